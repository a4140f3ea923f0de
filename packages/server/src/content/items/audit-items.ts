import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type AuditEvent, type AuditOrigin, auditEach } from '../../security/audit-log.ts';
import type { Kind } from '../kinds.ts';
import type { OwnItem } from './lock-items.ts';

/** The name of an item in the audit log. */
export const subjectOf = (kind: Kind, uuid: string): string => `${kind.name} ${uuid.toLowerCase()}`;

type State = Pick<OwnItem, 'privacy_level' | 'deleted_at'>;

/** What has become of an item; null: nothing that is recorded. @param after undefined: it is gone. */
function eventOf(before: State, after: State | undefined): AuditEvent | null {
  if (!after) return 'content deleted for good';
  if (before.deleted_at === null && after.deleted_at !== null) return 'content deleted';
  if (before.deleted_at !== null && after.deleted_at === null) return 'content restored';
  if (before.privacy_level === after.privacy_level) return null;
  return after.privacy_level === 2 ? 'content published' : 'content unpublished';
}

/**
 * Records what has become of a user's items in the same transaction: what really changed, and not what was asked for.
 * @param items as they were when they were locked.
 */
export async function auditItems(
  transaction: Db,
  request: AuditOrigin,
  userId: number,
  kind: Kind,
  items: readonly OwnItem[],
): Promise<void> {
  const { rows } = await sql<State & { id: number }>`
    select id, privacy_level, deleted_at from ${kind.table}
    where id = any (${items.map(({ id }) => id)}::int[])`.execute(transaction);
  const now = new Map(rows.map((row) => [row.id, row]));
  const byEvent = Map.groupBy(items, (item) => eventOf(item, now.get(item.id)));
  for (const [event, changed] of byEvent) {
    if (event === null) continue;
    const subjects = changed.map(({ uuid }) => subjectOf(kind, uuid));
    await auditEach(transaction, request, { event, userId }, subjects);
  }
}
