import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';

/** How long an idempotency key is remembered. */
const KEPT_HOURS = 24;

/** One intention to change a file. */
export interface FileWrite {
  userId: number;
  /** Shared by retries; undefined where the caller sends none. */
  key: string | undefined;
  /** What is asked for: the call, what it is about, and what it brings. */
  asked: readonly unknown[];
}

/**
 * Records that a change is made. Call it in the transaction that makes it, with the user's uploads locked.
 * @returns whether it is to be made: false where a call with the same key has made it.
 * @throws {HttpError} 409 where the key stands for another change.
 */
export async function isFirstWrite(transaction: Db, { userId: user_id, key, asked: given }: FileWrite) {
  if (key === undefined) return true;
  const asked = createHash('sha256').update(JSON.stringify(given)).digest('hex');
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('content_write')
    .values({ user_id, key, asked })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return true;
  const earlier = await transaction
    .selectFrom('content_write')
    .select('asked')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier?.asked === asked) return false;
  throw new HttpError(409, 'An earlier try with other details has succeeded already.', { field: 'idempotency-key' });
}

/** Whether a call with this key has made its change: a retry need not meet its conditions again. */
export async function isKnownWrite(db: Db, userId: number, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  const { rows } = await sql`select from content_write where user_id = ${userId} and key = ${key}`.execute(db);
  return rows.length > 0;
}

/** Forgets old keys. */
export async function removeOldFileWrites(db: Db): Promise<void> {
  await sql`delete from content_write where made_at < now() - ${sql.lit(KEPT_HOURS)} * interval '1 hour'`.execute(db);
}
