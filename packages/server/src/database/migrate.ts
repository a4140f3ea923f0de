import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../process/errors.ts';
import type { Schema } from './schema.ts';

const TABLE = 'schema_migration';

const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
});

/** Converts the table of applied migrations, as created by earlier releases, to the columns that Kysely expects. */
async function convertFormerTable(transaction: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = ${TABLE} and column_name = 'migrated_at'`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  const table = sql.table(TABLE);
  await sql`alter table ${table} alter column migrated_at drop default`.execute(transaction);
  await sql`
    alter table ${table} alter column migrated_at type varchar(255)
    using to_char(migrated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(transaction);
  await sql`alter table ${table} rename column migrated_at to timestamp`.execute(transaction);
}

/** @throws {StartError} when migrations were applied that this version does not have. */
async function refuseNewer(transaction: Kysely<Schema>): Promise<void> {
  const known = await listMigrations();
  const unknown = (await listApplied(transaction))?.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new StartError(`The database belongs to a newer version of the portal: it knows '${unknown}', this does not.`);
}

/** The names of all migrations of this version, in order. */
export async function listMigrations(): Promise<readonly string[]> {
  return Object.keys(await provider.getMigrations()).sort();
}

/** The names of the migrations applied to a database, in order; null if it is not a portal's. */
export async function listApplied(db: Kysely<Schema>): Promise<readonly string[] | null> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass(quote_ident(current_schema()) || ${`.${TABLE}`}) is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return null;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The folder is read only once: health checks are frequent. */
let known: ReturnType<typeof listMigrations> | null = null;

/** @throws when a migration of this version has not been applied, as after restoring an old backup. */
export async function checkMigrations(db: Kysely<Schema>): Promise<void> {
  const applied = new Set(await listApplied(db));
  known ??= listMigrations();
  const missing = (await known).filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}: restart the portal.`);
}

/**
 * Brings the tables up to date, all or nothing. Several servers may start at once: one migrates, the others wait.
 * @param target the last migration to apply, by default the newest.
 * @throws {StartError} when the database was last used by a newer version.
 */
export async function migrate(db: Kysely<Schema>, target?: string): Promise<void> {
  const { rows } = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${TABLE}))`.execute(transaction);
    await convertFormerTable(transaction);
    await refuseNewer(transaction);
    return sql<{ schema: string }>`select current_schema() as schema`.execute(transaction);
  });
  const migrator = new Migrator({
    db,
    provider,
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
    // Otherwise a table of the same name in another schema would be mistaken for this one.
    migrationTableSchema: rows[0]?.schema ?? 'public',
  });
  const { error } = await (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target));
  if (error !== undefined) throw error;
}
