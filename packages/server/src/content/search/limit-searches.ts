import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../../http/http-error.ts';
import { inMinutes } from '../../security/attempt-limits.ts';
import { createConcurrencyLimit } from '../../security/concurrency-limit.ts';

/** Searches per user and minute: more than anybody types, and the most that one user may take of a server. */
const PER_MINUTE = 120;
/** Concurrent searches per user. */
const AT_ONCE = 4;

/**
 * Runs a user's search, within the limits.
 * @param term the words of the search; a list without any is not limited.
 * @throws {HttpError} 429 with the seconds after which the user may search again.
 */
export type LimitSearches = <Result>(
  userId: number,
  term: readonly string[],
  search: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits the searches of this server's users.
 * @param onFound called with the duration of each successful search, in seconds.
 */
export function createSearchLimit(onFound: (seconds: number) => void): LimitSearches {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  const limit = createConcurrencyLimit({
    most: AT_ONCE,
    message: 'Your last searches are still running. Please wait for them.',
    retryAfter: 1,
  });

  async function count(userId: number): Promise<void> {
    try {
      await limiter.consume(userId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      const problem = `You have searched ${PER_MINUTE} times within a minute.`;
      throw new HttpError(429, `${problem} Please try again in ${inMinutes(retryAfter)}.`, { retryAfter });
    }
  }

  return async (userId, term, search) => {
    if (term.length === 0) return search();
    return limit.run(userId, async () => {
      await count(userId);
      const began = performance.now();
      const found = await search();
      onFound((performance.now() - began) / 1000);
      return found;
    });
  };
}
