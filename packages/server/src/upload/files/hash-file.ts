import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { readRange } from './read-range.ts';

/** The SHA-256 of a file, hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await using file = await open(path);
  const { size } = await file.stat();
  for await (const bytes of readRange(file, 0, size)) hash.update(bytes);
  return hash.digest('hex');
}
