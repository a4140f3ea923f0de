import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { StartError } from '../start-error.ts';
import type { Schema } from './schema.ts';

const table = 'schema_migration';

async function findUnknownMigration(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
  return rows.map(({ name }) => name).find((name) => !Object.hasOwn(migrations, name));
}

/**
 * Brings the tables up to date, all or nothing. Several servers may start at once: one migrates, the others wait.
 * @throws {StartError} when the database was last used by a newer version.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = await findUnknownMigration(db).catch(() => undefined);
  if (unknown !== undefined) {
    throw new StartError(
      `The database belongs to a newer version of the portal: it knows '${unknown}', this does not.`,
    );
  }
  throw new Error('The tables could not be brought up to date.', { cause: error });
}
