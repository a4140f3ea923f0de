import type { Config } from '../config/config.ts';
import { createDatabase, type Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database that the configuration names, and brings its tables up to date.
 * @param onError told when a connection breaks; it is replaced.
 * @throws {StartError} in one sentence for the person who starts something.
 */
export async function openDatabase(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  onError: (error: Error) => void,
): Promise<Database> {
  return createDatabase(
    databaseUrl === null ? await openEmbedded(dataFolder) : await openPostgres(databaseUrl, onError),
  );
}
