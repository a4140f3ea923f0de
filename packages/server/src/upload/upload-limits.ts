import { type ConcurrencyLimit, createConcurrencyLimit } from '../security/concurrency-limit.ts';

/** Limits the concurrent calls about uploads of each user. @param most at a time. */
export const limitUploads = (most: number): ConcurrencyLimit =>
  createConcurrencyLimit({
    most,
    message: `${most} of your uploads are under way. Please try again when one of them is done.`,
    retryAfter: 10,
  });
