import { type Kysely, sql } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import { StartError } from '../process/start-error.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the tables up to date, all or nothing. Several servers may start at once: one migrates, the others wait.
 * @throws {StartError} when the database was last used by a newer version.
 */
export function migrate(db: Kysely<Schema>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('schema_migration'))`.execute(transaction);
    await sql`
      create table if not exists schema_migration (
        name text primary key,
        migrated_at timestamptz not null default now()
      )`.execute(transaction);
    const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(transaction);
    const done = rows.map(({ name }) => name);
    const unknown = done.find((name) => !Object.hasOwn(migrations, name));
    if (unknown !== undefined) {
      throw new StartError(
        `The database belongs to a newer version of the portal: it knows '${unknown}', this does not.`,
      );
    }
    for (const [name, migration] of Object.entries(migrations)) {
      if (done.includes(name)) continue;
      await migration(transaction);
      await sql`insert into schema_migration (name) values (${name})`.execute(transaction);
    }
  });
}
