import { fastify } from 'fastify';
import type { Config } from '../config/config.ts';
import { configPlugin } from '../config/config-plugin.ts';
import { findWarnings } from '../config/warnings.ts';
import { databasePlugin } from '../database/database-plugin.ts';
import { openDatabase } from '../database/open.ts';
import { createLog, logOptions } from '../http/request-log.ts';
import { backgroundPlugin } from '../process/background-plugin.ts';
import { prepareDataFolder } from '../process/data-folder.ts';
import { StartError } from '../process/errors.ts';
import { stopOnSignals, surviveUncaughtErrors } from '../process/handlers.ts';
import { claimStore, openStore } from '../store/open.ts';
import { storagePlugin } from '../store/storage-plugin.ts';
import { metricsPlugin } from '../telemetry/metrics/metrics-plugin.ts';
import { openTracing } from '../telemetry/tracing/open-tracing.ts';
import { traceStore } from '../telemetry/tracing/trace-store.ts';
import { tracingPlugin } from '../telemetry/tracing/tracing-plugin.ts';
import { cleanupPlugin } from './cleanup-plugin.ts';
import { jobsPlugin } from './jobs-plugin.ts';

/** A job worker that has not stopped within this time is terminated; another job worker takes over its job. */
const END_LIMIT_MS = 15_000;

/**
 * Processes the queue until the process receives a stop signal. Any number of job workers may run beside the portal.
 * @throws {StartError} with a sentence for the person who starts it.
 */
export async function startJobWorker(config: Config): Promise<void> {
  if (config.databaseUrl === null) {
    throw new StartError(
      'A job worker needs DATABASE_URL: the embedded database belongs to the portal, which does its jobs itself.',
    );
  }
  await prepareDataFolder(config.dataFolder);
  const log = createLog(config.logLevel);
  for (const { setting, message } of findWarnings(config, process.env)) log.warn({ setting }, message);
  const tracing = await openTracing({ ...config, service: 'portal-worker', log });
  const database = await openDatabase(
    config,
    (error) => log.error({ err: error }, 'a database connection was lost'),
    tracing,
  );
  const store = traceStore(openStore(config), tracing);
  await store.check();
  await claimStore(database.db, store);
  // An instance that never listens, for the server's plugins.
  const app = fastify({ logger: logOptions(config.logLevel) });
  await app.register(configPlugin, { config });
  await app.register(tracingPlugin, { tracing });
  await app.register(databasePlugin, { database });
  await app.register(storagePlugin, { store });
  await app.register(metricsPlugin, { pages: null });
  await app.register(backgroundPlugin);
  await app.register(cleanupPlugin);
  await app.register(jobsPlugin, { runHere: true });
  surviveUncaughtErrors(log);
  stopOnSignals(log, END_LIMIT_MS, () => app.close());
  await app.ready();
  if (config.isProduction) log.info('The job worker is running.');
  else process.stdout.write('The job worker is running. Ctrl-C stops it.\n');
}
