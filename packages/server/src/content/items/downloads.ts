import { sql } from 'kysely';
import type { SessionUser } from '../../account/session/sessions.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { LinkedFile } from '../files/file-links.ts';
import type { Kind } from '../kinds.ts';
import { isVisibleTo } from '../visibility.ts';

/** The key of the delivered file of item `s`. */
export const fileOf = (kind: Kind) =>
  kind.name === 'scenario' ? sql`coalesce(s.delivered_key, s.file_key)` : sql`s.file_key`;

interface DownloadItem {
  id: number;
  /** Of its file. */
  version: number;
  file: LinkedFile;
}

/** Keeps an item that others are deleting for good from being referred to: it is waited for, and then not found. */
export const untilDeleted = sql`for key share of s`;

async function findItem(
  db: Db,
  kind: Kind,
  uuid: string,
  user: SessionUser,
  lock = sql``,
): Promise<DownloadItem | null> {
  const { rows } = await sql<{ id: number; file_key: string; file_name: string; file_version: number }>`
    select s.id, ${fileOf(kind)} as file_key, s.file_name, s.file_version from ${kind.table} s
    where s.uuid = ${uuid} and ${isVisibleTo(user.id)} ${lock}`.execute(db);
  const [item] = rows;
  if (!item) return null;
  const { id, file_key: key, file_name: name, file_version: version } = item;
  return { id, version, file: { key, name, user, item: { kind: kind.name, uuid } } };
}

/** The file of an item; null where the user may not see it. */
export async function findDownload(db: Db, kind: Kind, uuid: string, user: SessionUser): Promise<LinkedFile | null> {
  return (await findItem(db, kind, uuid, user))?.file ?? null;
}

/**
 * Counts a download, once per user and day (UTC), and records the last one of the day, with the version of its file.
 * @returns the file; null where the user may not see the item.
 */
export function countDownload(db: Db, kind: Kind, uuid: string, user: SessionUser): Promise<LinkedFile | null> {
  return inTransaction(db, async (transaction) => {
    const item = await findItem(transaction, kind, uuid, user, untilDeleted);
    if (!item) return null;
    const day = new Date().toISOString().slice(0, 10);
    const { numAffectedRows } = await sql`
      insert into ${kind.downloads} (user_id, ${kind.itemId}, day) values (${user.id}, ${item.id}, ${day})
      on conflict do nothing`.execute(transaction);
    await sql`
      update ${kind.downloads} set file_version = ${item.version}, downloaded_at = now()
      where user_id = ${user.id} and ${kind.itemId} = ${item.id} and day = ${day}`.execute(transaction);
    if (numAffectedRows === 1n) {
      await sql`
        update ${kind.table} set num_downloads = num_downloads + 1 where id = ${item.id}`.execute(transaction);
    }
    return item.file;
  });
}

/**
 * Counts a download of each of these items that the user may see, as {@link countDownload} does of one.
 * @param ids UUIDs; the same one twice counts once.
 */
export async function countDownloads(
  transaction: Db,
  kind: Kind,
  ids: readonly string[],
  user: Pick<SessionUser, 'id'>,
): Promise<void> {
  if (ids.length === 0) return;
  const day = new Date().toISOString().slice(0, 10);
  // Always in the same order, to avoid deadlocks between transactions.
  const { rows } = await sql<{ id: number }>`
    with seen as materialized (
      select s.id from ${kind.table} s where s.uuid = any (${ids}::uuid[]) and ${isVisibleTo(user.id)} order by s.id
      ${untilDeleted})
    insert into ${kind.downloads} (user_id, ${kind.itemId}, day)
    select ${user.id}::int, id, ${day}::date from seen order by id
    on conflict do nothing returning ${kind.itemId} as id`.execute(transaction);
  await sql`
    update ${kind.downloads} d set file_version = s.file_version, downloaded_at = now() from ${kind.table} s
    where s.id = d.${kind.itemId} and d.user_id = ${user.id} and d.day = ${day}
      and s.uuid = any (${ids}::uuid[])`.execute(transaction);
  const counted = rows.map(({ id }) => id);
  await sql`
    update ${kind.table} s set num_downloads = num_downloads + 1
    from (select id from ${kind.table} where id = any (${counted}::int[]) order by id for no key update) counted
    where s.id = counted.id`.execute(transaction);
}
