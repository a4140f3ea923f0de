import { ApiError } from './api-error.ts';

/** Waits for what comes over the network. Rejects as unreachable where it does not come, or as aborted. */
export async function networkCall<Answer>(
  attempt: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError(null, { cause });
  }
}
