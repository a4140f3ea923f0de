import { HttpError } from '../http/http-error.ts';

/** Limits each user's concurrent work. */
export interface ConcurrencyLimit {
  /**
   * Runs work for a user.
   * @throws {HttpError} 429 when the limit is reached.
   */
  run<Result>(userId: number, work: () => Promise<Result>): Promise<Result>;
}

/** @param most concurrent runs per user. */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const active = new Map<number, number>();
  return {
    async run(userId, work) {
      const count = active.get(userId) ?? 0;
      if (count >= most) {
        const problem = `${most} of your uploads are under way.`;
        throw new HttpError(429, `${problem} Please try again when one of them is done.`, { retryAfter: 10 });
      }
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
