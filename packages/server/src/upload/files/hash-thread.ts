/** Hashes content in a thread of its own; `content-hash.ts` starts it. It answers each task, in order. */
import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

/** The next piece of data to hash; its memory is transferred with the message, and back with the response. */
export interface HashPiece {
  id: number;
  memory: ArrayBuffer;
  /** How much of it to hash, in bytes. */
  length: number;
}

/** The end of a hash. */
export interface HashEnd {
  id: number;
  /** Whether to return the digest. */
  isWanted: boolean;
}

/** Returns the memory of a piece and its CRC-32, or the digest, hexadecimal. */
export interface HashAnswer {
  memory: ArrayBuffer | null;
  crc32: number;
  digest: string | null;
}

const hashes = new Map<number, Hash>();
const hashOf = (id: number) => hashes.get(id) ?? createHash('sha256');

parentPort?.on('message', (task: HashPiece | HashEnd) => {
  const hash = hashOf(task.id);
  if ('memory' in task) {
    const { id, memory, length } = task;
    const bytes = new Uint8Array(memory, 0, length);
    hashes.set(id, hash.update(bytes));
    parentPort?.postMessage({ memory, crc32: crc32(bytes), digest: null } satisfies HashAnswer, [memory]);
  } else {
    hashes.delete(task.id);
    const digest = task.isWanted ? hash.digest('hex') : null;
    parentPort?.postMessage({ memory: null, crc32: 0, digest } satisfies HashAnswer);
  }
});
