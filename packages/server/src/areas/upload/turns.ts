import { HttpError } from '../../http/http-error.ts';

/** Counts what each user has under way. */
export interface Turns {
  /**
   * Does a piece of work of a user.
   * @throws {HttpError} 429 while as many as allowed are under way.
   */
  take<Result>(userId: number, work: () => Promise<Result>): Promise<Result>;
}

/** @param most pieces of work of one user at a time. */
export function createTurns(most: number): Turns {
  const underWay = new Map<number, number>();
  return {
    async take(userId, work) {
      const count = underWay.get(userId) ?? 0;
      if (count >= most) {
        const problem = `${most} of your uploads are under way.`;
        throw new HttpError(429, `${problem} Please try again when one of them is done.`, { retryAfter: 10 });
      }
      underWay.set(userId, count + 1);
      try {
        return await work();
      } finally {
        const left = (underWay.get(userId) ?? 1) - 1;
        if (left === 0) underWay.delete(userId);
        else underWay.set(userId, left);
      }
    },
  };
}
