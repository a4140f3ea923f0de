import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { storeContent } from '../test/store-content.ts';
import { createFolderStore } from './folder-store.ts';

/** What is done to the file system, in order: names without the folder of the store. */
const steps = vi.hoisted(() => [] as string[]);
// Another file may already have loaded the store with the real one.
vi.hoisted(() => vi.resetModules());
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof original.open = async (path, ...rest) => {
    const file = await original.open(path, ...rest);
    const sync = file.sync.bind(file);
    file.sync = () => {
      steps.push(`sync ${String(path)}`);
      return sync();
    };
    return file;
  };
  const rename: typeof original.rename = (from, to) => {
    steps.push(`rename to ${String(to)}`);
    return original.rename(from, to);
  };
  return { ...original, open, rename };
});

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

it.skipIf(process.platform === 'win32')('makes the names of a file and of its folder durable', async () => {
  const place = join(folder, 'new');
  steps.length = 0;
  const { key } = await storeContent(createFolderStore(place), 'Good day');
  const parent = join(place, key.slice(0, 2));
  expect(steps.slice(1)).toEqual([`rename to ${join(place, key)}`, `sync ${parent}`, `sync ${place}`]);
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
