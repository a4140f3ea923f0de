import type { ContentVersion, VersionState } from '@community/contract/content';
import { sql } from 'kysely';
import type { SessionUser } from '../../account/session/sessions.ts';
import type { Db } from '../../database/database.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { LinkedFile } from '../files/file-links.ts';
import { fileOf } from '../items/downloads.ts';
import { lockOwn } from '../items/lock-items.ts';
import type { Kind } from '../kinds.ts';
import type { Page, Slice } from '../paging.ts';
import { type MeasuredFile, makeCurrent, removeDelivered } from './make-current.ts';
import { requireIdle } from './replace.ts';

interface VersionRow extends Omit<ContentVersion, 'added_at'> {
  added_at: Date;
  key: string | null;
}

/** All versions of an item's file, the current one too. */
const allOf = (kind: Kind, itemId: number) => sql`(
  select s.file_version as number, 'current' as state, s.file_note as note, s.file_name, s.file_size::float8,
    coalesce(s.file_added_at, s.contributed_at) as added_at, null as error, ${fileOf(kind)} as key
  from ${kind.table} s where s.id = ${itemId}
  union all
  select v.number, v.state, v.note, v.file_name, v.file_size::float8, v.added_at, v.error, v.file_key
  from content_version v where v.${kind.itemId} = ${itemId}
)`;

const noSuchVersion = () => notFound('There is no such version.');

/**
 * A slice of the versions of one's own item's file, the latest first.
 * @throws {HttpError} as `lockOwn`.
 */
export async function listVersions(
  transaction: Db,
  kind: Kind,
  uuid: string,
  userId: number,
  { offset, count }: Slice,
): Promise<Page<ContentVersion>> {
  const { id } = await lockOwn(transaction, kind, uuid, userId);
  const { rows } = await sql<VersionRow>`
    select * from ${allOf(kind, id)} as version order by number desc limit ${count} offset ${offset}`.execute(
    transaction,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${allOf(kind, id)} as every`.execute(transaction);
  return {
    total: counted[0]?.total ?? 0,
    items: rows.map(({ number, state, note, file_name, file_size, added_at, error }) => ({
      number,
      state,
      note,
      file_name,
      file_size,
      added_at: added_at.toISOString(),
      error,
    })),
  };
}

/**
 * The file of a version of one's own item.
 * @throws {HttpError} as `lockOwn`; 404 without such a version, or its file.
 */
export async function findVersion(
  transaction: Db,
  kind: Kind,
  { id: uuid, number }: { id: string; number: number },
  user: SessionUser,
): Promise<LinkedFile> {
  const item = await lockOwn(transaction, kind, uuid, user.id);
  const { rows } = await sql<VersionRow>`
    select * from ${allOf(kind, item.id)} as version where number = ${number}`.execute(transaction);
  const [version] = rows;
  if (!version || version.key === null) throw noSuchVersion();
  return { key: version.key, name: version.file_name, user, item: { kind: kind.name, uuid: item.uuid } };
}

interface FoundVersion {
  id: number;
  itemId: number;
  /** null: there is none with that number. */
  state: VersionState | null;
}

/** Finds a version of one's own item, which is locked. */
async function lockVersion(
  transaction: Db,
  kind: Kind,
  { id: uuid, number }: { id: string; number: number },
  userId: number,
): Promise<FoundVersion> {
  const { id: itemId } = await lockOwn(transaction, kind, uuid, userId);
  const { rows } = await sql<{ id: number; state: VersionState }>`
    select 0 as id, 'current' as state from ${kind.table} where id = ${itemId} and file_version = ${number}
    union all
    select id, state from content_version where ${kind.itemId} = ${itemId} and number = ${number}`.execute(transaction);
  return { id: rows[0]?.id ?? 0, itemId, state: rows[0]?.state ?? null };
}

/**
 * Makes a kept version of one's own item the current one. Call it in a transaction.
 * @param measured the current file, of a scenario.
 * @throws {HttpError} as `lockOwn`; 404 without such a version, 409 while another file is processed.
 */
export async function restoreVersion(
  transaction: Db,
  kind: Kind,
  params: { id: string; number: number },
  userId: number,
  measured: MeasuredFile | null,
): Promise<void> {
  const { id, itemId, state } = await lockVersion(transaction, kind, params, userId);
  if (state === 'current') return;
  await requireIdle(transaction, kind, itemId);
  if (state !== 'kept') throw noSuchVersion();
  await makeCurrent(transaction, kind, { id, itemId }, measured);
}

/**
 * Deletes a version of one's own item that is not the current one, with its files. One that is being processed no longer
 * replaces the item's. Call it in a transaction.
 * @throws {HttpError} as `lockOwn`; 409 for the current one.
 */
export async function deleteVersion(
  transaction: Db,
  kind: Kind,
  params: { id: string; number: number },
  userId: number,
): Promise<void> {
  const { id, state } = await lockVersion(transaction, kind, params, userId);
  if (state === 'current') throw new HttpError(409, 'This is the current version. Go back to another one first.');
  await sql`
    insert into orphaned_file (key, since)
    select distinct key, '-infinity'::timestamptz
    from content_version v cross join lateral unnest(array[v.file_key, v.thumb_key, v.poster_key]) as key
    where v.id = ${id} and key is not null
    on conflict do nothing`.execute(transaction);
  const gone = await transaction
    .deleteFrom('content_version')
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirst();
  if (gone?.file_key) await removeDelivered(transaction, [gone.file_key]);
}
