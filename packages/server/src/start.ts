import type { FastifyInstance } from 'fastify';
import { loadLicenseSigner } from './areas/licensing/license-signer.ts';
import { checkStart, explainAddress } from './check-start.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { fillDemo, hasDemo } from './demo/fill-demo.ts';
import { greeting } from './greeting.ts';
import { createMailer } from './mail/mailer.ts';
import { openOperatorSocket } from './operator/socket.ts';
import { createServer } from './server.ts';
import { openStore } from './store/open.ts';

/** Folders that come with the program. */
export interface ProgramFolders {
  /** The built pages. */
  pages: string;
  /** Scenario files for the demo. */
  samples: string;
  /** Images and videos for the demo. */
  media: string;
}

/** In-flight calls are given this long when the server is told to stop. */
const STOP_LIMIT_MS = 6000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw explainAddress(cause, { host, port });
  }
}

/** Stops cleanly when told to: takes no more calls, finishes those under way, closes the database. */
function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false;
  const stop = async () => {
    // npm and a terminal both pass the same signal on, so it comes twice.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Starts the portal and lets it run until the process is told to stop.
 * @throws {StartError} with a sentence for the person who starts it.
 */
export async function startPortal(config: Config, folders: ProgramFolders): Promise<void> {
  await checkStart(config);
  say('Opening the database');
  const database = await openDatabase(config, (error) => say(`The database broke a connection: ${error.message}`));
  const store = openStore(config);
  const mailer = createMailer(config);
  let close = () => database.close();
  try {
    await store.check();
    const { db } = database;
    const licenseSigner = await loadLicenseSigner(config, db);
    const app = await createServer({ config, database, store, mailer, licenseSigner, pages: folders.pages });
    close = () => app.close();
    const { jobs, workspace } = app.portal;
    const demo = { db, store, workspace, licenseSigner, samples: folders.samples, media: folders.media };
    if (config.isDemoWanted && (await fillDemo({ ...demo, onProgress: say }))) {
      say('Drawing the thumbnails of the sample media');
      await jobs.drain();
    }
    stopOnSignals(app);
    if (database.kind === 'embedded') {
      const socket = await openOperatorSocket(app.portal, app.log);
      app.addHook('preClose', async () => socket?.close());
    }
    await listen(app, config);
    const isDemo = config.isDemoWanted && (await hasDemo(database.db));
    say(greeting({ url: app.portal.site.publicUrl(), config, isDemo }));
  } catch (error) {
    await close();
    throw error;
  }
}
