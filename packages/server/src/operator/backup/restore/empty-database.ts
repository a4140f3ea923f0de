import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** The identities that its files may have: its own, and the one that an interrupted restore has replaced. */
  identities: readonly string[];
  /** Its audit log, which is kept, as lines of JSON. */
  auditLog: readonly string[];
  /** Whether the rows are loaded: an earlier attempt was interrupted after that. */
  isLoaded: boolean;
  /** Moves the restored database to its final place, where that is necessary. @returns the database there. */
  keep(): Promise<Db>;
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
/** The setting with the identity that the rows have replaced, and which the files may still have. */
const FORMER_IDENTITY = 'identity before the restore';

/** Records, in the transaction that loads the rows, that the restore is unfinished. */
export async function noteUnfinished(
  transaction: Db,
  { takenAt }: Manifest,
  { identities }: Pick<EmptyDatabase, 'identities'>,
): Promise<void> {
  const former = identities.map((value) => ({ key: FORMER_IDENTITY, value }));
  const notes = [{ key: UNFINISHED, value: takenAt }, ...former.slice(0, 1)];
  await transaction.insertInto('setting').values(notes).execute();
}

/** Records that the restore is finished. */
export const noteFinished = (transaction: Db) =>
  transaction.deleteFrom('setting').where('key', 'in', [UNFINISHED, FORMER_IDENTITY]).execute();

async function readSetting(db: Db, key: string): Promise<string | null> {
  const found = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return found?.value ?? null;
}

/** Whether the rows of this backup are loaded, by a restore that was interrupted afterwards. */
const isLoadedFrom = async (db: Db, { takenAt }: Manifest): Promise<boolean> =>
  (await listApplied(db)) !== null && (await readSetting(db, UNFINISHED)) === takenAt;

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

async function readIdentities(db: Db): Promise<string[]> {
  if ((await listApplied(db)) === null) return [];
  return [await storeIdentity(db), await readSetting(db, FORMER_IDENTITY)].filter((one) => one !== null);
}

const openFolder = async (dataDir: string) =>
  new Kysely<Schema>({ dialect: createEmbeddedDialect(await startEmbedded({ dataDir })) });

/** Opens the database of an interrupted restore; null where none was loaded. */
async function openLoaded(dataDir: string, manifest: Manifest): Promise<Db | null> {
  if (!existsSync(dataDir)) return null;
  const db = await openFolder(dataDir);
  if (await isLoadedFrom(db, manifest)) return db;
  await db.destroy();
  return null;
}

/** What an empty database holds, read before it is replaced. */
async function readEmpty(dataDir: string): Promise<Pick<EmptyDatabase, 'identities' | 'auditLog'>> {
  if (!existsSync(dataDir)) return { identities: [], auditLog: [] };
  const db = await openFolder(dataDir);
  try {
    await refuseFilled(db);
    return { identities: await readIdentities(db), auditLog: await readAuditLog(db) };
  } finally {
    await db.destroy();
  }
}

/** The existing database stays until the restored one is complete. */
async function openEmbeddedDatabase(dataFolder: string, manifest: Manifest): Promise<EmptyDatabase> {
  const lock = lockForRestore(dataFolder);
  const place = join(dataFolder, 'db');
  const unfinished = `${place}.restored`;

  async function open() {
    for (const folder of [place, unfinished]) {
      const db = await openLoaded(folder, manifest);
      if (db) return { db, folder, isLoaded: true, identities: await readIdentities(db), auditLog: [] };
    }
    const former = await readEmpty(place);
    await rm(unfinished, { recursive: true, force: true });
    const db = await openFolder(unfinished);
    await migrate(db, manifest.migrations.at(-1) ?? '');
    return { db, folder: unfinished, isLoaded: false, ...former };
  }

  try {
    const opened = await open();
    let { db, folder } = opened;
    return {
      ...opened,
      async keep() {
        if (folder === place) return db;
        await db.destroy();
        await rm(place, { recursive: true, force: true });
        await rename(unfinished, place);
        db = await openFolder(place);
        folder = place;
        return db;
      },
      async close() {
        try {
          await db.destroy();
          // Once the rows are loaded, the restore can be run again with them.
          const loaded = folder === unfinished ? await openLoaded(unfinished, manifest) : null;
          await loaded?.destroy();
          if (!loaded) await rm(unfinished, { recursive: true, force: true });
        } finally {
          lock.release();
        }
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

/** How long connections may take to end: PostgreSQL lists them for a moment after their process has ended. */
const ENDING_MS = 3_000;
const PAUSE_MS = 100;

/** @throws {OperatorError} where a server or a job worker stays connected. */
async function refuseInUse(db: Db): Promise<void> {
  const isInUse = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'community-portal' and pid <> pg_backend_pid()`.execute(
      db,
    );
    return rows.length > 0;
  };
  const until = performance.now() + ENDING_MS;
  while (await isInUse()) {
    if (performance.now() > until)
      throw new OperatorError('Stop all servers and job workers first: one is connected to the database.');
    await pause(PAUSE_MS);
  }
}

async function openPostgresDatabase(url: string, manifest: Manifest): Promise<EmptyDatabase> {
  const { migrations } = manifest;
  const { migrationDialect } = await openPostgres(url, () => {});
  if (migrationDialect === undefined) throw new Error('PostgreSQL has a dialect without timeouts.');
  const db = new Kysely<Schema>({ dialect: migrationDialect });
  try {
    await refuseInUse(db);
    const applied = await listApplied(db);
    const isLoaded = await isLoadedFrom(db, manifest);
    if (applied !== null && !isLoaded) {
      await refuseFilled(db);
      if (applied.join() !== migrations.join()) {
        throw new OperatorError(
          'The database has the tables of another version of the portal than the backup: restore into a new database.',
        );
      }
    }
    const identities = await readIdentities(db);
    // Once the rows are loaded, the former log is in them.
    const auditLog = applied === null || isLoaded ? [] : await readAuditLog(db);
    if (!isLoaded) await migrate(db, migrations.at(-1));
    return { db, identities, auditLog, isLoaded, keep: async () => db, close: () => db.destroy() };
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
    ? openEmbeddedDatabase(config.dataFolder, manifest)
    : openPostgresDatabase(config.databaseUrl, manifest);
}
