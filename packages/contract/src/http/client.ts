import type { EndpointName, Endpoints } from '../index.ts';
import { hasNoResponse } from './api-error.ts';
import type { CallOptions, ClientOptions } from './client-options.ts';
import { CALL_TIMEOUT, withDeadline } from './deadline.ts';
import type { Input, Output } from './endpoint.ts';
import { networkCall } from './network-call.ts';

type Call<E> = [keyof Input<E>] extends [never]
  ? (input?: Record<never, never>, options?: CallOptions) => Promise<Output<E>>
  : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

/** The HTTP API as functions. Each rejects with an `ApiError`, or with the signal's reason when aborted. */
export type Api = { [Name in EndpointName]: Call<Endpoints[Name]> };

/**
 * The typed client: every call of `endpoints`, with credentials and validated responses. Schemas and transport are
 * loaded with the first call.
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
      } catch (error) {
        if (hasNoResponse(error)) options.onNoResponse?.();
        throw error;
      } finally {
        onActivity?.('ended');
      }
    };
  // Calls are created on demand, so that a page need not load the names of all.
  return new Proxy({} as Record<string, ReturnType<typeof callOf>>, {
    get: (calls, name) => {
      // A `then` would make the API a thenable, and await would call it.
      if (typeof name !== 'string' || name === 'then') return undefined;
      calls[name] ??= callOf(name as EndpointName);
      return calls[name];
    },
  }) as unknown as Api;
}
