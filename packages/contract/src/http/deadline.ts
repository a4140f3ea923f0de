import { ApiError } from './api-error.ts';

/** How long to wait for a response, in milliseconds. */
export const CALL_TIMEOUT = 20_000;

/**
 * Runs one attempt; rejects as unreachable after the time limit, or with the reason of `signal` when that aborts.
 * @param limit milliseconds; null: none.
 */
export async function withDeadline<Result>(
  limit: number | null,
  signal: AbortSignal | undefined,
  attempt: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    const giveUp = (reason: unknown) => {
      controller.abort(reason);
      reject(reason);
    };
    const cancel = () => giveUp(signal?.reason);
    const late = () =>
      giveUp(new ApiError(null, { cause: new DOMException('The call took too long.', 'TimeoutError') }));
    const timer = limit === null ? undefined : setTimeout(late, limit);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
  });
  try {
    // Does not wait for anything that ignores its signal either, such as a module being loaded.
    return await Promise.race([attempt(controller.signal), ended]);
  } finally {
    end();
  }
}
