import { mediaFormats } from '@community/contract/media';
import type { ContentKind } from '../shared/index.ts';

/** A file that somebody wants to upload, wherever it lies. */
export interface UploadFile {
  /** As its owner called it, extension included. */
  name: string;
  /** The folder it was found in, with a slash at its end; empty without one. */
  path: string;
  /** Bytes. */
  size: number;
  /** Media type as the device believes, or empty. */
  type: string;
  /** Hands over the bytes. A tablet fetches them over its bridge only now; rejects when it cannot. */
  open: (signal: AbortSignal) => Promise<Blob>;
}

/** What may be uploaded, as the server is configured. */
export interface UploadLimits {
  /** Bytes of one file. */
  maxBytes: number;
  /** Files on their way at a time; null means any number. */
  maxFiles: number | null;
}

/** Why a file is not sent at all. */
export type UploadRejection = 'empty' | 'tooLarge' | 'tooMany' | 'wrongType' | 'duplicate' | 'contributed';

interface AcceptedTypes {
  /** Endings with their dot, in lower case. */
  extensions: readonly string[];
  /** Beginnings of media types. */
  types: readonly string[];
}

/** What each kind of content is made of, as a file picker offers it. The server decides by what is inside a file. */
export const acceptedTypes: Record<ContentKind, AcceptedTypes> = {
  scenario: { extensions: ['.isims', '.json', '.zip'], types: ['application/json', 'application/zip'] },
  media: {
    extensions: mediaFormats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
    types: ['image/', 'video/'],
  },
};

/** The ending of a file name with its dot, in lower case; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot).toLowerCase() : '';
}

/** A name that says nothing is no reason to refuse: the server looks inside. */
function isWrongType({ name, type }: UploadFile, kind: ContentKind): boolean {
  const { extensions, types } = acceptedTypes[kind];
  const extension = extensionOf(name);
  if (extension !== '') return !extensions.includes(extension);
  return type !== '' && !types.some((start) => type.startsWith(start));
}

/**
 * Why a file is not to be sent, or null.
 * @param under how many files are on their way already.
 */
export function screenFile(
  file: UploadFile,
  kind: ContentKind,
  limits: UploadLimits,
  under: number,
): UploadRejection | null {
  if (isWrongType(file, kind)) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > limits.maxBytes) return 'tooLarge';
  if (limits.maxFiles !== null && under >= limits.maxFiles) return 'tooMany';
  return null;
}

/** The name a file is uploaded under: media called `….jpg` become `….jpeg`. */
export function uploadName(name: string, kind: ContentKind): string {
  return kind === 'media' ? name.replace(/\.jpg$/i, '.jpeg') : name;
}
