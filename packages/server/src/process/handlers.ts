import type { FastifyBaseLogger } from 'fastify';

/**
 * Has the process outlive a fault that no part of the program has met: it is logged, and what other people are doing
 * goes on. Whatever must hold together is held together by a transaction, not by the process.
 */
export function surviveUncaughtErrors(log: Pick<FastifyBaseLogger, 'fatal'>): void {
  process.on('unhandledRejection', (error) => log.fatal({ err: error }, 'a rejection that nobody met'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'an exception that nobody met'));
}

/**
 * Ends the process in order when it is told to stop, once, and in any case within a time.
 * @param stop finishes what is under way.
 */
export function stopOnSignals(
  log: Pick<FastifyBaseLogger, 'error'>,
  limitMilliseconds: number,
  stop: () => Promise<void>,
): void {
  let isStopping = false;
  const end = async () => {
    // npm and a terminal both pass the same signal on, so it comes twice.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log.error('the process ends without having finished: the database or the store does not answer');
      process.exit(1);
    }, limitMilliseconds).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'the process could not end in order');
      process.exit(1);
    }
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
