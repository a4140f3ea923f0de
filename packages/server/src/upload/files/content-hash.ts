import { createHash, type Hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import type { BlockSum, ContentSums } from './block-sums.ts';
import { PIECE_BYTES } from './direct-io.ts';
import type { HashAnswer, HashEnd, HashPiece } from './hash-thread.ts';

/** Limit of the thread's heap, which only holds the states of hashes. */
const HEAP_MB = 16;

interface Pending {
  resolve(answer: HashAnswer): void;
  reject(error: Error): void;
}

/** How many hashes have been started in a thread; also the id of the last one. */
let count = 0;

const ended = () => new Error('The thread that hashes has ended.');

/** The thread, which hashes for all uploads. It starts with the first large one, and keeps no process alive. */
class HashThread {
  #worker: Worker | null = null;
  readonly #pending: Pending[] = [];
  /** Hashes up to this id were lost with a thread that has ended. */
  #lost = 0;

  #start(): Worker {
    const worker = new Worker(new URL('hash-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 1 },
    });
    worker.on('message', (answer: HashAnswer) => {
      this.#pending.shift()?.resolve(answer);
      if (this.#pending.length === 0) worker.unref();
    });
    const fail = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#lost = count;
      for (const { reject } of this.#pending.splice(0)) reject(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(ended()));
    return worker;
  }

  /** Whether a hash was lost with a thread that has ended: no other thread can continue it. */
  hasLost(id: number): boolean {
    return id <= this.#lost;
  }

  perform(task: HashPiece | HashEnd): Promise<HashAnswer> {
    if (this.hasLost(task.id)) return Promise.reject(ended());
    this.#worker ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<HashAnswer>();
    this.#pending.push({ resolve, reject });
    this.#worker.ref();
    this.#worker.postMessage(task, 'memory' in task ? [task.memory] : []);
    return promise;
  }
}

const thread = new HashThread();

/**
 * The SHA-256 of content that arrives in pieces, and the CRC-32 of each piece. Hashing is the longest work of an upload:
 * whole pieces are hashed in another thread, while the main one receives the next. Content that begins with a smaller
 * piece is hashed right here.
 */
export class ContentHash {
  #id: number | null = null;
  #local: Hash | null = null;
  readonly #blocks: BlockSum[] = [];

  /**
   * Hashes the beginning of a piece, whose memory moves to the thread and back.
   * @param length in bytes.
   * @returns the piece with its memory; the given one can no longer be used.
   */
  async update(piece: Buffer<ArrayBuffer>, length: number): Promise<Buffer<ArrayBuffer>> {
    if (this.#id === null && (this.#local !== null || length < PIECE_BYTES)) {
      this.#local ??= createHash('sha256');
      const bytes = piece.subarray(0, length);
      this.#local.update(bytes);
      if (length > 0) this.#blocks.push([length, crc32(bytes)]);
      return piece;
    }
    if (this.#id === null) {
      count += 1;
      this.#id = count;
    }
    const { memory, crc32: sum } = await thread.perform({ id: this.#id, memory: piece.buffer, length });
    if (memory === null) throw new Error('The thread returned no memory.');
    if (length > 0) this.#blocks.push([length, sum]);
    return Buffer.from(memory);
  }

  /** The checksums. Nothing can be added afterwards. */
  async digest(): Promise<ContentSums> {
    return { sha256: await this.#digest(), blocks: this.#blocks };
  }

  async #digest(): Promise<string> {
    if (this.#id === null) return (this.#local ?? createHash('sha256')).digest('hex');
    const id = this.#id;
    this.#id = null;
    const { digest } = await thread.perform({ id, isWanted: true });
    if (digest === null) throw new Error('The thread returned no checksum.');
    return digest;
  }

  /** Frees what an unfinished hash holds. */
  async discard(): Promise<void> {
    if (this.#id !== null && !thread.hasLost(this.#id)) await thread.perform({ id: this.#id, isWanted: false });
  }
}
