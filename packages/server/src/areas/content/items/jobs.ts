import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Kind } from '../kinds.ts';
import { lockOwn } from './own-item.ts';

/** Asks for an item to be processed. Belongs in the transaction that makes it. */
export async function addJob(transaction: Db, kind: Kind, id: number): Promise<void> {
  await sql`
    insert into job (kind, subject_id) values (${kind.name}, ${id}) on conflict do nothing`.execute(transaction);
}

/**
 * Lets an own item be processed again whose processing failed.
 * @throws {HttpError} as `lockOwn`; 409 when it did not fail.
 */
export function retryProcessing(db: Db, kind: Kind, uuid: string, userId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId);
    if (item.processing_error === null) throw new HttpError(409, 'Its processing did not fail.');
    await sql`update ${kind.table} set processing_error = null where id = ${item.id}`.execute(transaction);
    await addJob(transaction, kind, item.id);
  });
}
