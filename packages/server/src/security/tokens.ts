import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for URLs and cookies. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, base64url: what is kept of a token, so that nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
