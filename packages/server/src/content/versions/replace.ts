import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { addJob } from '../../jobs/queue.ts';
import { FileRefusal } from '../../upload/files/receive.ts';
import { lockOwn } from '../items/lock-items.ts';
import type { Kind } from '../kinds.ts';
import { type MeasuredFile, makeCurrent } from './make-current.ts';

/** A file to replace that of one's own item. */
export interface Replacement {
  /** Of the item. */
  uuid: string;
  /** What changed. */
  note: string;
}

/** The properties of that file before it is processed. */
export interface ReplacementFile {
  fileName: string;
  /** Bytes. */
  size: number;
  /** Of the uploaded file, hexadecimal. */
  sha256: string;
  /** Columns of the item that are derived from it. */
  facts: Readonly<Record<string, unknown>>;
}

const busy = 'Another file is about to replace this one. Wait until it has been processed.';

async function isBusy(db: Db, kind: Kind, itemId: number): Promise<boolean> {
  const { rows } = await sql`
    select from content_version where ${kind.itemId} = ${itemId} and state = 'processing'`.execute(db);
  return rows.length > 0;
}

/** @throws {HttpError} 409 while another replacement is being processed. */
export async function requireIdle(transaction: Db, kind: Kind, itemId: number): Promise<void> {
  if (await isBusy(transaction, kind, itemId)) throw new HttpError(409, busy);
}

/**
 * Checks, before a file arrives, that it may replace the one of this item.
 * @throws {HttpError} as `lockOwn`; 409 while another one is processed.
 */
export async function requireReplaceable(transaction: Db, kind: Kind, uuid: string, userId: number): Promise<void> {
  await requireIdle(transaction, kind, (await lockOwn(transaction, kind, uuid, userId)).id);
}

async function requireSameType(transaction: Db, itemId: number, { facts }: ReplacementFile): Promise<void> {
  const { is_video } = await transaction
    .selectFrom('media')
    .select('is_video')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (is_video === facts.is_video) return;
  throw new FileRefusal(
    is_video ? 'A video can only be replaced by a video.' : 'An image can only be replaced by an image.',
  );
}

/** Records a version to be processed, and removes one that failed. */
async function addVersion(
  transaction: Db,
  kind: Kind,
  itemId: number,
  key: string,
  { fileName, size, sha256, facts }: ReplacementFile,
  note: string,
): Promise<number> {
  await sql`
    delete from content_version where ${kind.itemId} = ${itemId} and state = 'failed'`.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    insert into content_version
      (${kind.itemId}, number, state, note, file_key, file_name, file_size, file_sha256, facts)
    select s.id, s.latest_file_version + 1, 'processing', ${note}, ${key}, ${fileName}, ${size}, ${sha256},
      ${JSON.stringify(facts)}::jsonb
    from ${kind.table} s where s.id = ${itemId}
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/**
 * Queues a stored file to replace the one of one's own item, which stays until the new one has been processed. Call it in
 * a transaction that holds the user's uploads.
 * @throws {FileRefusal} where it is the file that the item has, or of another type, or another one is processed;
 * {HttpError} as `lockOwn`.
 */
export async function addReplacement(
  transaction: Db,
  kind: Kind,
  userId: number,
  { uuid, note }: Replacement,
  file: ReplacementFile,
  key: string,
): Promise<void> {
  const { id } = await lockOwn(transaction, kind, uuid, userId);
  if (await isBusy(transaction, kind, id)) throw new FileRefusal(busy);
  if (kind.name === 'media') await requireSameType(transaction, id, file);
  const { rows } = await sql`
    select from ${kind.table} where id = ${id} and file_sha256 = ${file.sha256}
      and processing_error is null`.execute(transaction);
  if (rows.length > 0) throw new FileRefusal('This is the file that it has already.');
  await addJob(transaction, kind.name, id, await addVersion(transaction, kind, id, key, file, note));
}

/** The properties of a file found by processing. */
export interface ProcessedFile {
  facts: Readonly<Record<string, unknown>>;
  thumbKey?: string | null;
  posterKey?: string | null;
  /** The file that it replaces, of a scenario. */
  measured?: MeasuredFile | null;
}

/** Lets a processed file replace the one of its item. Call it in a transaction that finishes its job. */
export async function finishReplacement(
  transaction: Db,
  kind: Kind,
  version: { id: number; itemId: number },
  { facts, thumbKey = null, posterKey = null, measured = null }: ProcessedFile,
): Promise<void> {
  // The item first, as everything that changes its versions does.
  await sql`select from ${kind.table} where id = ${version.itemId} for no key update`.execute(transaction);
  await sql`
    update content_version
    set facts = facts || ${JSON.stringify(facts)}::jsonb, thumb_key = ${thumbKey}, poster_key = ${posterKey}
    where id = ${version.id}`.execute(transaction);
  await makeCurrent(transaction, kind, version, measured);
}

/** Records why a file cannot replace another one, which stays; the file itself is removed. Call it in a transaction. */
export async function failReplacement(transaction: Db, versionId: number, message: string): Promise<void> {
  await sql`
    insert into orphaned_file (key, since)
    select file_key, '-infinity' from content_version where id = ${versionId} and file_key is not null
    on conflict do nothing`.execute(transaction);
  await transaction
    .updateTable('content_version')
    .set({ state: 'failed', error: message, file_key: null })
    .where('id', '=', versionId)
    .execute();
}
