import { createHash } from 'node:crypto';
import type { BulkAction } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { deleteRows } from '../jobs/batches.ts';
import type { Kind } from './kinds.ts';

/** How long an idempotency key is remembered. */
const KEPT_HOURS = 24;

/** One intention to change content. */
export interface Write {
  userId: number;
  /** Shared by retries; undefined where the caller sends none. */
  key: string | undefined;
  /** The request: the call, its target, and its body. */
  asked: readonly unknown[];
  /** The name by which a change of several items is found again. */
  bulk?: { kind: Kind['name']; name: string; action: BulkAction };
}

/**
 * Records that a change is made.
 * @returns null where it is still to be made, or its outcome where a call with the same key has made it.
 * @throws {HttpError} 409 where the key stands for another change.
 */
async function begin(
  transaction: Db,
  { userId: user_id, key, asked: given, bulk }: Write & { key: string },
): Promise<{ answer: unknown } | null> {
  const asked = createHash('sha256').update(JSON.stringify(given)).digest('hex');
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('content_write')
    .values({
      user_id,
      key,
      asked,
      ...(bulk && { bulk_kind: bulk.kind, bulk_name: bulk.name, bulk_action: bulk.action }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const earlier = await transaction
    .selectFrom('content_write')
    .select(['asked', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier?.asked === asked) return { answer: earlier.answer };
  throw new HttpError(409, 'An earlier try with other details has succeeded already.', { field: 'idempotency-key' });
}

async function record(
  transaction: Db,
  { userId, key }: { userId: number; key: string },
  answer: unknown,
): Promise<void> {
  await sql`
    update content_write set answer = ${JSON.stringify(answer ?? null)}::json
    where user_id = ${userId} and key = ${key}`.execute(transaction);
}

/**
 * Makes a change once, however often it is requested with the same key. Call it in the transaction that makes it, which
 * must hold the user: retries are serialised.
 * @param make makes the change. @returns its outcome, the first time; it must be JSON.
 * @throws {HttpError} 409 where the key stands for another change.
 */
export async function writeOnce<Result>(transaction: Db, write: Write, make: () => Promise<Result>): Promise<Result> {
  const { userId, key } = write;
  if (key === undefined) return make();
  const earlier = await begin(transaction, { ...write, key });
  if (earlier) return earlier.answer as Result;
  const answer = await make();
  await record(transaction, { userId, key }, answer);
  return answer;
}

/**
 * Makes some of a change that takes several transactions, and records what it has come to so far: a call with the same
 * key continues where an earlier one has ended. Call it in a transaction that holds the user, until all is done.
 * @param make makes some of the change. @returns the outcome so far, which must be JSON.
 * @throws {HttpError} 409 where the key stands for another change.
 */
export async function continueWrite<Result>(
  transaction: Db,
  write: Write & { key: string },
  make: (soFar: Result | null) => Promise<Result>,
): Promise<Result> {
  const earlier = await begin(transaction, write);
  const answer = await make((earlier?.answer ?? null) as Result | null);
  await record(transaction, write, answer);
  return answer;
}

/** Whether a call with this key has made its change: a retry need not meet its conditions again. */
export async function isKnownWrite(db: Db, userId: number, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  const { rows } = await sql`select from content_write where user_id = ${userId} and key = ${key}`.execute(db);
  return rows.length > 0;
}

/** Forgets old keys. @param signal ends it early. */
export function removeOldWrites(db: Db, signal?: AbortSignal): Promise<void> {
  return deleteRows(db, 'content_write', sql`made_at < now() - ${sql.lit(KEPT_HOURS)} * interval '1 hour'`, signal);
}
