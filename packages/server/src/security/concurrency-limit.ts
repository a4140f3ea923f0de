import { HttpError } from '../http/http-error.ts';

/** Limits each user's concurrent work. */
export interface ConcurrencyLimit {
  /**
   * Runs work for a user.
   * @throws {HttpError} 429 when the limit is reached.
   */
  run<Result>(userId: number, work: () => Promise<Result>): Promise<Result>;
}

/** Options of a limit. */
export interface ConcurrencyLimitOptions {
  /** Concurrent runs per user. */
  most: number;
  /** Tells the user why another one is refused. */
  message: string;
  /** Seconds after which to try again. */
  retryAfter: number;
}

/** Limits work on this server. */
export function createConcurrencyLimit({ most, message, retryAfter }: ConcurrencyLimitOptions): ConcurrencyLimit {
  const active = new Map<number, number>();
  return {
    async run(userId, work) {
      const count = active.get(userId) ?? 0;
      if (count >= most) throw new HttpError(429, message, { retryAfter });
      active.set(userId, count + 1);
      try {
        return await work();
      } finally {
        const left = (active.get(userId) ?? 1) - 1;
        if (left === 0) active.delete(userId);
        else active.set(userId, left);
      }
    },
  };
}
