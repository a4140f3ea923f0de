import type { UploadTransport } from '../upload/upload-transport.ts';

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The caller handles a 401 itself: `onUnauthorized` is not called. */
  handlesUnauthorized?: boolean;
  /** Idempotency key: identifies one intention, so that a retry is not carried out twice. */
  idempotencyKey?: string;
  /**
   * Whether a cached response is accepted if the portal does not respond. Never set when the outcome of a change is
   * looked up: that is the current state or an error.
   * @default false
   */
  acceptsCached?: boolean;
  /** For uploads: called with the bytes sent so far. */
  onProgress?: (sent: number, total: number) => void;
}

/** Dependencies and options of a client. */
export interface ClientOptions {
  /** Origin and path prefix of the API, without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  /**
   * Sends the calls.
   * @default globalThis.fetch
   */
  fetch?: typeof globalThis.fetch;
  /**
   * Sends the uploads.
   * @default uploadByXhr
   */
  upload?: UploadTransport;
  /**
   * How long to wait for a response, in milliseconds; null: no limit. Uploads may take longer.
   * @default 20000
   */
  timeout?: number | null;
  /**
   * How often a repeatable call is attempted.
   * @default 2
   */
  attempts?: number;
  /** Called on every 401 that the caller does not handle itself. */
  onUnauthorized?: () => void;
  /** Called when a call starts and ends, for the loading indicator. */
  onActivity?: (change: 'started' | 'ended') => void;
  /**
   * Called for every field of a response that does not match its schema.
   * @default console.warn
   */
  onWarning?: (message: string) => void;
  /** Called when a call gets no response, or that of a proxy which cannot reach the portal. */
  onNoResponse?: () => void;
}
