import { mediaFormats } from '@community/contract/content';
import type { ContentKind } from '../shared/shared.ts';

/** A file to upload, from the device or the tablet. */
export interface UploadFile {
  /** Its original name, including the extension. */
  name: string;
  /** The folder it was found in, with a trailing slash; empty without one. */
  path: string;
  /** Bytes. */
  size: number;
  /** Media type according to the device, or empty. */
  type: string;
  /** Returns the bytes. Files on a tablet are only fetched now, over the bridge; rejects if that fails. */
  open: (signal: AbortSignal) => Promise<Blob>;
}

/** The storage that a user's files share, in bytes. */
export interface UploadStorage {
  leftBytes: number;
  quotaBytes: number;
}

/** The limits for uploads, from the server's configuration and the user's storage. */
export interface UploadLimits {
  /** Bytes of one file. */
  maxBytes: number;
  /** The number of simultaneous uploads; null for any. */
  maxFiles: number | null;
  /** null while unknown. */
  storage: UploadStorage | null;
}

/** The number and size of the pending files. */
export interface PendingUploads {
  files: number;
  bytes: number;
}

/** Why a file is rejected before it is sent. */
export type UploadRejection =
  | 'empty'
  | 'tooLarge'
  | 'tooMany'
  | 'storageFull'
  | 'wrongType'
  | 'duplicate'
  | 'contributed';

interface AcceptedTypes {
  /** Lower-case file extensions with their dot. */
  extensions: readonly string[];
  /** Prefixes of media types. */
  types: readonly string[];
}

/** The file types of each kind of content, for file pickers. The server decides by the content. */
export const acceptedTypes: Record<ContentKind, AcceptedTypes> = {
  scenario: { extensions: ['.isims', '.json', '.zip'], types: ['application/json', 'application/zip'] },
  media: {
    extensions: mediaFormats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
    types: ['image/', 'video/'],
  },
};

/** The lower-case extension of a file name with its dot; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot).toLowerCase() : '';
}

/** A name without an extension is accepted: the server inspects the content. */
function isWrongType({ name, type }: UploadFile, kind: ContentKind): boolean {
  const { extensions, types } = acceptedTypes[kind];
  const extension = extensionOf(name);
  if (extension !== '') return !extensions.includes(extension);
  return type !== '' && !types.some((start) => type.startsWith(start));
}

/**
 * Why a file is rejected, or null.
 * @param newBytes how much more storage it needs: none where an unfinished upload already counts.
 */
export function validateFile(
  file: UploadFile,
  kind: ContentKind,
  { maxBytes, maxFiles, storage }: UploadLimits,
  pending: PendingUploads,
  newBytes = file.size,
): UploadRejection | null {
  if (isWrongType(file, kind)) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'tooLarge';
  if (maxFiles !== null && pending.files >= maxFiles) return 'tooMany';
  if (storage !== null && newBytes > 0 && pending.bytes + newBytes > storage.leftBytes) return 'storageFull';
  return null;
}

/** The name a file is uploaded under: media named `….jpg` become `….jpeg`. */
export function uploadName(name: string, kind: ContentKind): string {
  return kind === 'media' ? name.replace(/\.jpg$/i, '.jpeg') : name;
}
