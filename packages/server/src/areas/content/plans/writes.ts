import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';

/** How long an idempotency key is remembered. */
const KEPT_HOURS = 24;

/** One intention to change a plan. */
export interface Write {
  userId: number;
  /** Shared by all tries; undefined where the caller sends none. */
  key: string | undefined;
  /** What is asked for: the call, what it is about, and its body. */
  asked: readonly unknown[];
}

/**
 * Makes a change once, however often it is asked for with the same key. Call it in a transaction that holds the user:
 * tries of one user are serialised.
 * @param make makes the change. @returns the plan's number.
 * @throws {HttpError} 409 where the key stands for another change.
 */
export async function writeOnce(transaction: Db, write: Write, make: () => Promise<number>): Promise<number> {
  const { userId: user_id, key } = write;
  if (key === undefined) return make();
  const asked = createHash('sha256').update(JSON.stringify(write.asked)).digest('hex');
  const earlier = await transaction
    .selectFrom('plan_write')
    .select(['asked', 'plan_id'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.asked !== asked) {
    throw new HttpError(409, 'An earlier try with other details has succeeded already.', { field: 'idempotency-key' });
  }
  if (earlier) return earlier.plan_id;
  const plan_id = await make();
  await transaction.insertInto('plan_write').values({ user_id, key, asked, plan_id }).execute();
  return plan_id;
}

/** Forgets old keys. */
export async function removeOldWrites(db: Db): Promise<void> {
  await sql`delete from plan_write where made_at < now() - ${sql.lit(KEPT_HOURS)} * interval '1 hour'`.execute(db);
}
