import { createCipheriv, createHash } from 'node:crypto';

/** Seeded random numbers: the same seed gives the same sequence. */
export interface Random {
  /** Incompressible bytes. */
  bytes(count: number): Buffer;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  /** One of these items, of which there must be one at least. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates a random source: AES in counter mode, with a key derived from the seed. */
export function createRandom(seed: number): Random {
  const key = createHash('sha256').update(String(seed)).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const bytes = (count: number) => stream.update(Buffer.alloc(count));
  const below = (end: number) => Math.floor((bytes(4).readUInt32LE() / 2 ** 32) * end);
  return {
    bytes,
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}
