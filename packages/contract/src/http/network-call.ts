import { ApiError } from './api-error.ts';

/** Makes a network request; rejects as unreachable if it fails, or with the signal's reason if aborted. */
export async function networkCall<Result>(
  attempt: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  try {
    return await attempt();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError(null, { cause });
  }
}
