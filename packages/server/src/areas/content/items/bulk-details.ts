import { type BulkBefore, TAGS_MAX } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Kind } from '../kinds.ts';
import { loadTagsOf, requireTags } from '../tags.ts';
import { finishEdit } from './edit.ts';
import type { Outcome, OwnItem } from './own-items.ts';

const idsOf = (items: readonly OwnItem[]) => items.map(({ id }) => id);

/**
 * Files locked items under one more tag. Belongs in a transaction. An unknown tag is refused for each of them, and so is
 * one for an item that carries as many as it may.
 */
export async function addTagTo(db: Db, kind: Kind, items: readonly OwnItem[], tag: number): Promise<Outcome> {
  try {
    await requireTags(db, [tag], 'tag');
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
    if (tags.includes(tag)) continue;
    if (tags.length >= TAGS_MAX) refusals.set(id, new HttpError(409, `It carries ${TAGS_MAX} tags already.`));
    else {
      changed.push(id);
      before.push({ uuid_id: uuid, tags });
    }
  }
  await sql`
    insert into ${kind.tags} (${kind.itemId}, tag_id)
    select unnest(${changed}::int[]), ${tag}::int`.execute(db);
  await finishEdit(db, kind, changed);
  return { refusals, before };
}

/** A detail of scenarios that many can be given at once. */
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
