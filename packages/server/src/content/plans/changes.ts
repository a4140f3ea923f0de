import type { NewPlan, NewPlanItem, PlanEdit, PlanSharing } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { deleteRows } from '../../jobs/batches.ts';
import { createToken } from '../../security/secrets.ts';
import { isVisibleTo } from '../visibility.ts';
import { appendItems, arrangeItems, findItems, type ItemToAdd } from './items.ts';
import { findSharedPlan, lockPlan, noSuchPlan, type PlanRow, refuseTooMany, requirePlan } from './own-plans.ts';

/** How long a deletion, and the removal of an item, can be undone. */
const UNDO_MINUTES = 60;
const undoTime = sql`${sql.lit(UNDO_MINUTES)} * interval '1 minute'`;

/** Increments a plan's version, and updates its time of change. Call it with the plan locked. */
async function touch(transaction: Db, planId: number): Promise<void> {
  await sql`update plan set version = version + 1, changed_at = now() where id = ${planId}`.execute(transaction);
}

/** The items of a plan, to be put into another one. @param userId only items that this user may see; null: all. */
async function copyOf(db: Db, planId: number, userId: number | null): Promise<ItemToAdd[]> {
  const isSeen =
    userId === null
      ? sql`true`
      : sql`(
          exists (select from scenario s where s.id = i.scenario_id and ${isVisibleTo(userId)})
          or exists (select from media s where s.id = i.media_id and ${isVisibleTo(userId)}))`;
  const { rows } = await sql<ItemToAdd>`
    select i.kind, coalesce(i.scenario_id, i.media_id) as "contentId", i.note, i.minutes from plan_item i
    where i.plan_id = ${planId} and i.position is not null and ${isSeen}
    order by i.position`.execute(db);
  return rows;
}

/** A plan that items were put into. */
export interface Filled {
  /** Id of the plan. */
  id: number;
  /** How many of the items were no longer available. */
  leftOut: number;
}

/** The initial content of a new plan. */
async function beginningOf(db: Db, { copy_of, copy_of_shared, items }: NewPlan, userId: number) {
  if (copy_of !== undefined) {
    const plan = await requirePlan(db, copy_of, userId);
    return { plan, items: await copyOf(db, plan.id, null) };
  }
  if (copy_of_shared !== undefined) {
    const plan = await findSharedPlan(db, copy_of_shared);
    if (!plan) throw noSuchPlan();
    return { plan, items: await copyOf(db, plan.id, userId) };
  }
  return { plan: null, items: await findItems(db, items ?? [], userId) };
}

/** Makes a plan. Call it in a transaction that holds the user. */
export async function createPlan(transaction: Db, userId: number, wanted: NewPlan): Promise<Filled> {
  const { plan, items } = await beginningOf(transaction, wanted, userId);
  const { id } = await transaction
    .insertInto('plan')
    .values({
      user_id: userId,
      title: wanted.title.trim(),
      note: wanted.note ?? plan?.note ?? '',
      start_time: plan?.start_time ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refuseTooMany(transaction, userId);
  await appendItems(transaction, id, items);
  return { id, leftOut: plan ? 0 : (wanted.items ?? []).length - items.length };
}

/** Puts items at the end of one's own plan, which stays as it is where none is available. */
export async function addToPlan(
  transaction: Db,
  userId: number,
  uuid: string,
  wanted: readonly NewPlanItem[],
): Promise<Filled> {
  const { id } = await lockPlan(transaction, uuid, userId);
  const items = await findItems(transaction, wanted, userId);
  await appendItems(transaction, id, items);
  if (items.length > 0) await touch(transaction, id);
  return { id, leftOut: wanted.length - items.length };
}

/** Changes one's own plan. @throws {HttpError} 409 where it has changed meanwhile. @returns its id. */
export async function editPlan(transaction: Db, userId: number, uuid: string, edit: PlanEdit): Promise<number> {
  const { id, version } = await lockPlan(transaction, uuid, userId);
  if (version !== edit.version) throw new HttpError(409, 'This plan was changed meanwhile.', { reason: 'version' });
  await arrangeItems(transaction, id, edit.items);
  await transaction
    .updateTable('plan')
    .set({ title: edit.title.trim(), note: edit.note, start_time: edit.start_time })
    .where('id', '=', id)
    .execute();
  await touch(transaction, id);
  return id;
}

/** The name in the audit log of a change of who may open a plan; null where nothing changes. */
export type SharingEvent = 'plan shared' | 'plan link renewed' | 'plan no longer shared';

/** Decides who may open a plan. When sharing ends, its link ends for good: the next one is different. */
export async function sharePlan(
  transaction: Db,
  { id, audience, share_token }: PlanRow,
  { audience: wanted, renew = false }: PlanSharing,
): Promise<SharingEvent | null> {
  const isRenewed = renew && audience !== 'nobody';
  if (wanted === audience && !isRenewed) return null;
  const token = isRenewed || share_token === null ? createToken() : share_token;
  await transaction
    .updateTable('plan')
    .set({ audience: wanted, share_token: wanted === 'nobody' ? null : token })
    .where('id', '=', id)
    .execute();
  if (wanted === 'nobody') return 'plan no longer shared';
  return wanted === audience ? 'plan link renewed' : 'plan shared';
}

/** Deletes one's own plan. @returns until when that can be undone. */
export async function deletePlan(transaction: Db, userId: number, uuid: string): Promise<Date> {
  const { id } = await lockPlan(transaction, uuid, userId, true);
  const { rows } = await sql<{ until: Date }>`
    update plan set deleted_at = coalesce(deleted_at, now()) where id = ${id}
    returning deleted_at + ${undoTime} as until`.execute(transaction);
  return rows[0]?.until ?? new Date();
}

/** Undoes a deletion, as long as it is not final. @returns the plan's id. */
export async function restorePlan(transaction: Db, userId: number, uuid: string): Promise<number> {
  const { id } = await lockPlan(transaction, uuid, userId, true);
  const { numUpdatedRows } = await transaction
    .updateTable('plan')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await refuseTooMany(transaction, userId);
  return id;
}

/** Removes plans and items whose removal can no longer be undone. @param signal ends it early. */
export async function purgePlans(db: Db, signal?: AbortSignal): Promise<void> {
  await deleteRows(db, 'plan', sql`deleted_at < now() - ${undoTime}`, signal);
  await deleteRows(db, 'plan_item', sql`removed_at < now() - ${undoTime}`, signal);
}
