import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectToTestDatabase } from '../test/database.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';

it('a database made by a newer version is left alone', async () => {
  const database = await createDatabase(await connectToTestDatabase());
  await migrate(database.db);
  await sql`insert into schema_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
    database.db,
  );
  await expect(migrate(database.db)).rejects.toThrow(
    "The database belongs to a newer version of the portal: it knows '9999-later', this does not.",
  );
  await database.close();
});
