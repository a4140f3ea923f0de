import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after the answer has been sent, finished before the server ends. */
export interface Background {
  /** Starts a piece of work. Its failure is logged. The signal is aborted when the server is about to end. */
  run(name: string, work: (signal: AbortSignal) => Promise<void>): void;
  /**
   * Starts a piece of work at some moment within so many milliseconds, so that the time of neither this answer nor the
   * next tells what the work was; at once when the server is about to end.
   */
  runWithin(milliseconds: number, name: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** Repeats a piece of work, for the first time after so many milliseconds, until the server is about to end. */
  every(milliseconds: number, name: string, work: () => Promise<void>): void;
  /** Waits for everything under way. */
  settled(): Promise<void>;
  /** Aborts the signal of everything under way, and waits for it. */
  close(): Promise<void>;
}

/** @param log gets a line for work that fails. */
export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();

  async function settled() {
    while (running.size > 0) await Promise.all(running);
  }

  const run: Background['run'] = (name, work) => {
    const done = (async () => work(ending.signal))()
      .catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };

  function pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    if (ending.signal.aborted) stop();
    else ending.signal.addEventListener('abort', stop, { once: true });
    return promise.finally(() => ending.signal.removeEventListener('abort', stop));
  }

  return {
    run,
    runWithin(milliseconds, name, work) {
      run(name, async (signal) => {
        await pause(randomInt(milliseconds));
        await work(signal);
      });
    },
    every(milliseconds, name, work) {
      const timer = setInterval(() => run(name, work), milliseconds).unref();
      ending.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    },
    settled,
    async close() {
      ending.abort();
      await settled();
    },
  };
}
