import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../database/database.ts';
import { startEmbedded } from '../../../database/embedded.ts';
import { createEmbeddedDialect } from '../../../database/embedded-dialect.ts';
import { FolderInUse, lockFolder } from '../../../database/folder-lock.ts';
import { listApplied, migrate } from '../../../database/migrate.ts';
import { openPostgres } from '../../../database/postgres.ts';
import type { Schema } from '../../../database/schema.ts';
import { storeIdentity } from '../../../store/open.ts';
import { OperatorError } from '../../operation.ts';
import type { Manifest } from '../archive/manifest.ts';
import { listTables } from '../snapshot/rows.ts';

/** An empty database to restore into. */
export interface EmptyDatabase {
  db: Db;
  /** The identity it currently shares with its files; null if it has none. */
  identity: string | null;
  /** Its audit log, which is kept, as lines of JSON. */
  auditLog: readonly string[];
  /** Whether the rows are loaded: an earlier attempt was interrupted after that. */
  isLoaded: boolean;
  /** Moves the restored database to its final place, where that is necessary. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Tables that a portal fills by merely being started, receiving commands or refusing to sign a user in. Their rows are
 * discarded, except those of the audit log.
 */
const replaced: ReadonlySet<string> = new Set([
  'setting',
  'license_key',
  'stored_file',
  'audit_event',
  'limited_attempt',
  'used_challenge',
]);

/** The setting that names the backup whose rows are loaded, as long as the restore has not been finished. */
const UNFINISHED = 'unfinished restore';

/** Records, in the transaction that loads the rows, that the restore is unfinished. */
export const noteUnfinished = (transaction: Db, { takenAt }: Manifest) =>
  transaction.insertInto('setting').values({ key: UNFINISHED, value: takenAt }).execute();

/** Records that the restore is finished. */
export const noteFinished = (transaction: Db) =>
  transaction.deleteFrom('setting').where('key', '=', UNFINISHED).execute();

/** Whether the rows of this backup are loaded, by a restore that was interrupted afterwards. */
async function isLoadedFrom(db: Db, { takenAt }: Manifest): Promise<boolean> {
  const loaded = await db.selectFrom('setting').select('value').where('key', '=', UNFINISHED).executeTakeFirst();
  return loaded?.value === takenAt;
}

async function readAuditLog(db: Db): Promise<readonly string[]> {
  if (!(await listTables(db)).includes('audit_event')) return [];
  const { rows } = await sql<{ row: string }>`
    select row_to_json(one)::text as row from (select * from audit_event order by id) as one`.execute(db);
  return rows.map(({ row }) => row);
}

/** @throws {OperatorError} where the portal already has data. */
async function refuseFilled(db: Db): Promise<void> {
  for (const table of await listTables(db)) {
    if (replaced.has(table)) continue;
    const { rows } = await sql<{ filled: boolean }>`
      select exists (select from ${sql.table(table)}) as filled`.execute(db);
    if (rows[0]?.filled === true) {
      throw new OperatorError(`This portal is not empty, there are rows in ${table}: restore into an empty one.`);
    }
  }
}

async function readIdentity(db: Db): Promise<string | null> {
  return (await listApplied(db)) === null ? null : storeIdentity(db);
}

const openFolder = async (dataDir: string) =>
  new Kysely<Schema>({ dialect: createEmbeddedDialect(await startEmbedded({ dataDir })) });

/** The existing database stays until the restored one is complete. */
async function openEmbeddedDatabase(dataFolder: string, migration: string): Promise<EmptyDatabase> {
  const lock = lockForRestore(dataFolder);
  const place = join(dataFolder, 'db');
  const unfinished = `${place}.restored`;
  try {
    let identity: string | null = null;
    let auditLog: readonly string[] = [];
    if (existsSync(place)) {
      const former = await openFolder(place);
      try {
        await refuseFilled(former);
        identity = await readIdentity(former);
        auditLog = await readAuditLog(former);
      } finally {
        await former.destroy();
      }
    }
    await rm(unfinished, { recursive: true, force: true });
    const db = await openFolder(unfinished);
    await migrate(db, migration);
    return {
      db,
      identity,
      auditLog,
      isLoaded: false,
      async keep() {
        await db.destroy();
        await rm(place, { recursive: true, force: true });
        await rename(unfinished, place);
      },
      async close() {
        await db.destroy();
        await rm(unfinished, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function lockForRestore(dataFolder: string) {
  try {
    return lockFolder(dataFolder);
  } catch (error) {
    if (error instanceof FolderInUse) throw new OperatorError(`Stop the portal first: it uses ${dataFolder}.`);
    throw error;
  }
}

/** @throws {OperatorError} where a server or a job worker is connected. */
async function refuseInUse(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'community-portal' and pid <> pg_backend_pid()`.execute(
    db,
  );
  if (rows.length > 0)
    throw new OperatorError('Stop all servers and job workers first: one is connected to the database.');
}

async function openPostgresDatabase(url: string, manifest: Manifest): Promise<EmptyDatabase> {
  const { migrations } = manifest;
  const { migrationDialect } = await openPostgres(url, () => {});
  if (migrationDialect === undefined) throw new Error('PostgreSQL has a dialect without timeouts.');
  const db = new Kysely<Schema>({ dialect: migrationDialect });
  try {
    await refuseInUse(db);
    const applied = await listApplied(db);
    const isLoaded = applied !== null && (await isLoadedFrom(db, manifest));
    if (applied !== null && !isLoaded) {
      await refuseFilled(db);
      if (applied.join() !== migrations.join()) {
        throw new OperatorError(
          'The database has the tables of another version of the portal than the backup: restore into a new database.',
        );
      }
    }
    const identity = await readIdentity(db);
    // Once the rows are loaded, the former log is in them.
    const auditLog = applied === null || isLoaded ? [] : await readAuditLog(db);
    if (!isLoaded) await migrate(db, migrations.at(-1));
    return { db, identity, auditLog, isLoaded, keep: async () => {}, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens the configured database, which must be empty, and creates the tables of the backup's version.
 * @throws {OperatorError} in one sentence where it is in use, or not empty.
 */
export function openEmptyDatabase(config: Config, manifest: Manifest): Promise<EmptyDatabase> {
  return config.databaseUrl === null
    ? openEmbeddedDatabase(config.dataFolder, manifest.migrations.at(-1) ?? '')
    : openPostgresDatabase(config.databaseUrl, manifest);
}
