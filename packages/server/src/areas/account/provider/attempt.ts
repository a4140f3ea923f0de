import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** What the portal must remember of an attempt while the visitor is at the provider. */
const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The secret of which the provider was shown the hash. */
  verifier: z.string(),
  /** The page to come back to, as it was asked for: not to be trusted. */
  to: z.string(),
  /** When it comes too late, in milliseconds. */
  until: z.number(),
});
export type Attempt = z.output<typeof attempt>;

/** Long enough to sign in there with a second factor that is in another room. */
export const ATTEMPT_SECONDS = 15 * 60;
/** Longest page to come back to. */
export const RETURN_MAX = 1000;
const SEALED_MAX = 4000;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps attempts in a cookie, so that visitors cannot fill the portal's storage. */
export function createAttemptSeal(secret: Buffer) {
  const key = createHmac('sha256', secret).update('provider attempt').digest();
  return {
    seal(value: Omit<Attempt, 'until'>): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const text = JSON.stringify({ ...value, until: Date.now() + ATTEMPT_SECONDS * 1000 });
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** The attempt; null where it is none of this portal's, or comes too late. */
    open(sealed: string | undefined): Attempt | null {
      if (sealed === undefined || sealed.length > SEALED_MAX) return null;
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
        const value = attempt.parse(JSON.parse(text));
        return value.until > Date.now() ? value : null;
      } catch {
        // Somebody else sealed it, or nobody did.
        return null;
      }
    },
  };
}
