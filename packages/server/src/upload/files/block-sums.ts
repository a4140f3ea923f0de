import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { readRange } from './read-range.ts';

/** A block of data: its size in bytes, and its CRC-32. */
export type BlockSum = readonly [bytes: number, crc32: number];

/** Checksums computed while data arrives, so that it need not be read again. */
export interface ContentSums {
  /** SHA-256, hexadecimal. */
  sha256: string;
  /** The blocks that the content consists of, in order. */
  blocks: readonly BlockSum[];
}

/** The polynomial of CRC-32, as in ZIP files. The highest bit of a number is the coefficient of x⁰. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
/** x⁸: the factor by which one appended byte multiplies a checksum. */
const BYTE = 0x00800000;

/** The product of two polynomials, modulo CRC-32's. */
function multiply(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

/** The factor by which this many appended bytes multiply a checksum. */
function powerOf(bytes: number): number {
  let power = ONE;
  let square = BYTE;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}

/**
 * The CRC-32 of two concatenated blocks, like zlib's `crc32_combine`, which Node lacks.
 * @param bytes the size of the second.
 */
export const combineSums = (first: number, second: number, bytes: number): number =>
  (multiply(powerOf(bytes), first) ^ second) >>> 0;

/**
 * The CRC-32 of a range of a file. Of the blocks that lie wholly in it nothing is read.
 * @param blocks of the whole file.
 * @returns null where the file ends before the range.
 */
export async function sumRange(
  file: FileHandle,
  blocks: readonly BlockSum[],
  start: number,
  length: number,
): Promise<number | null> {
  const end = start + length;
  let sum = 0;
  let at = start;
  const readUntil = async (until: number) => {
    for await (const bytes of readRange(file, at, until - at)) {
      sum = crc32(bytes, sum);
      at += bytes.length;
    }
  };
  let blockStart = 0;
  for (const [bytes, blockSum] of blocks) {
    const blockEnd = blockStart + bytes;
    if (blockStart >= at && blockEnd <= end) {
      if (blockStart > at) await readUntil(blockStart);
      if (blockStart !== at) return null;
      sum = combineSums(sum, blockSum, bytes);
      at = blockEnd;
    }
    blockStart = blockEnd;
  }
  if (at < end) await readUntil(end);
  return at === end ? sum : null;
}
