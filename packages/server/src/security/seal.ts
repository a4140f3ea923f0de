import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const SEALED_MAX = 4000;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text so that no one else can read or change it. */
export function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what {@link encrypt} returned; null where no known key decrypts it. */
export function decrypt(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // It was sealed by another party, or not at all.
    return null;
  }
}

/** Hands values to visitors, who return them unread and unchanged within a time: the database stores nothing. */
export interface Seal<Value> {
  seal(value: Value): string;
  /** The value; null where it is not of this portal, is for another purpose, or has expired. */
  open(sealed: string | undefined): Value | null;
}

const envelope = z.object({ value: z.unknown(), until: z.number() });

/** @param purpose prevents values sealed for one purpose from being used for another. */
export function createSeal<Schema extends z.ZodMiniType>(
  secret: Buffer,
  { purpose, seconds, schema }: { purpose: string; seconds: number; schema: Schema },
): Seal<z.output<Schema>> {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return {
    seal: (value) => encrypt(key, JSON.stringify({ value, until: Date.now() + seconds * 1000 })),
    open(sealed) {
      if (sealed === undefined || sealed.length > SEALED_MAX) return null;
      const text = decrypt(key, sealed);
      if (text === null) return null;
      const { value, until } = envelope.parse(JSON.parse(text));
      return until > Date.now() ? z.parse(schema, value) : null;
    },
  };
}
