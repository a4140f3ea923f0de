import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { connectToTestDatabase } from '../test/database.ts';
import type { Db } from './database.ts';
import { migrate } from './migrate.ts';
import { createDatabase } from './open.ts';

const files = await readdir(fileURLToPath(new URL('../../migrations', import.meta.url)));
const names = files.filter((file) => /^\d/.test(file)).map((file) => file.replace(/\.ts$/, ''));

async function appliedTo(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Creates exactly the tables that these migrations define. */
async function makeAnew(db: Db, applied: readonly string[]): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  await sql`drop schema ${schema} cascade`.execute(db);
  await sql`create schema ${schema}`.execute(db);
  for (const name of applied) {
    const migration = (await import(`../../migrations/${name}.ts`)) as Pick<Migration, 'up'>;
    await migration.up(db);
  }
}

it('a database made by a newer version is left alone', async () => {
  const database = await createDatabase(await connectToTestDatabase());
  await migrate(database.db);
  const later = sql`insert into schema_migration (name, timestamp) values ('9999-later', '2026-01-01T00:00:00.000Z')`;
  await later.execute(database.db);
  await expect(migrate(database.db)).rejects.toThrow(
    "The database belongs to a newer version of the portal: it knows '9999-later', this does not.",
  );
  await database.close();
});

it('two servers that start at once migrate once', async () => {
  const database = await createDatabase(await connectToTestDatabase());
  await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(await appliedTo(database.db)).toEqual(names.sort());
  await database.close();
});

it.each([
  ['an earlier release', names.filter((name) => name < '0014').sort()],
  ['this release, with the former table of migrations', names.toSorted()],
])('a database of %s continues where it was', async (_, applied) => {
  const database = await createDatabase(await connectToTestDatabase());
  const { db } = database;
  await makeAnew(db, applied);
  await sql`insert into organisation (name) values ('Kept')`.execute(db);
  // The table as created by earlier releases.
  await sql`
    create table schema_migration (name text primary key, migrated_at timestamptz not null default now())`.execute(db);
  await sql`insert into schema_migration (name) select unnest(${applied}::text[])`.execute(db);
  await Promise.all([migrate(db), migrate(db)]);
  expect(await appliedTo(db)).toEqual(names.sort());
  expect(await db.selectFrom('organisation').select('name').execute()).toEqual([{ name: 'Kept' }]);
  await migrate(db);
  await database.close();
});
