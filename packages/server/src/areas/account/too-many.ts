import { HttpError } from '../../http/http-error.ts';

const inMinutes = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** 429. @param what there were too many of, as in 'requests'. */
export function tooMany(what: string, seconds: number): HttpError {
  return new HttpError(429, `Too many ${what}. Try again in ${inMinutes(seconds)}.`, { retryAfter: seconds });
}
