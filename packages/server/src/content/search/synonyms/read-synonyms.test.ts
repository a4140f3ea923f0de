import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSynonyms } from './read-synonyms.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-synonyms-'));
const path = join(folder, 'synonyms.txt');
afterAll(() => rm(folder, { recursive: true }));

it('reads a group from each line', async () => {
  await writeFile(path, '# Ours\r\nskills lab, simulation centre ,SimLab\n\nMET, rapid response team\n');
  expect(await readSynonyms(path)).toEqual([
    ['skills lab', 'simulation centre', 'SimLab'],
    ['MET', 'rapid response team'],
  ]);
  expect(await readSynonyms(null)).toEqual([]);
});

it.each([
  ['alone', 'line 1: needs at least two phrases, separated by a comma.'],
  ['a,b\n\nc,', 'line 3: has a phrase without a letter or digit.'],
  ['X-ray, x ray', 'line 1: has the same phrase twice.'],
  [Array.from({ length: 13 }, (_, place) => `a${place}`).join(','), 'line 1: has more than 12 phrases.'],
  [`a,${'b'.repeat(61)}`, 'line 1: has a phrase of more than 60 characters.'],
])('refuses %.40j', async (content, message) => {
  await writeFile(path, content);
  await expect(readSynonyms(path)).rejects.toThrow(`PORTAL_SYNONYMS_FILE, ${message}`);
});

it('refuses invalid files, large ones before reading them', async () => {
  await expect(readSynonyms(join(folder, 'none'))).rejects.toThrow('PORTAL_SYNONYMS_FILE cannot be read');
  await writeFile(path, Buffer.from([0xff, 0xfe, 0x00]));
  await expect(readSynonyms(path)).rejects.toThrow('is not text in UTF-8');
  await truncate(path, 50_000_000_000);
  await expect(readSynonyms(path)).rejects.toThrow('is larger than 256 kB');
});
