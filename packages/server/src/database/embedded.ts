import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { describeError, StartError } from '../process/errors.ts';
import type { Connection } from './database.ts';
import { createEmbeddedDialect } from './embedded-dialect.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * PostgreSQL's own cache. The system caches the files as well, so that a small one costs little time; the default of
 * 128 MB would be most of the memory the portal needs.
 */
const CACHE = 'shared_buffers=32MB';

/**
 * Disables V8's optimizing compiler for WebAssembly: compiling a single function of PostgreSQL takes it 600 MB, twice
 * the memory the portal needs otherwise. Unoptimized code is only a little slower.
 */
const baselineOnly = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Starts an embedded database, in memory or in the folder `dataDir`. */
export function startEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  for (const flag of baselineOnly) setFlagsFromString(flag);
  return PGlite.create({ startParams: [...PGlite.defaultStartParams, '-c', CACHE], ...options });
}

/** Creates a new database in a temporary folder, so that an interrupted start never leaves half of one. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const database = await startEmbedded({ dataDir: unfinished });
  await database.close();
  await rename(unfinished, folder);
}

/**
 * Opens the embedded database in the data folder, creating it the first time.
 * @param dataFolder must exist.
 * @param onError called when the database crashes, which ends it for this process.
 * @throws {StartError} when another process uses the folder, or the database in it cannot be opened.
 */
export async function openEmbedded(dataFolder: string, onError: (error: Error) => void): Promise<Connection> {
  const lock = lockFolder(dataFolder);
  const folder = join(dataFolder, 'db');
  try {
    if (!existsSync(folder)) await initialise(folder);
    const database = await startEmbedded({ dataDir: folder });
    return {
      kind: 'embedded',
      dialect: createEmbeddedDialect(database, onError),
      pool: null,
      afterClose: async () => lock.release(),
    };
  } catch (cause) {
    lock.release();
    throw new StartError(`The embedded database in ${folder} cannot be opened: ${describeError(cause)}.`, { cause });
  }
}
