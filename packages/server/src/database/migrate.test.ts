import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { connectToTestDatabase } from '../test/database.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';

it('a database made by a newer version is left alone', async () => {
  const database = await createDatabase(await connectToTestDatabase());
  await migrate(database.db);
  await sql`insert into schema_migration (name) values ('9999-later')`.execute(database.db);
  await expect(migrate(database.db)).rejects.toThrow(
    "The database belongs to a newer version of the portal: it knows '9999-later', this does not.",
  );
  await database.close();
});

it('two servers that start at once migrate once', async () => {
  const database = await createDatabase(await connectToTestDatabase());
  await Promise.all([migrate(database.db), migrate(database.db)]);
  const names = await sql<{ name: string }>`select name from schema_migration order by name`.execute(database.db);
  expect(names.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  await database.close();
});
