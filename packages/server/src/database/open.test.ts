import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { unpackDatabase } from '../test/database.ts';
import { openDatabase } from './open.ts';

it('yields the event loop between the statements of a transaction on the embedded database', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-open-'));
  await unpackDatabase(dataFolder);
  const database = await openDatabase({ databaseUrl: null, dataFolder }, () => {});
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  try {
    const before = turns;
    await database.db.transaction().execute(async (transaction) => {
      for (let count = 0; count < 20; count += 1)
        await sql`select sum(one) from generate_series(1, 50000) one`.execute(transaction);
    });
    expect(turns - before).toBeGreaterThanOrEqual(15);
  } finally {
    clearInterval(timer);
    await database.close();
    await rm(dataFolder, { recursive: true });
  }
});
