/**
 * Why a call failed, for choosing a message: `unreachable` no response · `unauthorized` 401 · `forbidden` 403 ·
 * `notFound` 404 · `conflict` 409 · `limited` 429 · `unavailable` 503 and 507, the server cannot do it at present ·
 * `invalid` any other status, or an invalid response.
 */
export type ApiErrorKind =
  | 'unreachable'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'limited'
  | 'unavailable'
  | 'invalid';

const kinds: Record<number, ApiErrorKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'limited',
  503: 'unavailable',
  507: 'unavailable',
};

interface Details {
  kind?: ApiErrorKind;
  /** The server's error message. */
  detail?: string;
  requestId?: string;
  /** The field at fault, if the server named one. */
  field?: string;
  /** A machine-readable reason, if the server gave one. */
  reason?: string;
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failed call of the API. Its message is `404` or `Invalid response error`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  /** The server's error message, or null. */
  readonly detail: string | null;
  /** Identifies the call in the server's log, or null. */
  readonly requestId: string | null;
  /** The field at fault, or null. */
  readonly field: string | null;
  /** A machine-readable reason, or null. */
  readonly reason: string | null;
  /** Seconds to wait before retrying, or null. */
  readonly retryAfter: number | null;

  constructor(status: number | null, details: Details = {}) {
    super(status === 404 ? '404' : 'Invalid response error', { cause: details.cause });
    this.kind = details.kind ?? (status === null ? 'unreachable' : (kinds[status] ?? 'invalid'));
    this.status = status;
    this.detail = details.detail ?? null;
    this.requestId = details.requestId ?? null;
    this.field = details.field ?? null;
    this.reason = details.reason ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** The failure's kind; anything but an {@link ApiError} counts as `invalid`. */
export function errorKind(error: unknown): ApiErrorKind {
  return error instanceof ApiError ? error.kind : 'invalid';
}

/** Whether a call failed because the portal did not respond: the network, or a proxy that found no portal behind it. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'unreachable' || error.status === 502 || error.status === 504);
