/** A refusal: its status, and a sentence for the person who made the call. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  /** The field or parameter at fault. */
  readonly field: string | undefined;
  /** A word that tells refusals of the same status and field apart. */
  readonly reason: string | undefined;
  /** Seconds after which trying again makes sense. */
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

/** 404, for what does not exist and for what is not the caller's, alike. */
export const notFound = (message: string) => new HttpError(404, message);
