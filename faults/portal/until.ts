import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 25;

/**
 * Polls until there is a result.
 * @param poll returns undefined, or throws, until then.
 * @param limit in milliseconds.
 * @throws when there is none by then.
 */
export async function until<Result>(
  what: string,
  limit: number,
  poll: () => Result | undefined | Promise<Result | undefined>,
): Promise<Result> {
  const deadline = performance.now() + limit;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const found = await poll();
      if (found !== undefined) return found;
    } catch (error) {
      last = error;
    }
    await pause(INTERVAL_MS);
  }
  throw new Error(`${what}: not within ${limit} ms`, { cause: last });
}
