import { type NewPlanItem, PLAN_ITEMS_MAX, type PlanEdit } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { untilDeleted } from '../items/downloads.ts';
import { type Kind, kinds } from '../kinds.ts';
import { isVisibleTo } from '../visibility.ts';

/** An item to be put into a plan. */
export interface ItemToAdd {
  kind: Kind['name'];
  /** Of the scenario or media item; null where it was deleted. */
  contentId: number | null;
  note: string;
  minutes: number | null;
}

async function findIds(db: Db, kind: Kind, uuids: readonly string[], userId: number): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; uuid: string }>`
    select s.id, s.uuid from ${kind.table} s where s.uuid = any (${uuids}::uuid[]) and ${isVisibleTo(userId)}
    order by s.id ${untilDeleted}`.execute(db);
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** The items of these that a user can put into a plan: without those deleted or made private meanwhile. */
export async function findItems(db: Db, wanted: readonly NewPlanItem[], userId: number): Promise<ItemToAdd[]> {
  const byKind = new Map<string, Map<string, number>>();
  for (const kind of kinds) {
    const uuids = wanted.filter((one) => one.kind === kind.name).map(({ uuid_id }) => uuid_id.toLowerCase());
    byKind.set(kind.name, await findIds(db, kind, uuids, userId));
  }
  return wanted.flatMap(({ kind, uuid_id }) => {
    const contentId = byKind.get(kind)?.get(uuid_id.toLowerCase());
    return contentId === undefined ? [] : [{ kind, contentId, note: '', minutes: null }];
  });
}

/**
 * Puts items at the end of a locked plan.
 * @throws {HttpError} 409 where they are too many.
 */
export async function appendItems(transaction: Db, planId: number, items: readonly ItemToAdd[]): Promise<void> {
  const { rows } = await sql<{ number: number; next: number }>`
    select count(*)::int as number, coalesce(max(position) + 1, 0)::int as next
    from plan_item where plan_id = ${planId} and position is not null`.execute(transaction);
  const { number, next } = rows[0] ?? { number: 0, next: 0 };
  if (number + items.length > PLAN_ITEMS_MAX) {
    throw new HttpError(409, `A plan holds up to ${PLAN_ITEMS_MAX} items.`, { reason: 'too_many' });
  }
  if (items.length === 0) return;
  await transaction
    .insertInto('plan_item')
    .values(
      items.map(({ kind, contentId, note, minutes }, index) => ({
        plan_id: planId,
        position: next + index,
        kind,
        scenario_id: kind === 'scenario' ? contentId : null,
        media_id: kind === 'media' ? contentId : null,
        note,
        minutes,
      })),
    )
    .execute();
}

/** How many removed items a plan keeps, so that their removal can be undone: two full plans, the last removed ones. */
const REMOVED_MAX = 2 * PLAN_ITEMS_MAX;

/** Deletes the items removed first, where there are too many. */
async function forgetRemoved(transaction: Db, planId: number): Promise<void> {
  await sql`
    delete from plan_item where id in (
      select id from plan_item where plan_id = ${planId} and position is null
      order by removed_at desc, id desc offset ${sql.lit(REMOVED_MAX)}
    )`.execute(transaction);
}

const badItems = (message: string) => new HttpError(400, message, { field: 'items' });

/**
 * Gives a locked plan these items in this order. Others are set aside, so that naming them again brings them back, as
 * long as there are not too many.
 * @throws {HttpError} 400 where one is not the plan's, or named twice.
 */
export async function arrangeItems(transaction: Db, planId: number, items: PlanEdit['items']): Promise<void> {
  const ids = items.map(({ id }) => id.toLowerCase());
  if (new Set(ids).size < ids.length) throw badItems('items names one of them twice');
  const known = await transaction.selectFrom('plan_item').select('uuid').where('plan_id', '=', planId).execute();
  const uuids = new Set(known.map(({ uuid }) => uuid));
  if (!ids.every((id) => uuids.has(id))) throw badItems('items names something that is not in this plan');
  await sql`
    update plan_item set position = null, removed_at = now()
    where plan_id = ${planId} and position is not null and not uuid = any (${ids}::uuid[])`.execute(transaction);
  await sql`
    update plan_item i
    set position = given.place - 1, removed_at = null, note = given.note, minutes = given.minutes
    from unnest(
      ${ids}::uuid[], ${items.map(({ note }) => note)}::text[], ${items.map(({ minutes }) => minutes)}::int[]
    ) with ordinality as given (uuid, note, minutes, place)
    where i.plan_id = ${planId} and i.uuid = given.uuid`.execute(transaction);
  await forgetRemoved(transaction, planId);
}
