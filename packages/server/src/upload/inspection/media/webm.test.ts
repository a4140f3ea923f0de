import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { expectWhole } from './webm.ts';

const folder = await mkdtemp(join(tmpdir(), 'webm-'));
afterAll(() => rm(folder, { recursive: true }));

const header = '1a45dfa3 8b 428284 7765626d 42878102';
const info = '1549a966 87 2ad7b1 83 0f4240';
const cluster = '1f43b675 85 e78100 ec80';
const segment = (content: string, size = '01ffffffffffffff') => `${header} 18538067 ${size} ${content}`;
const junk = '00'.repeat(9);

const written = async (hex: string) => {
  const path = join(folder, 'a.webm');
  await writeFile(path, Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  return path;
};

it.each([
  ['of known size', segment(`${info} ${cluster}`, '96')],
  ['of unknown size', segment(`${info} ${cluster}`)],
  ['with a cluster of unknown size', segment(`${info} 1f43b675 ff e78100 a381ff`)],
  ['whose last cluster is cut off', segment(`${info} 1f43b675 ff e78100 a3ff00`)],
  ['whose last element is cut off in its head', segment(`${info} ${cluster} 1f43b6`)],
  ['with an unknown element between', segment(`${info} 4abc81ff ${cluster}`)],
  ['before something else', `${segment(`${info} ${cluster}`, '96')} ${junk}`],
])('takes a segment %s', async (_, hex) => {
  await expect(expectWhole(await written(hex))).resolves.toBeUndefined();
});

it.each([
  ['of nothing', segment('')],
  ['of zeros', segment('00'.repeat(64))],
  ['with zeros after its last element', segment(`${info} ${cluster} ${junk}`)],
  ['with an unknown element at its end', segment(`${info} ${cluster} 4abc8900${junk}`)],
  ['with zeros between', segment(`${info} ${junk} ${cluster}`)],
])('refuses a segment %s', async (_, hex) => {
  await expect(expectWhole(await written(hex))).rejects.toThrow('is damaged');
});

it('leaves other formats to their own readers', async () => {
  await expect(expectWhole(await written('000000186674797071742020'))).resolves.toBeUndefined();
});
