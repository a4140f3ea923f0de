import type { UploadDevice } from '@community/machines/upload';
import { whenReachable } from '@community/screens/shell';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createKey } from '../shell/create-key.ts';
import { createResumableUploads } from './tus-client.ts';

/** Bytes read at a time; the page stays responsive in between. */
const STEP = 1_048_576;

/**
 * SHA-256 of a file's content, hexadecimal. Read in steps, because the browser's own function needs all of it in
 * memory, and half a gigabyte is more than a tablet has.
 */
async function hashContent(content: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < content.size; start += STEP) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await content.slice(start, start + STEP).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}

/**
 * The browser's functions for uploads.
 * @param onUnauthorized called when the session has ended.
 */
export const createUploadDevice = (onUnauthorized: () => void): UploadDevice => ({
  hash: hashContent,
  whenReachable,
  uploads: createResumableUploads(onUnauthorized),
  createKey,
});
