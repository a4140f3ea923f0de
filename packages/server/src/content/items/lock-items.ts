import type { BulkBefore } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { Kind } from '../kinds.ts';

/** The columns that changing an item depends on. */
export interface OwnItem {
  id: number;
  uuid: string;
  name: string;
  privacy_level: number;
  is_processed: boolean;
  processing_error: string | null;
  version: number;
  deleted_at: Date | null;
}

interface Row extends OwnItem {
  file_name: string;
  contributed_by: number;
}

/** An item that a user wants to change: locked, or the reason why it cannot be changed. */
export type Locked = {
  uuid: string;
  /** Its name, or the name of its file where it has none; empty for other people's. */
  name: string;
} & ({ item: OwnItem; error: null } | { item: null; error: HttpError });

/** How items are locked. */
export interface LockOptions {
  /** Whether deleted items that can still be restored are included. */
  isDeletedWanted?: boolean;
}

function lock(kind: Kind, uuid: string, row: Row | undefined, userId: number, isDeletedWanted: boolean): Locked {
  const isOwn = row?.contributed_by === userId;
  const name = isOwn ? row.name || row.file_name : '';
  const isThere = row !== undefined && (row.deleted_at === null || isDeletedWanted);
  if (isThere && isOwn) return { uuid, name, item: row, error: null };
  const isVisible = isThere && row.deleted_at === null && row.privacy_level === 2 && row.is_processed;
  const error = isVisible
    ? new HttpError(403, `Only the one who contributed a ${kind.noun} may change it.`)
    : notFound(`There is no such ${kind.noun}.`);
  return { uuid, name, item: null, error };
}

/**
 * Finds items that the user may change, and locks them until the transaction ends. Each has its own outcome: 404 where
 * the user sees no such item, 403 where it was published by another user.
 * @param uuids in lower case.
 */
export async function lockItems(
  transaction: Db,
  kind: Kind,
  uuids: readonly string[],
  userId: number,
  { isDeletedWanted = false }: LockOptions = {},
): Promise<Locked[]> {
  const { rows } = await sql<Row>`
    select s.id, s.uuid, s.name, s.file_name, s.privacy_level, s.is_processed, s.processing_error, s.version,
      s.deleted_at, s.contributed_by
    from ${kind.table} s where s.uuid = any (${uuids}::uuid[]) order by s.id for no key update`.execute(transaction);
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return uuids.map((uuid) => lock(kind, uuid, byUuid.get(uuid), userId, isDeletedWanted));
}

/**
 * Finds an item that the user may change, and locks it until the transaction ends.
 * @throws {HttpError} 404 where the user sees no such item, 403 where it was published by another user.
 */
export async function lockOwn(
  transaction: Db,
  kind: Kind,
  uuid: string,
  userId: number,
  options: LockOptions = {},
): Promise<OwnItem> {
  const [locked] = await lockItems(transaction, kind, [uuid.toLowerCase()], userId, options);
  if (!locked?.item) throw locked?.error ?? notFound(`There is no such ${kind.noun}.`);
  return locked.item;
}

/** The refusals of items, by their ids; all others can be changed. */
export type Refusals = ReadonlyMap<number, HttpError>;

/** Outcome of a change of several items: the refusals of some, and the former values of the others. */
export interface Outcome {
  refusals: Refusals;
  /** Of those that really changed. */
  before: BulkBefore[];
}
