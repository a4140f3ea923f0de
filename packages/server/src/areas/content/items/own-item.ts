import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError, notFound } from '../../../http/http-error.ts';
import type { Kind } from '../kinds.ts';

/** What changing an item looks at. */
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

/**
 * Finds an item that the user may change, and locks it until the transaction ends.
 * @throws {HttpError} 404 where the user sees no such item, 403 where it is published by somebody else.
 */
export async function lockOwn(
  transaction: Db,
  kind: Kind,
  uuid: string,
  userId: number,
  { isDeletedWanted = false }: { isDeletedWanted?: boolean } = {},
): Promise<OwnItem> {
  const { rows } = await sql<OwnItem & { contributed_by: number }>`
    select s.id, s.uuid, s.name, s.privacy_level, s.is_processed, s.processing_error, s.version, s.deleted_at,
      s.contributed_by
    from ${kind.table} s where s.uuid = ${uuid} for no key update`.execute(transaction);
  const [item] = rows;
  const isThere = item !== undefined && (item.deleted_at === null || isDeletedWanted);
  if (isThere && item.contributed_by === userId) return item;
  const isSeen = isThere && item.deleted_at === null && item.privacy_level === 2 && item.is_processed;
  throw isSeen
    ? new HttpError(403, `Only the one who contributed a ${kind.noun} may change it.`)
    : notFound(`There is no such ${kind.noun}.`);
}
