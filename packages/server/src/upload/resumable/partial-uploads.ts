import type { Uploaded } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { AsCaller } from '../../http/route.ts';
import { deleteRows } from '../../jobs/batches.ts';
import { loadUsedBytes, storageFull } from '../storage.ts';
import { lockUploadsOf } from '../upload.ts';

/** The state of an upload that arrives over several calls. */
export interface PartialUpload {
  id: string;
  kind: 'scenario' | 'media';
  fileName: string;
  /** As sent in the `Upload-Metadata` header. */
  metadata: string;
  /** Of the whole file, in bytes. */
  size: number;
  /** Bytes that are safe. */
  received: number;
  /** Key of the growing file; null where it is stored in pieces, and once it is finished. */
  growingKey: string | null;
  isFinished: boolean;
  /** Its outcome. */
  result: Uploaded | null;
}

/** The message for an upload that does not exist, or belongs to another user. */
export const noUpload = 'There is no such upload: it was finished or given up more than a day ago.';
/** The message for a full disk. */
export const noRoom = 'The portal has no room left for this file. What has arrived of it is kept for a day.';

const KEPT_HOURS = 24;

/** @throws {HttpError} 404 where there is no such upload of this user. */
export async function findPartial(db: Db, id: string, userId: number): Promise<PartialUpload> {
  const row = await db
    .selectFrom('partial_upload')
    .select(['id', 'kind', 'file_name', 'metadata', 'size', 'received', 'growing_key', 'finished_at', 'result'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!row) throw notFound(noUpload);
  const { file_name: fileName, growing_key: growingKey, finished_at, ...same } = row;
  return { ...same, fileName, growingKey, isFinished: finished_at !== null };
}

/** The initial data of an upload. */
export type NewPartial = Pick<PartialUpload, 'id' | 'kind' | 'fileName' | 'metadata' | 'size' | 'growingKey'>;

/**
 * Creates an upload, whose size must fit into its sender's storage.
 * @throws {HttpError} 413 where it does not.
 */
export function beginPartial(asCaller: AsCaller, upload: NewPartial, storageBytes: number): Promise<void> {
  return asCaller(async (transaction, { id: userId }) => {
    await lockUploadsOf(transaction, userId);
    const left = storageBytes - (await loadUsedBytes(transaction, userId));
    if (upload.size > left) throw new HttpError(413, storageFull(left, storageBytes), { reason: 'storageFull' });
    const { id, kind, fileName: file_name, metadata, size, growingKey: growing_key } = upload;
    await transaction
      .insertInto('partial_upload')
      .values({ id, user_id: userId, kind, file_name, metadata, size, growing_key })
      .modifyEnd(prepared)
      .execute();
  });
}

/**
 * Records that more bytes of an upload are safe.
 * @param from the expected previous offset: another writer wins.
 * @throws {HttpError} 409 where another call has written meanwhile, 404 where the upload no longer exists.
 */
export async function notePart(transaction: Db, id: string, from: number, to: number): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('partial_upload')
    .set({ received: to, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('received', '=', from)
    .where('finished_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(409, 'Another call is writing to this upload.');
}

/**
 * Marks an upload as finished, once; it no longer counts towards the storage.
 * @returns whether this call did so.
 */
export async function endPartial(transaction: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('partial_upload')
    .set({ finished_at: sql<Date>`now()`, touched_at: sql<Date>`now()`, growing_key: null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction.deleteFrom('partial_piece').where('upload_id', '=', id).modifyEnd(prepared).execute();
  return true;
}

/** Stores the outcome of an upload, for clients that missed the response. */
export async function storeResult(transaction: Db, id: string, result: Uploaded): Promise<void> {
  await transaction
    .updateTable('partial_upload')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .modifyEnd(prepared)
    .execute();
}

/** Deletes an upload; its files are left to the sweep. */
export async function removePartial(transaction: Db, id: string): Promise<void> {
  await transaction.deleteFrom('partial_upload').where('id', '=', id).execute();
}

/**
 * Deletes uploads without activity for a day, finished ones too; their files are left to the sweep.
 * @param signal ends it early.
 */
export function removeAbandoned(db: Db, signal?: AbortSignal): Promise<void> {
  const isAbandoned = sql`touched_at < now() - ${sql.lit(KEPT_HOURS)} * interval '1 hour'
    and (held_until is null or held_until < now())`;
  return deleteRows(db, 'partial_upload', isAbandoned, signal);
}
