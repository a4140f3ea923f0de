import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { StartWarning } from './config/warnings.ts';
import { openDatabase } from './database/open.ts';
import { fillDemo, hasDemo } from './demo/fill-demo.ts';
import { refuseUndeclaredDemo } from './demo/open-demo.ts';
import { createLog } from './http/request-log.ts';
import { loadLicenseSigner } from './licensing/license-signer.ts';
import { createMailer } from './mail/mailer.ts';
import { openOperatorSocket } from './operator/socket.ts';
import { explainAddress } from './process/check-start.ts';
import { greeting } from './process/greeting.ts';
import { stopOnSignals, surviveUncaughtErrors } from './process/handlers.ts';
import { createServer } from './server.ts';
import { claimStore, openStore } from './store/open.ts';
import { openTracing } from './telemetry/tracing/open-tracing.ts';
import { traceStore } from './telemetry/tracing/trace-store.ts';

/** Folders that come with the program. */
export interface ProgramFolders {
  /** The built pages; null where something else serves them. */
  pages: string | null;
  /** Scenario files for the demo. */
  samples: string;
  /** Packages of some of them. */
  packages: string;
  /** Images and videos for the demo. */
  media: string;
}

/** How long requests in progress may take when the server stops. */
const STOP_LIMIT_MS = 6000;
/** A server that has not stopped within this time is terminated. */
const END_LIMIT_MS = 15_000;

/** Each turn of the event loop accepts one connection; more than this many are not expected to wait. */
const TURNS = 128;
/** How long a connection that has just been accepted may take to deliver its request. */
const FIRST_REQUEST_MS = 500;

/**
 * Accepts no more connections, and waits for the requests of those just accepted: closing the server would drop them,
 * and a proxy cannot resend requests that may have had an effect.
 */
async function stopListening(server: Server): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  // `close` of HTTP servers also closes the connections without a request.
  Server.prototype.close.call(server);
  await pause(FIRST_REQUEST_MS);
}

/** Reports progress to the operator who starts the portal; in production as JSON lines, like all other output. */
function createNarrator(config: Config, log: FastifyBaseLogger): (line: string, details?: object) => void {
  if (config.isProduction) return (line, details = {}) => log.info(details, line);
  return (line) => process.stdout.write(`${line}\n`);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw explainAddress(cause, { host, port });
  }
}

/**
 * Runs the portal until the process receives a stop signal.
 * @param warnings are logged, a line each.
 * @throws {StartError} with a sentence for the person who starts it.
 */
export async function startPortal(
  config: Config,
  warnings: readonly StartWarning[],
  folders: ProgramFolders,
): Promise<void> {
  const log = createLog(config.logLevel);
  for (const { setting, message } of warnings) log.warn({ setting }, message);
  const report = createNarrator(config, log);
  report('Opening the database');
  const tracing = await openTracing({ ...config, service: 'portal', log });
  const database = await openDatabase(
    config,
    (error) => {
      if (config.databaseUrl !== null) return log.error({ err: error }, 'a database connection was lost');
      log.fatal({ err: error }, 'the embedded database has crashed');
      // The process supervisor restarts it; nothing works without the database.
      process.exit(1);
    },
    tracing,
  );
  const store = traceStore(openStore(config), tracing);
  const mailer = createMailer(config);
  let close = () => database.close();
  try {
    await store.check();
    const { db } = database;
    await claimStore(db, store);
    const licenseSigner = await loadLicenseSigner(config, db);
    const app = await createServer({ config, database, store, mailer, licenseSigner, pages: folders.pages, tracing });
    close = () => app.close();
    const { jobs, workspace } = app;
    await refuseUndeclaredDemo(config, db);
    const { samples, packages, media } = folders;
    const demo = { db, store, workspace, licenseSigner, samples, packages, media };
    if (config.isDemoWanted && (await fillDemo({ ...demo, onProgress: report }))) {
      report('Drawing the thumbnails of the sample media');
      await jobs.drain();
    }
    surviveUncaughtErrors(app.log);
    // Accepts no more requests, finishes those in progress, closes the database.
    const drainMs = config.drainSeconds * 1000;
    stopOnSignals(app.log, drainMs + END_LIMIT_MS, async () => {
      app.lifecycle.isDraining = true;
      await pause(drainMs);
      if (drainMs > 0) await stopListening(app.server);
      setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS).unref();
      await app.close();
    });
    if (database.kind === 'embedded') {
      const socket = await openOperatorSocket(app, app.log);
      app.addHook('preClose', async () => socket?.close());
    }
    await listen(app, config);
    const isDemo = config.isDemoWanted && (await hasDemo(database.db));
    if (await app.isOpenDemo()) {
      log.warn({ setting: 'PORTAL_DEMO' }, 'This is a demo that others reach: everybody can get in.');
    }
    const url = app.site.publicUrl();
    const metrics = app.metricsUrl();
    if (config.isProduction) report('The community portal is running.', { url, ...(metrics !== null && { metrics }) });
    else report(greeting({ url, metrics, config, isDemo }));
  } catch (error) {
    await close();
    throw error;
  }
}
