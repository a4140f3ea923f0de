import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { inBatches } from '../../jobs/batches.ts';
import { type Kind, kinds } from '../kinds.ts';
import { isPublished } from '../visibility.ts';
import { lockOwn, type OwnItem, type Refusals } from './lock-items.ts';

/** How many items are purged per transaction, and how many bytes of delivered files with them, to keep it short. */
const PURGE_BATCH = 200;
const PURGED_BYTES = 16_000_000;
/** How many items of a user are deleted per statement: few enough for its time limit, however large they are. */
const DELETED_AT_ONCE = 20;

/** Of the deleted item `s`: until when it can be restored. */
export const deletedUntil = (days: number): RawBuilder<Date | null> =>
  sql<Date | null>`(s.deleted_at + ${days}::int * interval '1 day')`;

/**
 * Deletes locked items: they are hidden everywhere at once, and removed when the deletion can no longer be undone. Call
 * it in a transaction.
 * @param days for how many days they can be restored.
 * @returns until when it can be undone; null without any items.
 */
export async function deleteItems(
  transaction: Db,
  kind: Kind,
  items: readonly OwnItem[],
  days: number,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    update ${kind.table} s set deleted_at = now() where id = any (${items.map(({ id }) => id)}::int[])
    returning ${deletedUntil(days)} as until`.execute(transaction);
  return rows[0]?.until ?? null;
}

/**
 * Deletes one's own item, see {@link deleteItems}.
 * @returns until when that can be undone.
 * @throws {HttpError} as `lockOwn`.
 */
export function deleteItem(db: Db, kind: Kind, uuid: string, userId: number, days: number): Promise<Date> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId);
    return (await deleteItems(transaction, kind, [item], days)) ?? new Date();
  });
}

/** Undoes the deletion of locked items. Call it in a transaction. */
export async function restoreItems(transaction: Db, kind: Kind, items: readonly OwnItem[]): Promise<void> {
  await sql`
    update ${kind.table} set deleted_at = null
    where id = any (${items.map(({ id }) => id)}::int[])`.execute(transaction);
}

/**
 * Undoes a deletion, as long as it is not final.
 * @returns whether it was deleted.
 * @throws {HttpError} as `lockOwn`.
 */
export function restoreItem(db: Db, kind: Kind, uuid: string, userId: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId, { isDeletedWanted: true });
    await restoreItems(transaction, kind, [item]);
    return item.deleted_at !== null;
  });
}

/** Removes items for good. The sweep removes their files. Call it in a transaction. */
async function purge(transaction: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  await sql`delete from job where kind = ${kind.name} and subject_id = any (${ids}::int[])`.execute(transaction);
  const derived = kind.name === 'media' ? sql`, s.thumb_key, s.poster_key` : sql``;
  await sql`
    insert into orphaned_file (key, since)
    select distinct key, '-infinity'::timestamptz
    from ${kind.table} s cross join lateral unnest(array[s.file_key${derived}]) as key
    where s.id = any (${ids}::int[]) and key is not null
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into orphaned_file (key, since)
    select distinct key, '-infinity'::timestamptz
    from content_version v cross join lateral unnest(array[v.file_key, v.thumb_key, v.poster_key]) as key
    where v.${kind.itemId} = any (${ids}::int[]) and key is not null
    on conflict do nothing`.execute(transaction);
  await sql`delete from ${kind.table} where id = any (${ids}::int[])`.execute(transaction);
}

/**
 * Removes locked items for good, before their time; those that are not deleted are refused. Call it in a transaction.
 */
export async function purgeItems(transaction: Db, kind: Kind, items: readonly OwnItem[]): Promise<Refusals> {
  const isDeleted = ({ deleted_at }: OwnItem) => deleted_at !== null;
  const ids = items.filter(isDeleted).map(({ id }) => id);
  await purge(transaction, kind, ids);
  const refusal = new HttpError(409, `This ${kind.noun} is not deleted. Delete it first.`);
  return new Map(items.filter((item) => !isDeleted(item)).map(({ id }) => [id, refusal]));
}

/** Bytes of the delivered files of the item `due`. */
const deliveredBytes = (kind: Kind) =>
  kind.name === 'scenario'
    ? sql`(select coalesce(sum(octet_length(f.bytes)), 0) from delivered_file f where f.scenario_id = due.id)`
    : sql`0`;

/** Removes items that were deleted more than these days ago, one at least. @returns how many; 0: there are none. */
async function purgeSome(db: Db, kind: Kind, days: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      with due as materialized (
        select s.id, s.deleted_at from ${kind.table} s where s.deleted_at < now() - ${days}::int * interval '1 day'
        order by s.deleted_at limit ${sql.lit(PURGE_BATCH)} for update skip locked),
      sized as (select id, deleted_at, ${deliveredBytes(kind)} as bytes from due)
      select id from (select id, sum(bytes) over (order by deleted_at, id) - bytes as before from sized) as counted
      where before < ${sql.lit(PURGED_BYTES)}`.execute(transaction);
    if (rows.length > 0) {
      await purge(
        transaction,
        kind,
        rows.map(({ id }) => id),
      );
    }
    return rows.length;
  });
}

/** Removes items that were deleted more than these days ago. @param signal ends it early. */
export async function purgeDeleted(db: Db, days: number, signal?: AbortSignal): Promise<void> {
  for (const kind of kinds) while ((await purgeSome(db, kind, days)) > 0 && signal?.aborted !== true);
}

/** Of a user's contributions: everything, or what no one else can see. */
export type ContentOf = 'everything' | 'unpublished';

const isOf = (userId: number, which: ContentOf) =>
  sql`s.contributed_by = ${userId} and ${which === 'everything' ? sql`true` : sql`not ${isPublished}`}`;

/**
 * Deletes a user's contributions, see {@link deleteItems}: each of the published ones leaves the search index, and
 * thousands take longer than one transaction may.
 */
export async function deleteContentOf(db: Db, userId: number, which: ContentOf): Promise<void> {
  const deleteSome = async (kind: Kind) => {
    const { numAffectedRows = 0n } = await sql`
      update ${kind.table} set deleted_at = now() where id in (
        select s.id from ${kind.table} s where ${isOf(userId, which)} and s.deleted_at is null
        order by s.id limit ${sql.lit(DELETED_AT_ONCE)} for update
      )`.execute(db);
    return Number(numAffectedRows);
  };
  for (const kind of kinds) await inBatches(DELETED_AT_ONCE, () => deleteSome(kind));
}

/**
 * Makes the deletion of a user's contributions final: the next cleanup removes them. Call it in a transaction, and
 * {@link deleteContentOf} first where there may be thousands.
 */
export async function giveUpContentOf(transaction: Db, userId: number, which: ContentOf): Promise<void> {
  for (const kind of kinds) {
    await sql`
      update ${kind.table} s set deleted_at = '-infinity' where ${isOf(userId, which)}`.execute(transaction);
  }
}
