import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../start-error.ts';
import type { ByteRange, Store } from './store.ts';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

async function write(path: string, content: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      size += bytes.length;
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Keeps files in a folder, spread over 256 subfolders. A file appears under its name only when it is complete. */
export function createFolderStore(folder: string): Store {
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('This is no key of the store.');
    return join(folder, key);
  };
  return {
    async put(content) {
      const id = randomUUID();
      const shelf = id.slice(0, 2);
      const unfinished = join(incoming, id);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      try {
        const written = await write(unfinished, content);
        await mkdir(join(folder, shelf), { recursive: true, mode: 0o700 });
        await rename(unfinished, join(folder, shelf, id));
        return { key: `${shelf}/${id}`, ...written };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    open: (key, range?: ByteRange) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
