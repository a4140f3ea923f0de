/** An error response: its status, and a message for the user. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  /** The field or parameter at fault. */
  readonly field: string | undefined;
  /** Distinguishes errors of the same status and field. */
  readonly reason: string | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    message: string,
    details: { field?: string; reason?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.field = details.field;
    this.reason = details.reason;
    this.retryAfter = details.retryAfter;
  }
}

/** 404, for what does not exist as well as for what the caller may not see. */
export const notFound = (message: string) => new HttpError(404, message);
