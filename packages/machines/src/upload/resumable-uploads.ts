import type { ContentKind } from '../shared/shared.ts';
import type { Drafts } from '../shell/drafts.ts';

/** What is to be sent. */
export interface ResumableFile {
  kind: ContentKind;
  /** The name it is sent under. */
  name: string;
  content: Blob;
  /** Names an upload of the same content that has begun; null where there is none. */
  uploadId: string | null;
}

/** How a file is sent. */
export interface ResumableOptions {
  signal: AbortSignal;
  /** Told what names the upload, as soon as it has begun: it can go on from then on. */
  onBegun: (uploadId: string) => void;
  /** Told how many bytes have gone. */
  onProgress: (sent: number) => void;
}

/** Sends files in a way that lets them go on where they broke off. */
export interface ResumableUploads {
  /** How many bytes of an upload the server has; null where it is gone. Rejects with an `ApiError`. */
  offsetOf: (uploadId: string, signal: AbortSignal) => Promise<number | null>;
  /**
   * Sends what the server does not have yet.
   * @returns what names the upload, all of which has arrived.
   * @throws {ApiError} where the connection was lost, or the server refuses it.
   */
  send: (file: ResumableFile, options: ResumableOptions) => Promise<string>;
  /** Has the server forget an upload. Never rejects: what it is not told it forgets a day later. */
  discard: (uploadId: string) => Promise<void>;
}

/** Uploads that have begun, by the fingerprint of what is in the file. They outlive the page, but not the sign-out. */
export interface StartedUploads {
  find: (hash: string) => string | null;
  keep: (hash: string, upload: KeptUpload) => void;
  drop: (hash: string) => void;
  /** Bytes of each of the files: the server counts them as used storage already. */
  sizes: () => number[];
}

/** An upload that has begun. */
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

/** More than the server keeps of one user in a day is not looked for. */
const KEPT_MAX = 100;

/** The started uploads of one kind of content, among the drafts of the signed-in user. */
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
