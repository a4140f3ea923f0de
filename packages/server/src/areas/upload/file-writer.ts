import { type FileHandle, open } from 'node:fs/promises';
import { writeAt } from './write-at.ts';

/** Writes one file piece by piece. */
export interface FileWriter {
  /** Takes bytes, which must not change afterwards. Rejects when what was taken earlier cannot be written. */
  add(bytes: Buffer): Promise<void>;
  /** Writes what was taken. */
  flush(): Promise<void>;
  /** Writes what was taken, and has the disk keep it. @returns where the file ends then. */
  sync(): Promise<number>;
  /** Closes the file, whether or not it has ended. */
  close(): Promise<void>;
}

/**
 * So much is written at once, from one piece of memory while another one is filled. For larger pieces the system looks
 * for larger runs of free memory, which on virtual machines are the ones that cost most to touch for the first time.
 */
const PIECE_BYTES = 256 * 1024;
/** The disk is told to keep what has been written as often as this, so that little is left to wait for at the end. */
const SYNC_BYTES = 8 * 1024 * 1024;
/** Pieces that no file uses are kept for the next one: new memory is slow, and old memory waits to be collected. */
const SPARE_PIECES = 16;
const spare: Buffer[] = [];

/** Collects bytes into pieces, and writes one piece while the next is collected. */
class PieceWriter implements FileWriter {
  readonly #handle: FileHandle;
  #piece = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
  #other = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
  #filled = 0;
  /** Where the next piece goes. */
  #position: number;
  #nextSync: number;
  #writing: Promise<unknown> = Promise.resolve();
  #syncing: Promise<unknown> = Promise.resolve();

  constructor(handle: FileHandle, position: number) {
    this.#handle = handle;
    this.#position = position;
    this.#nextSync = position + SYNC_BYTES;
  }

  async add(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const copied = bytes.copy(this.#piece, this.#filled, done);
      done += copied;
      this.#filled += copied;
      if (this.#filled === PIECE_BYTES) await this.#begin();
    }
  }

  /** Begins to write the piece, as soon as the one before is written. */
  async #begin(): Promise<void> {
    const full = this.#piece.subarray(0, this.#filled);
    await this.#writing;
    this.#writing = this.#write(full);
    // Its failure is met by whoever waits for it next.
    this.#writing.catch(() => {});
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

  async flush(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  async sync(): Promise<number> {
    await this.flush();
    await this.#syncing;
    await this.#handle.datasync();
    this.#nextSync = this.#position + SYNC_BYTES;
    return this.#position;
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
  return new PieceWriter(await open(path, 'wx', 0o600), 0);
}

/** Goes on writing a file. @param handle is closed with the writer. @param position where it goes on, in bytes. */
export function continueFile(handle: FileHandle, position: number): FileWriter {
  return new PieceWriter(handle, position);
}
