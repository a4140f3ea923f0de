import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { ContentSums } from './block-sums.ts';
import { ContentHash } from './content-hash.ts';
import { continueFile, openFileWriter } from './file-writer.ts';
import { hashFile } from './hash-file.ts';

const MEGABYTE = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'portal-writer-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Expects the checksums of this content, and of blocks that it consists of. */
function expectSums({ sha256, blocks }: ContentSums, content: Buffer): void {
  expect(sha256).toBe(sumOf(content));
  let at = 0;
  for (const [bytes, sum] of blocks) {
    expect(sum).toBe(crc32(content.subarray(at, at + bytes)));
    at += bytes;
  }
  expect(at).toBe(content.length);
}

describe('a file written in pieces', () => {
  it.each([0, 1, MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 2 * MEGABYTE, 20 * MEGABYTE + 3])(
    'contains what was written, and has its checksum: %i bytes',
    async (size) => {
      const content = randomBytes(size);
      const path = join(folder, String(size));
      const hash = new ContentHash();
      const writer = await openFileWriter(path, hash);
      // Irregular sizes, as from a network.
      for (let at = 0; at < size; at += 65_521) await writer.add(content.subarray(at, at + 65_521));
      expect(await writer.sync()).toBe(size);
      await writer.close();
      expectSums(await hash.digest(), content);
      expect(await hashFile(path)).toBe(sumOf(content));
      expect((await readFile(path)).equals(content)).toBe(true);
    },
  );

  it('is not confused with others written at the same time', async () => {
    const contents = Array.from({ length: 5 }, () => randomBytes(3 * MEGABYTE + 7));
    const sums = await Promise.all(
      contents.map(async (content, index) => {
        const path = join(folder, `many-${index}`);
        const hash = new ContentHash();
        const writer = await openFileWriter(path, hash);
        for (let at = 0; at < content.length; at += 50_000) await writer.add(content.subarray(at, at + 50_000));
        await writer.flush();
        await writer.close();
        return [await hashFile(path), (await hash.digest()).sha256];
      }),
    );
    expect(sums).toEqual(contents.map((content) => [sumOf(content), sumOf(content)]));
  });

  it('continues where it was', async () => {
    const content = randomBytes(3 * MEGABYTE);
    const path = join(folder, 'continued');
    const first = await openFileWriter(path);
    await first.add(content.subarray(0, MEGABYTE + 9));
    await first.flush();
    await first.close();
    const next = continueFile(await open(path, 'r+'), MEGABYTE);
    await next.add(content.subarray(MEGABYTE, 2 * MEGABYTE));
    expect(await next.sync()).toBe(2 * MEGABYTE);
    await next.add(content.subarray(2 * MEGABYTE));
    expect(await next.sync()).toBe(3 * MEGABYTE);
    await next.close();
    expect((await readFile(path)).equals(content)).toBe(true);
  });

  it('is hashed across several writers, as an upload in pieces is', async () => {
    const content = randomBytes(5 * MEGABYTE + 3);
    const hash = new ContentHash();
    for (const [index, start] of [0, 2 * MEGABYTE + 1, 4 * MEGABYTE].entries()) {
      const end = [2 * MEGABYTE + 1, 4 * MEGABYTE][index];
      const writer = await openFileWriter(join(folder, `part-${index}`), hash);
      await writer.add(content.subarray(start, end));
      await writer.flush();
      await writer.close();
    }
    expectSums(await hash.digest(), content);
  });

  it('may be abandoned before its end', async () => {
    const path = join(folder, 'dropped');
    const hash = new ContentHash();
    const writer = await openFileWriter(path, hash);
    await writer.add(randomBytes(2 * MEGABYTE + 5));
    await writer.close();
    await hash.discard();
    expect((await readFile(path)).length).toBeLessThanOrEqual(2 * MEGABYTE);
  });
});

it('keeps the code of a system error', async () => {
  await expect(openFileWriter(join(folder, 'no', 'folder'))).rejects.toMatchObject({ code: 'ENOENT' });
  const path = join(folder, 'once');
  await (await openFileWriter(path)).close();
  await expect(openFileWriter(path)).rejects.toMatchObject({ code: 'EEXIST' });
});

it('content whose thread has ended fails, and gets no checksum of its rest', async () => {
  const piece = () => Buffer.from(new ArrayBuffer(MEGABYTE));
  const [hit, next] = [new ContentHash(), new ContentHash()];
  await hit.update(piece(), MEGABYTE);
  // The thread ends, as these are not so many bytes.
  await expect(next.update(piece(), MEGABYTE + 1)).rejects.toThrow();
  await expect(hit.update(piece(), MEGABYTE)).rejects.toThrow('has ended');
  await expect(hit.digest()).rejects.toThrow('has ended');
  const later = new ContentHash();
  await later.update(piece(), MEGABYTE);
  expect((await later.digest()).sha256).toBe(sumOf(piece()));
});
