import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import {
  isAligned,
  isUnsupported,
  misalignmentOf,
  openDirect,
  PIECE_BYTES,
  returnPieces,
  takePieces,
} from './direct-io.ts';

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

/** How often cached bytes are flushed to disk, so that little is left to wait for at the end. */
const SYNC_BYTES = 8 * 1024 * 1024;

/**
 * Collects bytes into pieces, and writes one piece while the next is collected. Whole pieces bypass the system's cache
 * where that is possible; files smaller than one do not.
 */
class PieceWriter implements FileWriter {
  readonly #handle: FileHandle;
  /** The same file, past the cache; undefined until it is needed. */
  #direct: FileHandle | null | undefined;
  readonly #pieces = takePieces();
  #piece = this.#pieces[0];
  #other = this.#pieces[1];
  #filled = 0;
  /** Where the piece goes that is being collected. */
  #start: number;
  /** Up to where everything is written. */
  #position: number;
  /** Written into the cache since the disk was last told to keep it. */
  #cached = 0;
  #writing: Promise<unknown> = Promise.resolve();
  #syncing: Promise<unknown> = Promise.resolve();

  constructor(handle: FileHandle, position: number) {
    this.#handle = handle;
    this.#start = position;
    this.#position = position;
  }

  async add(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      // Behind a piece that was written early, the next one ends where all others would.
      const end = PIECE_BYTES - misalignmentOf(this.#start);
      const copied = bytes.copy(this.#piece, this.#filled, done, done + end - this.#filled);
      done += copied;
      this.#filled += copied;
      if (this.#filled === end) await this.#begin();
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
    this.#start += this.#filled;
    this.#filled = 0;
  }

  async #write(bytes: Buffer): Promise<void> {
    if (!(await this.#writeDirectly(bytes))) {
      await writeAt(this.#handle, bytes, this.#position);
      this.#cached += bytes.length;
    }
    this.#position += bytes.length;
    if (this.#cached < SYNC_BYTES) return;
    this.#cached = Number.NEGATIVE_INFINITY;
    this.#syncing = this.#handle.datasync().then(() => {
      this.#cached = 0;
    });
    // Its failure is met when the file is closed.
    this.#syncing.catch(() => {});
  }

  /** @returns false where that is not possible: then nothing is written. */
  async #writeDirectly(bytes: Buffer): Promise<boolean> {
    if (bytes.length < PIECE_BYTES || !isAligned(this.#position, bytes.length)) return false;
    this.#direct ??= this.#direct === undefined ? await openDirect(this.#handle, constants.O_WRONLY) : null;
    if (this.#direct === null) return false;
    try {
      await writeAt(this.#direct, bytes, this.#position);
      return true;
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      await this.#direct.close();
      this.#direct = null;
      return false;
    }
  }

  async flush(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  async sync(): Promise<number> {
    await this.flush();
    await this.#syncing;
    await this.#handle.datasync();
    this.#cached = 0;
    return this.#position;
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#writing]);
    returnPieces(this.#pieces);
    try {
      await this.#syncing;
    } finally {
      await this.#direct?.close();
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

/** Writes all of these bytes to a place in a file: the system may take fewer of them at a time. */
export async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
