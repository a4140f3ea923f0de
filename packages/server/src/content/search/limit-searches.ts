import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../../http/http-error.ts';
import { inMinutes } from '../../security/attempt-limits.ts';
import { createConcurrencyLimit } from '../../security/concurrency-limit.ts';
import { createFairQueue } from '../../security/fair-queue.ts';

/** Searches per user and minute: more than anybody types, and the most that one user may take of a server. */
const PER_MINUTE = 120;
/** Concurrent searches per user. */
const AT_ONCE = 4;
/** Concurrent searches of all users in a kind of content: connections to the database are left for other calls. */
const AT_ONCE_OF_ALL = 4;
/** Of these, per user. */
const RUNNING = 3;

/** What a list is asked for. */
export interface Asked {
  /** The words of the search. */
  term: readonly string[];
  /** Tags that items must have. @default none */
  tags?: readonly number[];
  /** uuid of the contributor, or null. @default null */
  contributor?: string | null;
}

/**
 * Runs a user's search, within the limits.
 * @param asked a list without words does not count; one without tags and contributor, too, is answered from an index, and
 * not limited. Searches of own content count as well, as they look at every own item.
 * @throws {HttpError} 429 with the seconds after which the user may search again.
 */
export type LimitSearches = <Result>(userId: number, asked: Asked, search: () => Promise<Result>) => Promise<Result>;

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

  const queue = createFairQueue({
    size: AT_ONCE_OF_ALL,
    perOwner: RUNNING,
    waiting: AT_ONCE,
    message: 'The portal is busy with other searches. Please try again in a moment.',
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

  return async (userId, { term, tags = [], contributor = null }, search) => {
    const isSearch = term.length > 0;
    if (!isSearch && tags.length === 0 && contributor === null) return search();
    return limit.run(userId, async () => {
      if (isSearch) await count(userId);
      const leave = await queue.enter(String(userId));
      try {
        const began = performance.now();
        const found = await search();
        if (isSearch) onFound((performance.now() - began) / 1000);
        return found;
      } finally {
        leave();
      }
    });
  };
}
