import { ApiError } from './api-error.ts';

/** How long a call may take before it counts as unanswered, in milliseconds. */
export const CALL_TIMEOUT = 20_000;

/**
 * Makes one attempt, and gives it up as unreachable when its time is over, or with the reason of `signal` when that
 * aborts.
 *
 * @param limit milliseconds; null for as long as it takes.
 */
export async function withDeadline<Answer>(
  limit: number | null,
  signal: AbortSignal | undefined,
  attempt: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
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
    // What ignores its signal, such as a module on its way, is not waited for either.
    return await Promise.race([attempt(controller.signal), ended]);
  } finally {
    end();
  }
}
