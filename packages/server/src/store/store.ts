import type { Readable } from 'node:stream';

/** A file as the store took it. */
export interface StoredFile {
  /** Names the file in the store; it says nothing of the content. */
  key: string;
  /** Bytes. */
  size: number;
  /** Of the content, hexadecimal. */
  sha256: string;
}

/** Bytes `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where uploaded files are kept. A file never changes under its key. */
export interface Store {
  /** Takes a file as a stream; one that breaks off leaves nothing behind. */
  put(content: Readable): Promise<StoredFile>;
  /** The size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The content, or a part of it. */
  open(key: string, range?: ByteRange): Readable;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}
