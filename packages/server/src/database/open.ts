import { setImmediate as turn } from 'node:timers/promises';
import { type Dialect, Kysely, type KyselyPlugin, type LogEvent, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { noTracing, type Tracing } from '../telemetry/tracing/tracing.ts';
import type { Connection, Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { checkMigrations, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';

async function migrateWithoutTimeouts(dialect: Dialect): Promise<void> {
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Records statements in the traces. */
function logTo({ statement }: Tracing): { log?: (event: LogEvent) => void } {
  if (statement === null) return {};
  return {
    log: ({ level, query, queryDurationMillis: milliseconds }) =>
      statement({ sql: query.sql, milliseconds, isFailed: level === 'error' }),
  };
}

/**
 * Lets the server handle other requests after each statement. The embedded database computes in this process, and a
 * transaction of many statements would otherwise block the event loop until its end.
 */
const turnAfterStatement: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await turn();
    return result;
  },
};

/** Migrates a connected database. Closes it when that fails. */
export async function createDatabase(connection: Connection, tracing = noTracing): Promise<Database> {
  const { kind, dialect, migrationDialect, pool, afterClose } = connection;
  const db = new Kysely<Schema>({
    dialect,
    plugins: kind === 'embedded' ? [turnAfterStatement] : [],
    ...logTo(tracing),
  });
  const close = async () => {
    await db.destroy();
    await afterClose();
  };
  try {
    if (migrationDialect) await migrateWithoutTimeouts(migrationDialect);
    else await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind,
    db,
    pool,
    close,
    async check() {
      await sql`select 1`.execute(db);
    },
    checkMigrations: () => checkMigrations(db),
  };
}

/**
 * Opens the configured database and migrates it.
 * @param onError called when a connection breaks. A pool replaces it; the embedded database has crashed, and ended.
 * @throws {StartError} in one sentence for the person who runs the command.
 */
export async function openDatabase(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  onError: (error: Error) => void,
  tracing = noTracing,
): Promise<Database> {
  const connection = await (databaseUrl === null
    ? openEmbedded(dataFolder, onError)
    : openPostgres(databaseUrl, onError));
  return createDatabase(connection, tracing);
}
