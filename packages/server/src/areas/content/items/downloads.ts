import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../database/database.ts';
import type { SessionUser } from '../../account/session/sessions.ts';
import type { LinkedFile } from '../files/file-links.ts';
import { isVisibleTo, type Kind } from '../kinds.ts';

/** The key of the delivered file of item `s`. */
export const fileOf = (kind: Kind) =>
  kind.name === 'scenario' ? sql`coalesce(s.delivered_key, s.file_key)` : sql`s.file_key`;

interface DownloadItem {
  id: number;
  file: LinkedFile;
}

async function findItem(db: Db, kind: Kind, uuid: string, user: SessionUser): Promise<DownloadItem | null> {
  const { rows } = await sql<{ id: number; file_key: string; file_name: string }>`
    select s.id, ${fileOf(kind)} as file_key, s.file_name from ${kind.table} s
    where s.uuid = ${uuid} and ${isVisibleTo(user.id)}`.execute(db);
  const [item] = rows;
  if (!item) return null;
  return { id: item.id, file: { key: item.file_key, name: item.file_name, user, item: { kind: kind.name, uuid } } };
}

/** The file of an item; null where the user may not see it. */
export async function findDownload(db: Db, kind: Kind, uuid: string, user: SessionUser): Promise<LinkedFile | null> {
  return (await findItem(db, kind, uuid, user))?.file ?? null;
}

/**
 * Counts a download, once per user and day (UTC), and records its version.
 * @returns the file; null where the user may not see the item.
 */
export function countDownload(db: Db, kind: Kind, uuid: string, user: SessionUser): Promise<LinkedFile | null> {
  return inTransaction(db, async (transaction) => {
    const item = await findItem(transaction, kind, uuid, user);
    if (!item) return null;
    const day = new Date().toISOString().slice(0, 10);
    const { numAffectedRows } = await sql`
      insert into ${kind.downloads} (user_id, ${kind.itemId}, day) values (${user.id}, ${item.id}, ${day})
      on conflict do nothing`.execute(transaction);
    if (kind.name === 'scenario')
      await sql`
        update scenario_download d set version = s.delivered_version from scenario s
        where s.id = d.scenario_id and d.user_id = ${user.id} and d.scenario_id = ${item.id} and d.day = ${day}`.execute(
        transaction,
      );
    if (numAffectedRows === 1n) {
      await sql`
        update ${kind.table} set num_downloads = num_downloads + 1 where id = ${item.id}`.execute(transaction);
    }
    return item.file;
  });
}
