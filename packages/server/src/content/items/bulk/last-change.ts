import type { BulkAction, BulkChanged, LastChange } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Kind } from '../../kinds.ts';

/** How long the last change is found again, to be undone. */
const UNDO_MINUTES = 60;
/** Most calls that make one change, of a hundred items each. Together their outcomes have to fit into memory. */
const PARTS_MAX = 100;

interface Part {
  name: string;
  action: BulkAction;
  until: Date;
  answer: BulkChanged;
}

/** The combined outcome of the calls that made one change. */
function together(parts: readonly Part[]): BulkChanged {
  const answers = parts.map(({ answer }) => answer);
  return {
    successes: answers.flatMap(({ successes }) => successes),
    errors: answers.flatMap(({ errors }) => errors),
    undo_until: answers[0]?.undo_until ?? null,
    before: answers.flatMap(({ before = [] }) => before),
  };
}

/**
 * The change of several items that a user has made last; null where there is none, it can no longer be undone, or it was
 * made in more calls than are found again: undone, only a part of it would be.
 */
export async function findLastChange(db: Db, kind: Kind, userId: number): Promise<LastChange | null> {
  const { rows } = await sql<Part>`
    select w.bulk_name as name, w.bulk_action as action, w.made_at + ${UNDO_MINUTES}::int * interval '1 minute' as until, w.answer
    from content_write w
    where w.user_id = ${userId} and w.bulk_kind = ${kind.name} and w.bulk_name = (
      select bulk_name from content_write
      where user_id = ${userId} and bulk_kind = ${kind.name}
        and made_at > now() - ${UNDO_MINUTES}::int * interval '1 minute'
      order by made_at desc limit 1)
    order by w.made_at desc limit ${PARTS_MAX + 1}`.execute(db);
  const [last] = rows;
  if (!last || rows.length > PARTS_MAX) return null;
  const { name, action, until } = last;
  return { name, action, undo_until: until.toISOString(), outcome: together(rows.toReversed()) };
}
