import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { ContentHash } from './content-hash.ts';
import {
  isAligned,
  isUnsupported,
  misalignmentOf,
  openDirect,
  PIECE_BYTES,
  returnPiece,
  takePiece,
} from './direct-io.ts';

/** Writes one file piece by piece. */
export interface FileWriter {
  /** Writes bytes, which must not change afterwards. Rejects when earlier bytes could not be written. */
  add(bytes: Buffer): Promise<void>;
  /** Waits until everything is written. */
  flush(): Promise<void>;
  /** Writes everything and syncs it to disk. @returns the position in the file. */
  sync(): Promise<number>;
  /** Closes the file, complete or not. */
  close(): Promise<void>;
}

/** Most pieces of a file that wait to be written and hashed. */
const WAITING_MAX = 4;
/** How often cached bytes are flushed to disk, so that little is left to wait for at the end. */
const SYNC_BYTES = 8 * 1024 * 1024;

/**
 * Collects bytes into pieces, and writes and hashes them while the next is collected. Whole pieces bypass the system's
 * cache where possible; smaller files do not.
 */
class PieceWriter implements FileWriter {
  readonly #handle: FileHandle;
  readonly #hash: ContentHash | undefined;
  /** The same file opened for direct transfers; undefined until needed. */
  #direct: FileHandle | null | undefined;
  /** The piece being collected. */
  #piece = takePiece();
  #filled = 0;
  /** Position of the piece being collected. */
  #start: number;
  /** Everything before this position is written. */
  #position: number;
  /** Bytes written into the cache since the last sync. */
  #cached = 0;
  #writing: Promise<unknown> = Promise.resolve();
  /** The pieces in use, in order: each resolves when it is written, hashed and returned to the pool. */
  #finishing: Promise<unknown>[] = [];
  #syncing: Promise<unknown> = Promise.resolve();

  constructor(handle: FileHandle, position: number, hash?: ContentHash) {
    this.#handle = handle;
    this.#hash = hash;
    this.#start = position;
    this.#position = position;
  }

  async add(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      // After a piece that was flushed early, the next one ends at the usual boundary.
      const end = PIECE_BYTES - misalignmentOf(this.#start);
      const copied = bytes.copy(this.#piece, this.#filled, done, done + end - this.#filled);
      done += copied;
      this.#filled += copied;
      if (this.#filled === end) await this.#begin();
    }
  }

  /** Queues the piece, and waits until few enough are in use. */
  async #begin(): Promise<void> {
    const [piece, length, before] = [this.#piece, this.#filled, this.#writing];
    this.#piece = takePiece();
    this.#start += length;
    this.#filled = 0;
    this.#writing = before.then(() => this.#write(piece.subarray(0, length)));
    this.#finishing.push(this.#finish(piece, length, this.#writing));
    // Whoever waits for them next handles their failures.
    this.#writing.catch(() => {});
    this.#finishing.at(-1)?.catch(() => {});
    if (this.#finishing.length > WAITING_MAX) await this.#finishing.shift();
  }

  async #finish(piece: Buffer<ArrayBuffer>, length: number, writing: Promise<unknown>): Promise<void> {
    await writing;
    returnPiece(this.#hash ? await this.#hash.update(piece, length) : piece);
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
    // Its failure is handled when the file is closed.
    this.#syncing.catch(() => {});
  }

  /** @returns false where that is not possible; nothing is written then. */
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
    await Promise.all(this.#finishing);
    this.#finishing = [];
  }

  async sync(): Promise<number> {
    await this.flush();
    await this.#syncing;
    await this.#handle.datasync();
    this.#cached = 0;
    return this.#position;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#finishing);
    returnPiece(this.#piece);
    try {
      await this.#syncing;
    } finally {
      await this.#direct?.close();
      await this.#handle.close();
    }
  }
}

/** Opens a new file for writing. @param hash gets all that is written. */
export async function openFileWriter(path: string, hash?: ContentHash): Promise<FileWriter> {
  return new PieceWriter(await open(path, 'wx', 0o600), 0, hash);
}

/**
 * Continues writing a file.
 * @param handle is closed with the writer.
 * @param position where to continue, in bytes.
 * @param hash gets all that is written from there.
 */
export function continueFile(handle: FileHandle, position: number, hash?: ContentHash): FileWriter {
  return new PieceWriter(handle, position, hash);
}

/** Writes all of these bytes at a position: the system may write fewer of them per call. */
export async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
