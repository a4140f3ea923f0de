import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after the answer has been sent, finished before the server ends. */
export interface Background {
  /** Starts a piece of work. Its failure is logged. The signal is aborted when the server is about to end. */
  run(name: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** Waits for everything under way. */
  settled(): Promise<void>;
  /** Tells everything under way that the server ends, and waits for it. */
  close(): Promise<void>;
}

/** @param log told of work that fails. */
export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();

  async function settled() {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    run(name, work) {
      const done = (async () => work(ending.signal))()
        .catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled,
    async close() {
      ending.abort();
      await settled();
    },
  };
}
