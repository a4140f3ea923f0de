import type { S3Settings } from '../config/config.ts';
import { describeError, errorCode, StartError } from '../process/errors.ts';

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

/** Whether a bucket did not respond in time, or could not carry out a call that it may carry out later. */
export const isBucketUnavailable = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || (statusOf(error) ?? 0) >= 500);

/** Codes of connections that are refused or lost, or whose host is not found for now. */
const ofConnections = /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/;

/** Errors of a bucket that say that there is no such file. */
const ofMissing = ['NotFound', 'NoSuchKey', 'NoSuchUpload'];

/** Whether a bucket answered that there is no such file. */
export const isMissing = (error: unknown): boolean => error instanceof Error && ofMissing.includes(error.name);

/** Every error of a call has these, whether the bucket refused it or could not be reached. */
const isOfCall = (error: unknown) => error instanceof Error && '$metadata' in error;

/** Whether a bucket could not be used for a reason that has nothing to do with the file. */
export const isStoreAway = (error: unknown): boolean =>
  !isMissing(error) && (isOfCall(error) || isBucketUnavailable(error) || ofConnections.test(errorCode(error)));

const isGivenUp = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Why a bucket cannot be used, in one sentence that names the setting, but no secret. */
export function bucketRefusal({ bucket, endpoint, region }: S3Settings, cause: unknown): StartError {
  const where = endpoint === null ? `Amazon S3 in ${region}` : new URL(endpoint).origin;
  const status = statusOf(cause);
  const reasons: Record<number, string> = {
    301: `PORTAL_S3_REGION: the bucket '${bucket}' at ${where} is in another region than ${region}.`,
    403: `PORTAL_S3_ACCESS_KEY: ${where} does not let this key use the bucket '${bucket}'.`,
    404: `PORTAL_S3_BUCKET: there is no bucket '${bucket}' at ${where}.`,
  };
  const other =
    status === undefined
      ? `PORTAL_S3_ENDPOINT: ${where} does not answer${isGivenUp(cause) ? '' : ` (${errorCode(cause) || describeError(cause)})`}.`
      : `PORTAL_S3_ENDPOINT: ${where} answers with status ${status}.`;
  return new StartError(reasons[status ?? 0] ?? other, { cause });
}
