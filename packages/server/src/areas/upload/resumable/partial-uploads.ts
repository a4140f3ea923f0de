import type { Uploaded } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError, notFound } from '../../../http/http-error.ts';
import type { AsCaller } from '../../../http/route.ts';
import { loadUsedBytes, storageFull } from '../storage.ts';
import { lockUploadsOf } from '../upload.ts';

/** A file that arrives over several calls, as it stands. */
export interface PartialUpload {
  id: string;
  kind: 'scenario' | 'media';
  fileName: string;
  /** As the header `Upload-Metadata` says it. */
  metadata: string;
  /** Of the whole file, in bytes. */
  size: number;
  /** Bytes that are safe. */
  received: number;
  /** The growing file of the store; null where it is kept in pieces, and once it is finished. */
  growingKey: string | null;
  isFinished: boolean;
  /** What came of it. */
  result: Uploaded | null;
}

/** What is said of an upload that is not there, or is somebody else's. */
export const noUpload = 'There is no such upload: it was finished or given up more than a day ago.';

const KEPT_HOURS = 24;

/** @throws {HttpError} 404 where there is no such upload of this user. */
export async function findPartial(db: Db, id: string, userId: number): Promise<PartialUpload> {
  const row = await db
    .selectFrom('partial_upload')
    .select(['id', 'kind', 'file_name', 'metadata', 'size', 'received', 'growing_key', 'finished_at', 'result'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound(noUpload);
  const { file_name: fileName, growing_key: growingKey, finished_at, ...same } = row;
  return { ...same, fileName, growingKey, isFinished: finished_at !== null };
}

/** What an upload begins with. */
export type NewPartial = Pick<PartialUpload, 'id' | 'kind' | 'fileName' | 'metadata' | 'size' | 'growingKey'>;

/**
 * Begins an upload, whose size its sender's storage must take.
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
      .execute();
  });
}

/**
 * Notes that more of an upload is safe.
 * @param from where it stood: whatever else has written meanwhile wins.
 * @throws {HttpError} 409 where something has, 404 where the upload is gone.
 */
export async function notePart(transaction: Db, id: string, from: number, to: number): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('partial_upload')
    .set({ received: to, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('received', '=', from)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(409, 'Another call writes to this upload.');
}

/**
 * Ends an upload, once; it no longer takes up storage.
 * @returns whether it was this call that did so.
 */
export async function endPartial(transaction: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('partial_upload')
    .set({ finished_at: sql<Date>`now()`, touched_at: sql<Date>`now()`, growing_key: null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction.deleteFrom('partial_piece').where('upload_id', '=', id).execute();
  return true;
}

/** Keeps what came of an upload, for those who missed it. */
export async function keepResult(transaction: Db, id: string, result: Uploaded): Promise<void> {
  await transaction
    .updateTable('partial_upload')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
}

/** Removes an upload; its files are left to the sweep. */
export async function removePartial(transaction: Db, id: string): Promise<void> {
  await transaction.deleteFrom('partial_upload').where('id', '=', id).execute();
}

/** Removes uploads of which nothing has arrived for a day, finished ones too; their files are left to the sweep. */
export async function removeAbandoned(db: Db): Promise<void> {
  await db
    .deleteFrom('partial_upload')
    .where('touched_at', '<', sql<Date>`now() - ${sql.lit(KEPT_HOURS)} * interval '1 hour'`)
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<', sql<Date>`now()`)]))
    .execute();
}
