/** Rejects when the signal aborts, whatever the work does. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface Running<Result> {
  result: Promise<Result>;
  waiting: number;
  ending: AbortController;
}

/**
 * Does a piece of work once for all callers who request it meanwhile, and aborts it when none waits for it any longer.
 * @param name of the work: calls with the same name join it.
 * @param signal of the caller; aborts when the caller has left.
 * @param begin starts the work, unless it is running already.
 */
export type SharedWork<Result> = (
  name: string,
  signal: AbortSignal,
  begin: (ending: AbortSignal) => Promise<Result>,
) => Promise<Result>;

/** See {@link SharedWork}. */
export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Running<Result>>();

  function start(name: string, begin: (ending: AbortSignal) => Promise<Result>): Running<Result> {
    const ending = new AbortController();
    const work: Running<Result> = { result: begin(ending.signal), waiting: 0, ending };
    running.set(name, work);
    return work;
  }

  return async (name, signal, begin) => {
    signal.throwIfAborted();
    const work = running.get(name) ?? start(name, begin);
    work.waiting += 1;
    try {
      return await orAborted(work.result, signal);
    } finally {
      work.waiting -= 1;
      if (work.waiting === 0) {
        if (running.get(name) === work) running.delete(name);
        work.ending.abort();
      }
    }
  };
}

/** Runs work one after the other, for each name. */
export type InTurn = <Result>(name: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/** See {@link InTurn}. Callers who have left before their turn are skipped. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<void>>();
  return async (name, signal, work) => {
    const before = last.get(name);
    const { promise: done, resolve } = Promise.withResolvers<void>();
    last.set(name, done);
    try {
      await before;
      signal.throwIfAborted();
      return await work();
    } finally {
      resolve();
      if (last.get(name) === done) last.delete(name);
    }
  };
}
