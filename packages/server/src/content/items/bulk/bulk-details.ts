import { type BulkBefore, type Reuse, TAGS_MAX } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Kind } from '../../kinds.ts';
import { loadTagsOf, requireTags } from '../../tags.ts';
import { finishEdit } from '../edit.ts';
import type { Outcome, OwnItem } from '../lock-items.ts';
import { makeLackingPrivate } from '../publishing.ts';

const tooMany = (count: number) => `It carries ${count} tags, and may carry ${TAGS_MAX} at most.`;
const idsOf = (items: readonly OwnItem[]) => items.map(({ id }) => id);

/** The tags that a change adds and removes; ids. */
export interface TagChange {
  add?: readonly number[];
  remove?: readonly number[];
}

/**
 * Adds tags to locked items, or removes tags from them. Belongs in a transaction. An unknown tag to add is refused for
 * each of them, and so are tags for an item that would carry more than it may. What then lacks a tag that publishing
 * needs becomes private.
 */
export async function changeTagsOf(
  db: Db,
  kind: Kind,
  items: readonly OwnItem[],
  { add = [], remove = [] }: TagChange,
): Promise<Outcome> {
  try {
    await requireTags(db, add, add.length === 1 ? 'tag' : 'tags');
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { refusals: new Map(items.map(({ id }) => [id, error])), before: [] };
  }
  const present = await loadTagsOf(db, kind, idsOf(items));
  const refusals = new Map<number, HttpError>();
  const before: BulkBefore[] = [];
  const changed: number[] = [];
  for (const { id, uuid } of items) {
    const tags = (present.get(id) ?? []).map((carried) => carried.id);
    const kept = tags.filter((tag) => !remove.includes(tag));
    const size = new Set([...kept, ...add]).size;
    if (size === tags.length && kept.length === tags.length) continue;
    if (size > TAGS_MAX) {
      const message = tags.length === TAGS_MAX ? `It carries ${TAGS_MAX} tags already.` : tooMany(tags.length);
      refusals.set(id, new HttpError(409, message));
    } else {
      changed.push(id);
      before.push({ uuid_id: uuid, tags });
    }
  }
  await sql`
    delete from ${kind.tags} where ${kind.itemId} = any (${changed}::int[]) and tag_id = any (${remove}::int[])`.execute(
    db,
  );
  await sql`
    insert into ${kind.tags} (${kind.itemId}, tag_id)
    select item, tag from unnest(${changed}::int[]) as item, unnest(${add}::int[]) as tag
    on conflict do nothing`.execute(db);
  const madePrivate = await makeLackingPrivate(
    db,
    kind,
    items.filter(({ id }) => changed.includes(id)),
  );
  await finishEdit(db, kind, changed);
  const levels = new Map(madePrivate.map((level) => [level.uuid_id, level]));
  return { refusals, before: before.map((was) => ({ ...was, ...levels.get(was.uuid_id) })) };
}

/** A detail that can be set for many scenarios at once. */
export type Detail = 'patient_age' | 'patient_condition' | 'unicode_language_identifier';

const columns: Record<Detail, string> = {
  patient_age: 'patient_age',
  patient_condition: 'patient_condition',
  unicode_language_identifier: 'language',
};

/** Gives locked scenarios the same value of a detail. Belongs in a transaction. */
export async function setDetailOf(
  db: Db,
  kind: Kind,
  items: readonly OwnItem[],
  detail: Detail,
  value: number | string,
): Promise<Outcome> {
  const column = sql.ref(columns[detail]);
  // Joined with itself, as the other row is the one before the change.
  const { rows } = await sql<{ id: number; uuid: string; before: never }>`
    update scenario s set ${column} = ${value} from scenario earlier
    where earlier.id = s.id and s.id = any (${idsOf(items)}::int[]) and s.${column} is distinct from ${value}
    returning s.id, s.uuid, earlier.${column} as before`.execute(db);
  await finishEdit(
    db,
    kind,
    rows.map(({ id }) => id),
  );
  return { refusals: new Map(), before: rows.map(({ uuid, before }) => ({ uuid_id: uuid, [detail]: before })) };
}

/** Puts locked items under the same licence. Belongs in a transaction. */
export async function setReuseOf(
  db: Db,
  kind: Kind,
  items: readonly OwnItem[],
  { reuse_licence, reuse_words }: Reuse,
): Promise<Outcome> {
  // Joined with itself, as the other row is the one before the change.
  const { rows } = await sql<{ id: number; uuid: string } & Reuse>`
    update ${kind.table} s set reuse_licence = ${reuse_licence}, reuse_words = ${reuse_words} from ${kind.table} earlier
    where earlier.id = s.id and s.id = any (${idsOf(items)}::int[])
      and (s.reuse_licence is distinct from ${reuse_licence} or s.reuse_words <> ${reuse_words})
    returning s.id, s.uuid, earlier.reuse_licence, earlier.reuse_words`.execute(db);
  await finishEdit(
    db,
    kind,
    rows.map(({ id }) => id),
  );
  return { refusals: new Map(), before: rows.map(({ id: _, uuid, ...before }) => ({ uuid_id: uuid, ...before })) };
}
