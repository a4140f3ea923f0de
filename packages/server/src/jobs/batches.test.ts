import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';
import { deleteRows } from './batches.ts';

const { db } = await startTestPortal();
const count = async () => (await db.selectFrom('used_challenge').select('challenge_hash').execute()).length;

it('rows are deleted some at a time, those alone that are meant', async () => {
  await sql`
    insert into used_challenge (challenge_hash, expires_at)
    select n::text, now() + (case when n <= 1200 then -1 else 1 end) * interval '1 day'
    from generate_series(1, 1300) as n`.execute(db);
  const isExpired = sql`expires_at < now()`;
  await deleteRows(db, 'used_challenge', isExpired, AbortSignal.abort());
  const left = await count();
  expect(left).toBeGreaterThan(100);
  expect(left).toBeLessThan(1300);
  await deleteRows(db, 'used_challenge', isExpired);
  expect(await count()).toBe(100);
  await deleteRows(db, 'used_challenge', isExpired);
  expect(await count()).toBe(100);
});
