import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Work that continues after the response, finished before the server stops. */
export interface Background {
  /** Starts work. Failures are logged. The signal is aborted when the server is about to stop. */
  run(name: string, work: (signal: AbortSignal) => Promise<void>): void;
  /**
   * Starts work after a random delay of up to this many milliseconds, so that response times reveal nothing about it;
   * immediately when the server is about to stop.
   */
  runWithin(milliseconds: number, name: string, work: (signal: AbortSignal) => Promise<void>): void;
  /**
   * Starts work now, and again at an interval until the server is about to stop; what is still in progress then is not
   * started a second time. The signal is aborted when the server is about to stop.
   */
  every(milliseconds: number, name: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** Waits for all work in progress. */
  settled(): Promise<void>;
  /** Aborts the signals of all work in progress, and waits for it. */
  close(): Promise<void>;
}

/** @param log gets a line for each failure. */
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
      let isInProgress = false;
      const start = () => {
        if (isInProgress) return;
        isInProgress = true;
        run(name, async (signal) => {
          try {
            await work(signal);
          } finally {
            isInProgress = false;
          }
        });
      };
      start();
      const timer = setInterval(start, milliseconds).unref();
      ending.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    },
    settled,
    async close() {
      ending.abort();
      await settled();
    },
  };
}
