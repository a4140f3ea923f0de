import { createFileWorkers } from './areas/upload/workers/file-workers.ts';
import { type Config, readConfig } from './config/config.ts';
import { findWarnings } from './config/warnings.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './http/request-log.ts';
import { createJobs } from './jobs/runner.ts';
import { tidyUp, UPKEEP_MS } from './jobs/upkeep.ts';
import { prepareDataFolder } from './process/data-folder.ts';
import { stopOnSignals, surviveFaults } from './process/faults.ts';
import { endWith, StartError } from './process/start-error.ts';
import { claimStore } from './store/identity.ts';
import { createLooseFiles } from './store/loose-files.ts';
import { openStore } from './store/open.ts';
import { openWorkspace } from './store/workspace.ts';

/** A worker that has not ended by then ends as it is; its job is done by another one. */
const END_LIMIT_MS = 15_000;

/** Does the jobs of the queue until the process is told to stop. Any number of workers may run beside the portal. */
async function startWorker(config: Config): Promise<void> {
  if (config.databaseUrl === null) {
    throw new StartError(
      'A worker needs DATABASE_URL: the embedded database belongs to the portal, which does its jobs itself.',
    );
  }
  await prepareDataFolder(config.dataFolder);
  const log = createLog(config.logLevel);
  for (const { setting, message } of findWarnings(config, process.env)) log.warn({ setting }, message);
  const database = await openDatabase(config, (error) => log.error({ err: error }, 'a connection broke'));
  const { db } = database;
  const store = openStore(config);
  await store.check();
  await claimStore(db, store);
  const workspace = await openWorkspace(config.dataFolder);
  const looseFiles = createLooseFiles(db, store, workspace);
  const fileWorkers = createFileWorkers();
  const jobs = createJobs({ config, db, store, workspace, looseFiles, fileWorkers, log });

  const tidy = () =>
    tidyUp({ db, store, looseFiles }).catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
  await tidy();
  const timer = setInterval(tidy, UPKEEP_MS);
  surviveFaults(log);
  stopOnSignals(log, END_LIMIT_MS, async () => {
    clearInterval(timer);
    await jobs.close();
    await fileWorkers.close();
    await workspace.close();
    await database.close();
  });
  jobs.start();
  process.stdout.write('The worker is running. Ctrl-C stops it.\n');
}

try {
  await startWorker(readConfig(process.env));
} catch (error) {
  endWith(error);
}
