import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Store, StoredFile } from '../store/store.ts';

/** Stores content as a new file, the way uploads are: written to a local file first, then adopted. */
export async function storeContent(
  store: Store,
  content: Buffer | string | AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-content-'));
  try {
    const path = join(folder, 'content');
    const hash = createHash('sha256');
    let size = 0;
    const source = typeof content === 'string' || Buffer.isBuffer(content) ? [Buffer.from(content)] : content;
    await pipeline(
      Readable.from(source),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    const key = store.newKey();
    await store.adopt(path, key);
    return { key, size, sha256: hash.digest('hex') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
