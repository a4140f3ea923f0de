import { PLANS_MAX, type PlanAudience, type PlanSummary } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { Page, Slice } from '../paging.ts';

/** A plan, without its items. */
export interface PlanRow {
  id: number;
  uuid: string;
  user_id: number;
  title: string;
  note: string;
  start_time: string | null;
  version: number;
  audience: PlanAudience;
  share_token: string | null;
  changed_at: Date;
}

/** Of a plan `p`: all of a {@link PlanRow}. */
export const planColumns = sql`
  p.id, p.uuid, p.user_id, p.title, p.note, p.start_time, p.version, p.audience, p.share_token, p.changed_at`;

/** 404, for what does not exist as well as for what belongs to another user. */
export const noSuchPlan = () => notFound('There is no such plan.');

/** One's own plan. @throws {HttpError} 404. */
export async function requirePlan(db: Db, uuid: string, userId: number): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plan p
    where p.uuid = ${uuid} and p.user_id = ${userId} and p.deleted_at is null`.execute(db);
  const [plan] = rows;
  if (!plan) throw noSuchPlan();
  return plan;
}

/** A plan by its id. @throws {HttpError} 404 where it was deleted meanwhile. */
export async function loadPlan(db: Db, id: number): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plan p where p.id = ${id} and p.deleted_at is null`.execute(db);
  const [plan] = rows;
  if (!plan) throw noSuchPlan();
  return plan;
}

/**
 * One's own plan, kept from other changes until the transaction ends.
 * @throws {HttpError} 404.
 */
export async function lockPlan(
  transaction: Db,
  uuid: string,
  userId: number,
  isDeletedWanted = false,
): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plan p
    where p.uuid = ${uuid} and p.user_id = ${userId} and (p.deleted_at is null or ${isDeletedWanted})
    for update`.execute(transaction);
  const [plan] = rows;
  if (!plan) throw noSuchPlan();
  return plan;
}

/** Own plans, last changed first. */
export async function listPlans(db: Db, userId: number, { offset, count }: Slice): Promise<Page<PlanSummary>> {
  const { rows } = await sql<PlanRow & { number_items: number; minutes: number }>`
    select ${planColumns}, coalesce(items.number_items, 0)::int as number_items, coalesce(items.minutes, 0)::int as minutes
    from plan p left join lateral (
      select count(*) as number_items, sum(i.minutes) as minutes
      from plan_item i where i.plan_id = p.id and i.position is not null
    ) items on true
    where p.user_id = ${userId} and p.deleted_at is null
    order by p.changed_at desc, p.id desc limit ${count} offset ${offset}`.execute(db);
  return {
    total: await countPlans(db, userId),
    items: rows.map(({ uuid, title, note, start_time, audience, changed_at, number_items, minutes }) => ({
      uuid_id: uuid,
      title,
      note,
      start_time,
      audience,
      changed_at: changed_at.toISOString(),
      number_items,
      minutes,
    })),
  };
}

async function countPlans(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from plan where user_id = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Makes sure that the user has no more plans than allowed, with the one that was made or restored. Call it in a
 * transaction that holds the user.
 * @throws {HttpError} 409.
 */
export async function refuseTooMany(transaction: Db, userId: number): Promise<void> {
  if ((await countPlans(transaction, userId)) <= PLANS_MAX) return;
  throw new HttpError(409, `You have ${PLANS_MAX} plans, which is as many as one person may keep. Delete one first.`, {
    reason: 'too_many',
  });
}

/** A plan that is shared by the link that ends with this token; undefined where there is none. */
export async function findSharedPlan(db: Db, token: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plan p join app_user owner on owner.id = p.user_id
    where p.share_token = ${token} and p.audience <> 'nobody' and p.deleted_at is null
      and not owner.is_disabled`.execute(db);
  return rows[0];
}
