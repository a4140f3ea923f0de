import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Store } from '../../store/store.ts';
import type { Kind } from '../kinds.ts';
import { indexItems } from '../search/index-items.ts';

/** A stored file and its size in bytes; null where it is gone. */
export interface MeasuredFile {
  key: string;
  size: number | null;
}

/** Columns of an item that describe its file. */
const fileColumns = ['file_key', 'file_name', 'file_size', 'file_sha256'];

/** Columns of an item that are derived from its file, which its owner cannot edit. */
const factColumns: Record<Kind['name'], readonly string[]> = {
  scenario: [
    'device_id',
    'patient_photo',
    'duration_in_seconds',
    'num_checklist_items',
    'num_events',
    'has_video',
    'has_images',
    'has_sounds',
    'has_labs',
    'initial_vitals',
    'course',
    'course_words',
  ],
  media: ['is_video', 'mime_type', 'duration', 'width', 'height'],
};

const pictureColumns = ['thumb_key', 'poster_key'];

/** The images of item `s`, which scenarios do not have. */
const picturesOf = (kind: Kind) => (kind.name === 'media' ? sql`s.thumb_key, s.poster_key` : sql`null, null`);

/** Removes delivered files that are derived from stored files that are being removed. Call it in a transaction. */
export async function removeDelivered(transaction: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from delivered_file where source_key = any (${keys}::text[])`.execute(transaction);
}

/**
 * Measures the stored file of a scenario `s`, as the scenario's size is that of the delivered one; null without such a
 * scenario. Call it before the transaction: a bucket may take its time.
 */
export async function measureScenario(
  { db, store }: { db: Db; store: Pick<Store, 'size'> },
  which: RawBuilder<unknown>,
): Promise<MeasuredFile | null> {
  const { rows } = await sql<{ file_key: string }>`select s.file_key from scenario s where ${which}`.execute(db);
  const [current] = rows;
  return current ? { key: current.file_key, size: await store.size(current.file_key) } : null;
}

/**
 * Stores the current file of a locked item as a version. One that was never processed is removed: it was never visible.
 * @param measured the file as it was before the transaction; one that has replaced it since has the item's size.
 */
async function keepCurrent(transaction: Db, kind: Kind, id: number, measured: MeasuredFile | null): Promise<void> {
  const { rows } = await sql<{ file_key: string; is_processed: boolean }>`
    select file_key, is_processed from ${kind.table} where id = ${id}`.execute(transaction);
  const [current] = rows;
  if (!current) return;
  if (!current.is_processed) {
    await sql`
      insert into orphaned_file (key, since)
      select distinct key, '-infinity'::timestamptz
      from ${kind.table} s cross join lateral unnest(array[s.file_key, ${picturesOf(kind)}]) as key
      where s.id = ${id} and key is not null
      on conflict do nothing`.execute(transaction);
    await removeDelivered(transaction, [current.file_key]);
    return;
  }
  const size = measured?.key === current.file_key ? measured.size : null;
  await sql`
    insert into content_version (${kind.itemId}, number, state, note, file_key, file_name, file_size, file_sha256,
      thumb_key, poster_key, facts, added_at)
    select s.id, s.file_version, 'kept', s.file_note, s.file_key, s.file_name, coalesce(${size}::bigint, s.file_size),
      s.file_sha256, ${picturesOf(kind)},
      (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(s)) where key = any (${factColumns[kind.name]}::text[])),
      coalesce(s.file_added_at, s.contributed_at)
    from ${kind.table} s where s.id = ${id}`.execute(transaction);
}

/**
 * Makes a version the current one of its item, which must be locked, and keeps the one before. Details that are edited
 * in the portal stay as they are: they are written into the file when it is next delivered. Call it in a transaction.
 * @param measured the current file, of a scenario.
 */
export async function makeCurrent(
  transaction: Db,
  kind: Kind,
  version: { id: number; itemId: number },
  measured: MeasuredFile | null,
): Promise<void> {
  const { id, itemId } = version;
  // A worker that still processes the replaced file has lost its job.
  await sql`
    delete from job where kind = ${kind.name} and subject_id = ${itemId} and version_id is null`.execute(transaction);
  await keepCurrent(transaction, kind, itemId, measured);
  const isScenario = kind.name === 'scenario';
  const set = (column: string, of: string) => sql`${sql.ref(column)} = ${sql.ref(`${of}.${column}`)}`;
  const assignments = sql.join([
    ...fileColumns.map((column) => set(column, 'v')),
    ...(isScenario ? [] : pictureColumns.map((column) => set(column, 'v'))),
    ...factColumns[kind.name].map((column) => set(column, 'f')),
    ...(isScenario ? [sql`delivered_key = null, delivered_version = -1`] : []),
  ]);
  await sql`
    update ${kind.table} s set ${assignments}, file_version = v.number, file_note = v.note, file_added_at = v.added_at,
      latest_file_version = greatest(s.latest_file_version, v.number), is_processed = true, processing_error = null
    from content_version v cross join lateral jsonb_populate_record(null::${kind.table}, v.facts) f
    where v.id = ${id} and s.id = ${itemId}`.execute(transaction);
  if (isScenario) {
    await sql`
      update delivered_file set replaced_at = now()
      where scenario_id = ${itemId} and replaced_at is null`.execute(transaction);
  }
  await sql`delete from content_version where id = ${id}`.execute(transaction);
  await indexItems(transaction, kind, [itemId]);
}
