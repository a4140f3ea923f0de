/** A change that was asked for, and its idempotency key. */
export interface Attempt {
  /** What was asked for. */
  what: string;
  key: string;
}

/**
 * The attempt at a change. The same one where that was asked for before and it is not known to be done: what was sent
 * then may arrive yet.
 *
 * @param last the attempt that is not settled; null if none is.
 */
export const attemptAt = (last: Attempt | null, what: string, createKey: () => string): Attempt =>
  last?.what === what ? last : { what, key: createKey() };
