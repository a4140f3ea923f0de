import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const PIECE_BYTES = 1024 * 1024;

/** The SHA-256 of a file, hexadecimal. Nothing else happens in its process meanwhile. */
export function hashFile(path: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const file = openSync(path, 'r');
  const next = () => readSync(file, piece, 0, PIECE_BYTES, null);
  try {
    for (let read = next(); read > 0; read = next()) hash.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
