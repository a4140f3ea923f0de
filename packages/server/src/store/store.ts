import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
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

/** A file as the store lists it. */
export type ListedFile = Pick<StoredFile, 'key' | 'size'>;

/** Bytes `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where uploaded files are kept. A file never changes under its key, unless it is still growing. */
export interface Store {
  /** What `GET /healthz` calls it. */
  kind: 'folder' | 's3';
  /** The setting that says where it is. */
  setting: string;
  /** Where it is, for people. */
  place: string;
  /** Where it keeps its identity, for people. */
  identityPlace: string;
  /** What names this store and no other; null where it has been given no name yet. */
  readIdentity(): Promise<string | null>;
  writeIdentity(identity: string): Promise<void>;
  /** @throws {StartError} in one sentence, where the store cannot be used. */
  check(): Promise<void>;
  /** A key for a new file. */
  newKey(): string;
  /** Stores a stream; an interrupted one leaves nothing behind. */
  put(content: Readable): Promise<StoredFile>;
  /**
   * Moves a local file into the store, under an unused key. On return it is stored durably; the local file may be gone.
   */
  adopt(path: string, key: string): Promise<void>;
  /**
   * Opens a file that is still growing, to be written anywhere; one that is not there is made. null where files cannot
   * grow.
   */
  openGrowing: ((key: string) => Promise<FileHandle>) | null;
  /** The size in bytes, or null if there is no such file. */
  size(key: string): Promise<number | null>;
  /** The content, or a part of it. */
  open(key: string, range?: ByteRange): Readable;
  /** Puts a copy where there is no file yet, to be read in any order but never written. */
  fetchTo(key: string, path: string): Promise<void>;
  /** All files, in no particular order. Those that are still arriving are not among them. */
  list(): AsyncIterable<ListedFile>;
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>;
  /** Removes what is left of files that began to arrive before this moment and never were complete. */
  removeUnfinished(before: Date): Promise<void>;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A key for a new file: two digits that spread the files over 256 folders, and a uuid. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** What the file is called that names the store itself; no key of a file is like it. */
export const IDENTITY = 'identity';

/** Whether a text has the form of a store's key. */
export const isKey = (text: string) => keyPattern.test(text);

/** @throws where this is not a key of a store: keys become paths. */
export function checkKey(key: string): string {
  if (isKey(key)) return key;
  throw new Error('This is no key of the store.');
}
