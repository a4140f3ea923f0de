import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 25;

/**
 * Looks again and again until there is what is waited for.
 * @param look answers undefined, or fails, as long as there is not.
 * @param limit in milliseconds.
 * @throws when there is nothing by then.
 */
export async function until<Result>(
  what: string,
  limit: number,
  look: () => Result | undefined | Promise<Result | undefined>,
): Promise<Result> {
  const deadline = performance.now() + limit;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      last = error;
    }
    await pause(INTERVAL_MS);
  }
  throw new Error(`${what}: not within ${limit} ms`, { cause: last });
}
