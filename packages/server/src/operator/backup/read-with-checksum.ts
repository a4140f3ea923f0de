import { createHash } from 'node:crypto';

/** Reads a stream to its end. @returns its size in bytes, and its SHA-256, hexadecimal. */
export async function readWithChecksum(content: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
