import type { Tag } from '@community/contract/content';
import { TAGS_MAX } from '@community/contract/content';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Kind } from '../kinds.ts';
import { indexItem } from '../search/index-item.ts';
import { loadTagsOf, requireTags, setTags } from '../tags.ts';
import { lockOwn } from './own-item.ts';
import { saysEnough } from './privacy.ts';

/** What an edit says. */
export interface Edit {
  name: string;
  description: string;
  /** Ids. */
  tags: readonly number[];
  /** The version the edit began with; undefined overwrites whatever is there. */
  version?: number | undefined;
  /** Of a scenario. */
  categories?: { patient_age: number | null; patient_condition: number | null };
}

/** Makes the item found by what it says now, and counts the edit. */
async function finishEdit(transaction: Db, kind: Kind, id: number, tags: readonly Tag[]): Promise<void> {
  const device = kind.name === 'scenario' ? sql`s.device_id` : sql`null::int`;
  const { rows } = await sql<{ name: string; description: string; device_id: number | null }>`
    update ${kind.table} s set version = version + 1 where id = ${id}
    returning s.name, s.description, ${device} as device_id`.execute(transaction);
  const [row] = rows;
  if (!row) return;
  const { name, description, device_id } = row;
  await indexItem(transaction, kind, id, { name, description, tags, ...(device_id !== null && { device_id }) });
}

/**
 * Changes the details of an own item. One that then lacks what publishing needs becomes private.
 * @returns whether it became private.
 * @throws {HttpError} as `lockOwn`; 400 for tags that do not exist; 409 where somebody edited it meanwhile.
 */
export function editItem(db: Db, kind: Kind, uuid: string, userId: number, edit: Edit): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId);
    if (edit.version !== undefined && edit.version !== item.version) {
      throw new HttpError(409, `This ${kind.noun} was changed meanwhile, perhaps in another tab.`, {
        field: 'version',
      });
    }
    const tags = await requireTags(transaction, [...new Set(edit.tags)], 'tags');
    const name = edit.name.trim();
    const { categories } = edit;
    const says = { id: item.id, name };
    await setTags(transaction, kind, item.id, tags);
    // What publishing needs may go: what is public then becomes private in the same statement.
    const isPublic = item.privacy_level === 2;
    await sql`
      update ${kind.table} set privacy_level = 0, name = ${name}, description = ${edit.description.trim()}
        ${categories ? sql`, patient_age = ${categories.patient_age}, patient_condition = ${categories.patient_condition}` : sql``}
      where id = ${item.id}`.execute(transaction);
    const staysPublic = isPublic && (await saysEnough(transaction, kind, says));
    if (staysPublic) await sql`update ${kind.table} set privacy_level = 2 where id = ${item.id}`.execute(transaction);
    await finishEdit(transaction, kind, item.id, tags);
    return isPublic && !staysPublic;
  });
}

/**
 * Files an own item under one more tag.
 * @throws {HttpError} as `lockOwn`; 400 for a tag that does not exist; 409 where it carries as many as it may.
 */
export function addTag(db: Db, kind: Kind, uuid: string, userId: number, tag: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId);
    const [added] = await requireTags(transaction, [tag], 'tag');
    const tags = await loadTagsOf(transaction, kind, item.id);
    if (!added || tags.some(({ id }) => id === tag)) return;
    if (tags.length >= TAGS_MAX) throw new HttpError(409, `It carries ${TAGS_MAX} tags already.`);
    const all = [...tags, added];
    await setTags(transaction, kind, item.id, all);
    await finishEdit(transaction, kind, item.id, all);
  });
}
