import type { ReuseChange } from '@community/contract/content';
import type { ContentKind } from '../shared/shared.ts';
import type { Drafts } from '../shell/drafts.ts';

/** A file to send. */
export interface ResumableFile {
  kind: ContentKind;
  /** The name it is sent under. */
  name: string;
  content: Blob;
  /** The licence it is uploaded with; empty for none. */
  reuse: ReuseChange;
  /** The id of a started upload of the same content; null if there is none. */
  uploadId: string | null;
  /** The own item whose file it replaces, and what changed; absent where it becomes an item of its own. */
  replaces?: { id: string; note: string };
}

/** Options of sending a file. */
export interface ResumableOptions {
  signal: AbortSignal;
  /** Called with the upload's id once it can be resumed. */
  onStarted: (uploadId: string) => void;
  /** Called with the bytes sent. */
  onProgress: (sent: number) => void;
}

/** Sends files by resumable uploads. */
export interface ResumableUploads {
  /** How many bytes of an upload the server has; null if it is gone. Rejects with an `ApiError`. */
  offsetOf: (uploadId: string, signal: AbortSignal) => Promise<number | null>;
  /**
   * Sends what the server does not have yet.
   * @returns the id of the complete upload.
   * @throws {ApiError} where the connection was lost, or the server refuses it.
   */
  send: (file: ResumableFile, options: ResumableOptions) => Promise<string>;
  /** Asks the server to discard an upload. Never rejects: the server discards it after a day anyway. */
  discard: (uploadId: string) => Promise<void>;
}

/** Started uploads by the hash of the file's content. They outlive the page, but not the sign-out. */
export interface StartedUploads {
  find: (hash: string) => string | null;
  keep: (hash: string, upload: KeptUpload) => void;
  drop: (hash: string) => void;
  /** Sizes of the files, which the server already counts as used storage. */
  sizes: () => number[];
}

/** A started upload. */
export interface KeptUpload {
  uploadId: string;
  /** Bytes of the whole file. */
  size: number;
}

const isKeptUpload = (value: unknown): value is KeptUpload =>
  typeof value === 'object' &&
  value !== null &&
  'uploadId' in value &&
  typeof value.uploadId === 'string' &&
  'size' in value &&
  typeof value.size === 'number';

/** The server stores no more per user and day. */
const KEPT_MAX = 100;

/** The started uploads of one kind of content, stored with the signed-in user's drafts. */
export function createStartedUploads({ drafts, kind }: { drafts: Drafts; kind: ContentKind }): StartedUploads {
  const key = `upload/${kind}/begun`;
  const read = (): [string, KeptUpload][] => {
    const values = drafts.find(key)?.values;
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
    return Object.entries(values).filter((entry): entry is [string, KeptUpload] => isKeptUpload(entry[1]));
  };
  const without = (hash: string) => read().filter(([known]) => known !== hash);
  return {
    find: (hash) => read().find(([known]) => known === hash)?.[1].uploadId ?? null,
    keep: (hash, upload) =>
      drafts.keep(key, Object.fromEntries([...without(hash), [hash, upload] as const].slice(-KEPT_MAX))),
    sizes: () => read().map(([, { size }]) => size),
    drop(hash) {
      const others = without(hash);
      if (others.length === read().length) return;
      if (others.length > 0) drafts.keep(key, Object.fromEntries(others));
      else drafts.drop(key);
    },
  };
}
