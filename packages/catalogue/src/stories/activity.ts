/** The start times of pending requests. */
const pending = new Map<symbol, number>();

/** A request that takes longer, in milliseconds, is one that its story delays on purpose. */
const maxWait = 1000;

/** Carries the round in which a request was made. */
const roundHeader = 'x-round';
let round = 0;

/** Begins a round: from now on {@link isOfThisRound} recognises the requests of earlier ones. */
export function beginRound(): void {
  round += 1;
}

/** Whether a request with these headers was made in this round. A request can reach its handler when the next has begun. */
export const isOfThisRound = (headers: Headers): boolean => (headers.get(roundHeader) ?? `${round}`) === `${round}`;

/** The browser's `fetch` for stories: what it requests counts as {@link isFetching}. */
export const trackedFetch: typeof fetch = async (resource, options = {}) => {
  const request = Symbol();
  pending.set(request, performance.now());
  const headers = new Headers(options.headers);
  headers.set(roundHeader, `${round}`);
  try {
    return await fetch(resource, { ...options, headers });
  } finally {
    pending.delete(request);
  }
};

/** Whether responses are expected soon. */
export const isFetching = (): boolean => [...pending.values()].some((start) => performance.now() - start < maxWait);
