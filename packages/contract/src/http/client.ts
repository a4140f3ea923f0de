import type { EndpointName, Endpoints } from '../index.ts';
import type { UploadTransport } from '../upload/upload-transport.ts';
import { CALL_TIMEOUT, withDeadline } from './deadline.ts';
import type { Input, Output } from './endpoint.ts';
import { networkCall } from './network-call.ts';

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

type Call<E> = [keyof Input<E>] extends [never]
  ? (input?: Record<never, never>, options?: CallOptions) => Promise<Output<E>>
  : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

/** The HTTP API as functions. Each rejects with an `ApiError`, or with the signal's reason when aborted. */
export type Api = { [Name in EndpointName]: Call<Endpoints[Name]> };

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

/**
 * The typed client: every call of `endpoints`, with credentials, its answer validated. What describes and makes the
 * calls is loaded with the first one.
 */
export function createApi(options: ClientOptions): Api {
  const { onActivity, timeout = CALL_TIMEOUT } = options;
  const callOf =
    (name: EndpointName) =>
    async (input: object = {}, call: CallOptions = {}) => {
      onActivity?.('started');
      try {
        const { send } = await withDeadline(timeout, call.signal, (signal) =>
          networkCall(() => import('./descriptions.ts'), signal),
        );
        return await send(options, name, input, call);
      } finally {
        onActivity?.('ended');
      }
    };
  // A call is made when it is first asked for, so that a page need not load the names of all.
  return new Proxy({} as Record<string, ReturnType<typeof callOf>>, {
    get: (calls, name) => {
      // Were the API taken for a promise, it would be called as one.
      if (typeof name !== 'string' || name === 'then') return undefined;
      calls[name] ??= callOf(name as EndpointName);
      return calls[name];
    },
  }) as unknown as Api;
}
