import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes read at a time; the page stays responsive in between. */
const STEP = 1_048_576;

/**
 * SHA-256 of a file's content, hexadecimal. Read in steps, because the browser's own function needs all of it in
 * memory, and half a gigabyte is more than a tablet has.
 */
export async function hashContent(content: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < content.size; start += STEP) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await content.slice(start, start + STEP).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
