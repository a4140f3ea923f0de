import { HttpError } from '../../http/http-error.ts';

/** Counts what each user has under way. */
export interface ConcurrencyLimit {
  /**
   * Does a piece of work of a user.
   * @throws {HttpError} 429 while as many as allowed are under way.
   */
  run<Result>(userId: number, work: () => Promise<Result>): Promise<Result>;
}

/** @param most pieces of work of one user at a time. */
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
