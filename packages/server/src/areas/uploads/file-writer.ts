import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { writeAt } from './write-at.ts';

/** Writes one file piece by piece. */
export interface FileWriter {
  /** Takes bytes, which must not change afterwards. Rejects when what was taken earlier cannot be written. */
  add(bytes: Buffer): Promise<void>;
  /** Writes what is left. @returns the SHA-256 of the content, hexadecimal. */
  end(): Promise<string>;
  /** Closes the file, whether or not it has ended. */
  close(): Promise<void>;
}

/** So much is written at once, from one piece of memory while another one is filled. */
const PIECE_BYTES = 1024 * 1024;
/** The disk is told to keep what has been written as often as this, so that little is left to wait for at the end. */
const SYNC_BYTES = 8 * 1024 * 1024;
/** Pieces that no file uses are kept for the next one: new memory is slow, and old memory waits to be collected. */
const SPARE_PIECES = 8;
const spare: Buffer[] = [];

/** Collects bytes into pieces, and writes one piece while the next is collected. */
class PieceWriter implements FileWriter {
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  #piece = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
  #other = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
  #filled = 0;
  #position = 0;
  #nextSync = SYNC_BYTES;
  #writing: Promise<unknown> = Promise.resolve();
  #syncing: Promise<unknown> = Promise.resolve();

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async add(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const copied = bytes.copy(this.#piece, this.#filled, done);
      done += copied;
      this.#filled += copied;
      if (this.#filled === PIECE_BYTES) await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    const full = this.#piece.subarray(0, this.#filled);
    await this.#writing;
    this.#writing = this.#write(full);
    // Its failure is met by whoever waits for it next.
    this.#writing.catch(() => {});
    this.#hash.update(full);
    [this.#piece, this.#other] = [this.#other, this.#piece];
    this.#filled = 0;
  }

  async #write(bytes: Buffer): Promise<void> {
    await writeAt(this.#handle, bytes, this.#position);
    this.#position += bytes.length;
    if (this.#position < this.#nextSync) return;
    this.#nextSync = Number.POSITIVE_INFINITY;
    this.#syncing = this.#handle.datasync().then(() => {
      this.#nextSync = this.#position + SYNC_BYTES;
    });
    // Its failure is met when the file is closed.
    this.#syncing.catch(() => {});
  }

  async end(): Promise<string> {
    await this.#flush();
    await this.#writing;
    return this.#hash.digest('hex');
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#writing]);
    if (spare.length < SPARE_PIECES) spare.push(this.#piece, this.#other);
    try {
      await this.#syncing;
    } finally {
      await this.#handle.close();
    }
  }
}

/** Opens a new file to write to. */
export async function openFileWriter(path: string): Promise<FileWriter> {
  return new PieceWriter(await open(path, 'wx', 0o600));
}
