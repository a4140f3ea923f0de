import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredFile {
  /** The file's name in the store; unrelated to its content. */
  key: string;
  /** Bytes. */
  size: number;
  /** Of the content, hexadecimal. */
  sha256: string;
}

/** A file in the store's listing. */
export type ListedFile = Pick<StoredFile, 'key' | 'size'>;

/** A range of bytes from `start` to `end`, both inclusive, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The store of uploaded files. A file never changes under its key, unless it is still growing. */
export interface Store {
  /** Its name in `GET /healthz`. */
  kind: 'folder' | 's3';
  /** The setting that locates it. */
  setting: string;
  /** Its location, for people. */
  place: string;
  /** The location of its identity, for people. */
  identityPlace: string;
  /** Identifies this store; null before it has been claimed. */
  readIdentity(): Promise<string | null>;
  writeIdentity(identity: string): Promise<void>;
  /** @throws {StartError} in one sentence, where the store cannot be used. */
  check(): Promise<void>;
  /** A key for a new file. */
  newKey(): string;
  /**
   * Moves a local file into the store, under an unused key. On return it is stored durably; the local file may be gone.
   */
  adopt(path: string, key: string): Promise<void>;
  /** Opens a growing file for writing at any position, and creates it if necessary. null where files cannot grow. */
  openGrowing: ((key: string) => Promise<FileHandle>) | null;
  /** The size in bytes, or null if there is no such file. */
  size(key: string): Promise<number | null>;
  /** The content, or a range of it. */
  open(key: string, range?: ByteRange): Readable;
  /**
   * Copies a file to a path where there is none yet. The copy is for random access and must not be written to.
   * @param signal ends waiting for the bucket.
   */
  fetchTo(key: string, path: string, signal?: AbortSignal): Promise<void>;
  /** All complete files, in no particular order. */
  list(): AsyncIterable<ListedFile>;
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>;
  /** Removes the remains of files whose transfer began before this time and was never completed. */
  removeUnfinished(before: Date): Promise<void>;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A key for a new file: two digits that spread the files over 256 folders, and a uuid. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** Name of the file with the store's identity; no key has this form. */
export const IDENTITY = 'identity';

/** Whether a string has the form of a store's key. */
export const isKey = (text: string) => keyPattern.test(text);

/** @throws where this is not a valid key: keys become paths. */
export function checkKey(key: string): string {
  if (isKey(key)) return key;
  throw new Error('This is not a key of the store.');
}
