import type { FastifyBaseLogger } from 'fastify';

/**
 * Logs uncaught errors instead of ending the process, so that other requests continue. Consistency is ensured by the
 * database, not the process.
 */
export function surviveUncaughtErrors(log: Pick<FastifyBaseLogger, 'fatal'>): void {
  process.on('unhandledRejection', (error) => log.fatal({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));
}

/**
 * Shuts down on SIGINT and SIGTERM, once, and within a time limit.
 * @param stop finishes work in progress.
 */
export function stopOnSignals(
  log: Pick<FastifyBaseLogger, 'error'>,
  limitMilliseconds: number,
  stop: () => Promise<void>,
): void {
  let isStopping = false;
  const end = async () => {
    // npm and a terminal both forward the signal, so it arrives twice.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log.error('exiting before work in progress has finished: the database or the store does not respond');
      process.exit(1);
    }, limitMilliseconds).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'the process could not exit cleanly');
      process.exit(1);
    }
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
