import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderStore } from '../../store/folder-store.ts';
import type { Store } from '../../store/store.ts';
import { scenarioBytes, zipOf } from '../../test/files/made-files.ts';
import { readPieces } from './delivered-file.ts';
import { createPackedFiles } from './packed-files.ts';
import { editStoredFile } from './pieces.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
  store = createFolderStore(folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function keep(content: Buffer): Promise<string> {
  const path = join(folder, 'package');
  await writeFile(path, content);
  const key = store.newKey();
  await store.adopt(path, key);
  return key;
}

const FILES = 400;
const nameOf = (index: number, length: number) => `${String(index).padStart(length, 'a')}.txt`;
const contentOf = (index: number) => `Card ${index}. `.repeat(200);
const packageOf = (nameLength: number) =>
  zipOf(
    Object.fromEntries([
      ['scenario.json', scenarioBytes({ name: 'Full' })],
      ...Array.from({ length: FILES }, (_, index) => [nameOf(index, nameLength), contentOf(index)] as const),
    ]),
    { compress: false },
  );

describe.each([
  ['short', 10],
  ['long, so that the directory is, too', 200],
  ['longer than what is read at once', 2000],
])('a package of 400 files with names that are %s', (_, length) => {
  it('is searched in a few reads', async () => {
    const key = await keep(await packageOf(length));
    const opened = vi.spyOn(store, 'open');
    const signal = new AbortController().signal;
    const find = createPackedFiles(store);
    const found = await find(key, nameOf(FILES - 1, length), { owner: 'reader', signal });
    // The directory, the header of the file, and the beginning of the file.
    expect(opened.mock.calls.length).toBeLessThanOrEqual(length < 1000 ? 4 : 8);
    const open = await found?.prepare({ start: 0, end: (found?.size ?? 0) - 1 });
    expect((open && (await buffer(open())))?.toString()).toBe(contentOf(FILES - 1));
    expect(await find(key, 'other.txt', { owner: 'reader', signal })).toBeNull();
  });

  it('is edited with one read for each file besides', async () => {
    const key = await keep(await packageOf(length));
    const opened = vi.spyOn(store, 'open');
    const edited = await editStoredFile(store, key, async () => Buffer.from('{}'));
    expect(opened.mock.calls.length).toBeLessThanOrEqual(FILES + (length < 1000 ? 6 : 10));
    const { pieces = [], bytes = Buffer.of(), size = 0 } = edited ?? {};
    const readOwn = (start: number, end: number) => [bytes.subarray(start, end)];
    const copy = await keep(await buffer(readPieces(store, key, { pieces, readOwn }, { start: 0, end: size - 1 })));
    const find = createPackedFiles(store);
    const reader = { owner: 'reader', signal: new AbortController().signal };
    for (const [name, content] of [
      [nameOf(7, length), contentOf(7)],
      ['scenario.json', '{}'],
    ] as const) {
      const found = await find(copy, name, reader);
      const open = await found?.prepare({ start: 0, end: (found?.size ?? 0) - 1 });
      expect((open && (await buffer(open())))?.toString()).toBe(content);
    }
  });
});

it('a package that ends within its directory is refused', async () => {
  const content = await packageOf(200);
  const at = content.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const key = await keep(Buffer.concat([content.subarray(0, at - 60_000), content.subarray(at)]));
  await expect(editStoredFile(store, key, async (description) => description)).rejects.toThrow(Error);
});
