import { fastify } from 'fastify';
import { tidyUp, UPKEEP_MS } from './areas/content/upkeep.ts';
import { type Config, readConfig } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openDatabase } from './database/open.ts';
import { createJobs } from './jobs/runner.ts';
import { logOptions } from './plugins/request-log.ts';
import { endWith, StartError } from './start-error.ts';
import { createLooseFiles } from './store/loose-files.ts';
import { openStore } from './store/open.ts';
import { openWorkspace } from './store/workspace.ts';

/** Does the jobs of the queue until the process is told to stop. Any number of workers may run beside the portal. */
async function startWorker(config: Config): Promise<void> {
  if (config.databaseUrl === null) {
    throw new StartError(
      'A worker needs DATABASE_URL: the embedded database belongs to the portal, which does its jobs itself.',
    );
  }
  await prepareDataFolder(config.dataFolder);
  // Of Fastify only its logger.
  const { log } = fastify({ logger: logOptions(config.logLevel) });
  const database = await openDatabase(config, (error) => log.error({ err: error }, 'a connection broke'));
  const { db } = database;
  const store = openStore(config);
  await store.check();
  const workspace = await openWorkspace(config.dataFolder);
  const looseFiles = createLooseFiles(db, store, workspace);
  const jobs = createJobs({ config, db, store, workspace, looseFiles, log });

  const tidy = () =>
    tidyUp({ db, store, looseFiles }).catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
  await tidy();
  const timer = setInterval(tidy, UPKEEP_MS);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(timer);
    await jobs.close();
    await workspace.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  jobs.start();
  process.stdout.write('The worker is running. Ctrl-C stops it.\n');
}

try {
  await startWorker(readConfig(process.env));
} catch (error) {
  endWith(error);
}
