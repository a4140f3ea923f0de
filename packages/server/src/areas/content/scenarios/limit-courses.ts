import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../../../security/limits.ts';

/** Courses per user and minute: one for each scenario that is opened. */
const PER_MINUTE = 120;

/**
 * Limits how many courses each user of this server reads.
 * @returns counts one. It throws 429 after too many.
 */
export function createCourseLimit(): (userId: number) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  return async (userId) => {
    try {
      await limiter.consume(userId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany('scenarios', Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  };
}
