/** The start times of pending requests. */
const pending = new Map<symbol, number>();

/** A request that takes longer, in milliseconds, is one that its story delays on purpose. */
const maxWait = 1000;

/** The browser's `fetch` for stories: what it requests counts as {@link isFetching}. */
export const trackedFetch: typeof fetch = async (...call) => {
  const request = Symbol();
  pending.set(request, performance.now());
  try {
    return await fetch(...call);
  } finally {
    pending.delete(request);
  }
};

/** Whether responses are expected soon. */
export const isFetching = (): boolean => [...pending.values()].some((start) => performance.now() - start < maxWait);
