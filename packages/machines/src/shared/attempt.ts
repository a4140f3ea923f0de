/** A change that was asked for, and its idempotency key. */
export interface Attempt {
  /** What was asked for. */
  what: string;
  key: string;
}

/**
 * The attempt at a change. Reuses the key while the same change is unsettled, because the first request may still
 * arrive.
 *
 * @param last the attempt that is not settled; null if none is.
 */
export const attemptAt = (last: Attempt | null, what: string, createKey: () => string): Attempt =>
  last?.what === what ? last : { what, key: createKey() };
