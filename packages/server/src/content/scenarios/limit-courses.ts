import { PLAN_ITEMS_MAX } from '@community/contract/content';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../../security/attempt-limits.ts';

/**
 * Courses per user and minute. A plan is printed with all of its scenarios, and kept on a device with them: both at
 * once with the largest plan, and opening scenarios beside that, must not be refused.
 */
const PER_MINUTE = 2 * PLAN_ITEMS_MAX + 100;

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
