import { ApiError } from './api-error.ts';
import { buildUrl } from './build-url.ts';
import type { Endpoint, Input, Output } from './endpoint.ts';
import type { EndpointName } from './endpoint-names.ts';
import type { Endpoints } from './index.ts';

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The caller deals with a 401 itself: `onUnauthorized` is not called. */
  handlesUnauthorized?: boolean;
  /** Names one intention, so that a retry of a call that takes such a key is not carried out twice. */
  idempotencyKey?: string;
}

type Call<E> = [keyof Input<E>] extends [never]
  ? (input?: Record<never, never>, options?: CallOptions) => Promise<Output<E>>
  : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

/** The HTTP API as functions. Each rejects with an {@link ApiError}, or with the signal's reason when aborted. */
export type Api = { [Name in EndpointName]: Call<Endpoints[Name]> };

export interface ClientOptions {
  /** Origin and path prefix of the API, without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  /**
   * Carries the calls.
   * @default globalThis.fetch
   */
  fetch?: typeof globalThis.fetch;
  /** Told of every 401, except where the caller handles it. */
  onUnauthorized?: () => void;
  /** Told when a call starts and when it has ended, for the loading indicator. */
  onActivity?: (change: 'started' | 'ended') => void;
  /**
   * Told of every field of an answer that does not fit its description.
   * @default console.warn
   */
  onWarning?: (message: string) => void;
}

const isSuccess = (status: number) => status === 200 || status === 201;

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError(response.status, { kind: 'invalid', cause });
  }
}

type Descriptions = typeof import('./descriptions.ts');

async function readError(response: Response, { errorBody }: Descriptions): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, {
    ...(body.success && {
      detail: body.data.message,
      requestId: body.data.requestId,
      ...(body.data.field !== undefined && { field: body.data.field }),
    }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  });
}

/**
 * The typed client: every call of `endpoints`, with credentials, its answer validated. The descriptions of the calls
 * are loaded with the first one.
 */
export function createApi(options: ClientOptions): Api {
  const { baseUrl, onUnauthorized, onActivity } = options;
  const carry = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));
  const onWarning = options.onWarning ?? ((message: string) => console.warn(message));

  async function reach<Answer>(attempt: () => Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
    try {
      return await attempt();
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ApiError(null, { cause });
    }
  }

  async function send(
    name: EndpointName,
    input: Partial<Record<'params' | 'query' | 'body', object>>,
    call: CallOptions,
  ) {
    const descriptions = await reach(() => import('./descriptions.ts'), call.signal);
    const endpoint: Endpoint = descriptions.endpoints[name];
    const response = await reach(
      () =>
        carry(baseUrl + buildUrl(endpoint.path, input.params, input.query), {
          method: endpoint.method,
          credentials: 'include',
          headers: {
            accept: 'application/json',
            ...(endpoint.body && { 'content-type': 'application/json' }),
            ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
          },
          ...(endpoint.body && { body: JSON.stringify(input.body) }),
          ...(call.signal && { signal: call.signal }),
        }),
      call.signal,
    );
    if (!isSuccess(response.status)) {
      const error = await readError(response, descriptions);
      if (error.kind === 'unauthorized' && !call.handlesUnauthorized) onUnauthorized?.();
      throw error;
    }
    const answer = await readJson(response);
    const { value, problems } = descriptions.repair(
      endpoint.response,
      endpoint.adapt ? endpoint.adapt(answer) : answer,
    );
    for (const problem of problems) onWarning(`${name}: ${problem}`);
    if (value === undefined) throw new ApiError(response.status, { kind: 'invalid' });
    return value;
  }

  const callOf =
    (name: EndpointName) =>
    async (input: object = {}, call: CallOptions = {}) => {
      onActivity?.('started');
      try {
        return await send(name, input, call);
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
