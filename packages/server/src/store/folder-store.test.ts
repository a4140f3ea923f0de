import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { storeContent } from '../test/store-content.ts';
import { createFolderStore } from './folder-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
afterAll(() => rm(folder, { recursive: true }));
const store = createFolderStore(folder);

it('stores a file and returns it, whole and in part', async () => {
  const file = await storeContent(store, 'Good day');
  expect(file).toMatchObject({ size: 8, sha256: createHash('sha256').update('Good day').digest('hex') });
  expect(await text(store.open(file.key))).toBe('Good day');
  expect(await text(store.open(file.key, { start: 5, end: 6 }))).toBe('da');
  expect(await store.size(file.key)).toBe(8);
  expect((await stat(join(folder, file.key))).mode & 0o777).toBe(0o600);
});

it('stores equal files separately', async () => {
  const [one, other] = [await storeContent(store, 'x'), await storeContent(store, 'x')];
  await store.remove(one.key);
  expect(await store.size(one.key)).toBeNull();
  expect(await text(store.open(other.key))).toBe('x');
  await store.remove(one.key);
});

it('stores nothing of a file that does not exist', async () => {
  const key = store.newKey();
  await expect(store.adopt(join(folder, 'missing'), key)).rejects.toThrow('ENOENT');
  expect(await store.size(key)).toBeNull();
  expect(await readdir(folder)).not.toContain('incoming');
});

it.each(['../secret', '/etc/passwd', 'ab/../../../etc/passwd', 'ab/', ''])('has no file called %j', async (key) => {
  await expect(store.size(key)).rejects.toThrow('not a key of the store');
  expect(() => store.open(key)).toThrow('not a key of the store');
});
