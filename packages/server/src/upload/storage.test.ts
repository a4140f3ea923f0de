import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const { db } = await startTestPortal();

it.each(['scenario', 'media'])('the size of what a user contributed needs no other rows: %s', async (table) => {
  const plan = await db.transaction().execute(async (transaction) => {
    // A table without rows is read in whole otherwise.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`
      explain select sum(file_size) from ${sql.table(table)} where contributed_by = 1`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(`${table}_size_by_contributor`);
});
