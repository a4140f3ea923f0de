import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type BlockSum, combineSums, sumRange } from './block-sums.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-sums-'));
afterAll(() => rm(folder, { recursive: true }));

it('combines the checksums of any two contents', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.uint8Array({ maxLength: 400 }), (first, second) => {
      const whole = crc32(Buffer.concat([first, second]));
      expect(combineSums(crc32(first), crc32(second), second.length)).toBe(whole);
    }),
  );
});

it('combines the checksums of large contents', () => {
  const [first, second] = [randomBytes(3_000_001), randomBytes(5_000_003)];
  expect(combineSums(crc32(first), crc32(second), second.length)).toBe(crc32(Buffer.concat([first, second])));
});

it('sums any range of a file, whatever its blocks are', async () => {
  const content = randomBytes(5000);
  const path = join(folder, 'content');
  await writeFile(path, content);
  await using file = await open(path);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 4999 }), { maxLength: 12 }),
      fc.nat(5000),
      fc.nat(5000),
      async (cuts, one, other) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), content.length];
        const blocks = edges
          .slice(1)
          .map((end, index): BlockSum => [end - (edges[index] ?? 0), crc32(content.subarray(edges[index], end))]);
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        expect(await sumRange(file, blocks, start, end - start)).toBe(crc32(content.subarray(start, end)));
      },
    ),
  );
});

it('sums no range that goes beyond the file', async () => {
  const path = join(folder, 'short');
  await writeFile(path, 'abc');
  await using file = await open(path);
  expect(await sumRange(file, [[3, crc32('abc')]], 1, 5)).toBeNull();
  expect(await sumRange(file, [[3, crc32('abc')]], 7, 5)).toBeNull();
});
