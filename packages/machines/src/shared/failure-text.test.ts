import { ApiError } from '@community/contract/http';
import { expect, it } from 'vitest';
import { adviceOf, failureNotice, failureOf, failureText, INVALID_RESPONSE, referenceOf } from './shared.ts';

const textOf = (error: ApiError) => failureText(failureOf({ error }));

it('distinguishes an invalid response from none', () => {
  expect(textOf(new ApiError(null))).toMatch(/^The portal did not respond\./);
  for (const status of [204, 400, 403, 413, 422, 500, 502, 504])
    expect(textOf(new ApiError(status, { detail: 'Something went wrong.' }))).toMatch(
      new RegExp(`^${INVALID_RESPONSE}`),
    );
  expect(textOf(new ApiError(404))).toMatch(/^Resource not found\./);
});

it.each([409, 429, 503, 507])("shows the server's reason why it cannot do it now: %i", (status) => {
  const detail = 'You have made 300 changes within an hour. Please try again in 7 minutes.';
  expect(textOf(new ApiError(status, { detail, retryAfter: 400 }))).toBe(detail);
});

it.each([
  [undefined, 'later'],
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
])('says when to try again where a limit is reached without a word: after %s seconds, %s', (retryAfter, when) => {
  const error = new ApiError(429, retryAfter === undefined ? {} : { retryAfter });
  expect(textOf(error)).toBe(`Too many requests. Try again ${when}.`);
});

it("does not mistake a proxy's page for a message of the portal", () => {
  for (const status of [409, 503]) expect(textOf(new ApiError(status))).toMatch(new RegExp(`^${INVALID_RESPONSE}`));
});

it('names the request if the log has more about it', () => {
  const reference = (status: number | null) =>
    referenceOf(failureOf({ error: new ApiError(status, { requestId: 'K7M2-9QXT-4DHB' }) }));
  for (const status of [200, 400, 403, 409, 500, 503, 507]) expect(reference(status)).toBe('K7M2-9QXT-4DHB');
  for (const status of [null, 401, 404, 429]) expect(reference(status)).toBeNull();
  const explained = new ApiError(409, { detail: 'You have too many.', requestId: 'K7M2-9QXT-4DHB' });
  expect(referenceOf(failureOf({ error: explained }))).toBeNull();
  expect(referenceOf(failureOf({ error: new ApiError(500) }))).toBeNull();
  expect(referenceOf(null)).toBeNull();
});

it('names the request in announcements, too', () => {
  const requestId = 'K7M2-9QXT-4DHB';
  expect(failureNotice(failureOf({ error: new ApiError(507, { detail: 'The disk is full.', requestId }) }))).toBe(
    'The disk is full. Reference: K7M2-9QXT-4DHB.',
  );
  expect(failureNotice(failureOf({ error: new ApiError(404, { requestId }) }))).not.toContain(requestId);
});

it('claims nothing where no call has failed', () => {
  expect(adviceOf({ type: 'download.answered' })).toBe('Try again.');
});
