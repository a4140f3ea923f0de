import * as z from 'zod/mini';
import { createSeal } from '../../security/seal.ts';

/** The state of an attempt, stored while the visitor is at the provider. */
const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The secret whose hash was sent to the provider. */
  verifier: z.string(),
  /** The page to come back to, as requested: not to be trusted. */
  to: z.string(),
});
export type Attempt = z.output<typeof attempt>;

/** Long enough to sign in there with a second factor that is in another room. */
export const ATTEMPT_SECONDS = 15 * 60;
/** Longest page to come back to. */
export const RETURN_MAX = 1000;

/** Stores attempts in a cookie, so that visitors cannot fill the portal's storage. */
export const createAttemptSeal = (secret: Buffer) =>
  createSeal(secret, { purpose: 'provider attempt', seconds: ATTEMPT_SECONDS, schema: attempt });
