import type { UploadTransport } from '../upload/upload-transport.ts';

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The caller deals with a 401 itself: `onUnauthorized` is not called. */
  handlesUnauthorized?: boolean;
  /** Names one intention, so that a retry of a call that takes such a key is not carried out twice. */
  idempotencyKey?: string;
  /** Of an upload: called with the bytes sent so far. */
  onProgress?: (sent: number, total: number) => void;
}

/** What a client needs, and how it behaves. */
export interface ClientOptions {
  /** Origin and path prefix of the API, without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  /**
   * Carries the calls.
   * @default globalThis.fetch
   */
  fetch?: typeof globalThis.fetch;
  /**
   * Carries the uploads.
   * @default uploadByXhr
   */
  upload?: UploadTransport;
  /**
   * How long a call may take before it counts as unanswered, in milliseconds; null for as long as it takes. Uploads may
   * take longer.
   * @default 20000
   */
  timeout?: number | null;
  /**
   * How often a call that may be repeated is made before its answer counts as lost.
   * @default 2
   */
  attempts?: number;
  /** Called on every 401 that the caller does not handle. */
  onUnauthorized?: () => void;
  /** Called when a call starts and ends, for the loading indicator. */
  onActivity?: (change: 'started' | 'ended') => void;
  /**
   * Called for every field of an answer that does not match its description.
   * @default console.warn
   */
  onWarning?: (message: string) => void;
}
