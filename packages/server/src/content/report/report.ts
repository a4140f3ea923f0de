import type { Report } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { untilDeleted } from '../items/downloads.ts';
import type { Kind } from '../kinds.ts';
import { isVisibleTo } from '../visibility.ts';
import { enqueueReported } from './content-mails.ts';

/**
 * Reports an item to the operator, unless a report of this user is still to be decided. Call it in a transaction.
 * @returns whether it is a new report.
 * @throws {HttpError} 404 where the user sees no such item, 403 where it is the user's own.
 */
export async function reportItem(
  transaction: Db,
  kind: Kind,
  uuid: string,
  userId: number,
  { reason, note }: Report,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; uuid: string; name: string; is_own: boolean }>`
    select s.id, s.uuid, s.contributed_by = ${userId} as is_own, case when s.name = '' then s.file_name else s.name end as name
    from ${kind.table} s where s.uuid = ${uuid} and ${isVisibleTo(userId)} ${untilDeleted}`.execute(transaction);
  const [item] = rows;
  if (!item) throw notFound(`There is no such ${kind.noun}.`);
  if (item.is_own) throw new HttpError(403, `You have contributed this ${kind.noun} yourself.`);
  const trimmed = note.trim();
  const inserted = await sql`
    insert into content_report (${kind.itemId}, user_id, reason, note)
    values (${item.id}, ${userId}, ${reason}, ${trimmed}) on conflict do nothing`.execute(transaction);
  if (inserted.numAffectedRows === 0n) return false;
  await enqueueReported(transaction, { kind, uuid: item.uuid, name: item.name }, { reason, note: trimmed });
  return true;
}
