import type { Tag } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { type Kind, kinds } from './kinds.ts';
import { fold } from './search/words.ts';
import { isPublished } from './visibility.ts';

const selectTags = (db: Db) =>
  db.selectFrom('tag').select(['tag.id', 'tag.title']).orderBy(sql`tag.title_key collate "C"`);

/** All tags, by title. */
export function loadTags(db: Db): Promise<Tag[]> {
  return selectTags(db).execute();
}

/** Whether a published item of this kind has the tag `tag`. The first one found is enough. */
const isUsedBy = (kind: Kind) => sql<boolean>`exists (
  select from ${kind.tags} t join ${kind.table} s on s.id = t.${kind.itemId}
  where t.tag_id = tag.id and ${isPublished} offset 0
)`;

/** The tags of published content, by title. */
export function loadTagsInUse(db: Db): Promise<Tag[]> {
  return selectTags(db)
    .where(sql<boolean>`${sql.join(kinds.map(isUsedBy), sql` or `)}`)
    .execute();
}

/** The creator of tags, and their limit. */
export interface TagMaker {
  userId: number;
  most: number;
}

/** The user has created as many tags as allowed. */
export class TooManyTags extends HttpError {
  override name = 'TooManyTags';
  constructor(most: number) {
    super(409, `You have created ${most} tags, the most that one person may. Please use existing ones.`);
  }
}

/**
 * Creates the tags that are new. Call it in a transaction.
 * @throws {TooManyTags} where they would be too many.
 */
async function createMissing(
  transaction: Db,
  titleByKey: ReadonlyMap<string, string>,
  { userId, most }: TagMaker,
): Promise<void> {
  // Always in the same order, to avoid deadlocks between transactions.
  const keys = [...titleByKey.keys()].sort();
  // Only missing ones are inserted: each conflict would use up an id.
  const { rows } = await sql<{ id: number }>`
    insert into tag (title, title_key, created_by)
    select title, title_key, ${userId}::int
    from unnest(${keys.map((key) => titleByKey.get(key) ?? key)}::text[], ${keys}::text[]) as given (title, title_key)
    where not exists (select from tag where tag.title_key = given.title_key)
    on conflict (title_key) do nothing
    returning id`.execute(transaction);
  if (rows.length === 0) return;
  // Serialised, so that each sees what the previous one created.
  await sql`select pg_advisory_xact_lock(hashtext('tags'), ${userId}::int)`.execute(transaction);
  const { made } = await transaction
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(made) > most) throw new TooManyTags(most);
}

/**
 * Creates a tag, or finds the one that differs only by case and diacritics. Call it in a transaction.
 * @throws {TooManyTags} where it would be one too many.
 */
export async function createTag(transaction: Db, title: string, maker: TagMaker): Promise<Tag> {
  const collapsed = title.trim().replace(/\s+/g, ' ');
  await createMissing(transaction, new Map([[fold(collapsed), collapsed]]), maker);
  return transaction
    .selectFrom('tag')
    .select(['id', 'title'])
    .where('title_key', '=', fold(collapsed))
    .executeTakeFirstOrThrow();
}

/**
 * Sets the tags of an item by title, creating new ones. Call it in a transaction.
 * @returns the tags.
 * @throws {TooManyTags} where the new ones would be too many.
 */
export async function setTagsByTitle(
  transaction: Db,
  kind: Kind,
  itemId: number,
  titles: readonly string[],
  maker: TagMaker,
): Promise<Tag[]> {
  const byKey = new Map(titles.map((title) => [fold(title), title]));
  await createMissing(transaction, byKey, maker);
  const tags = await transaction
    .selectFrom('tag')
    .select(['id', 'title'])
    .where(sql<boolean>`title_key = any (${[...byKey.keys()]}::text[])`)
    .execute();
  await setTags(transaction, kind, itemId, tags);
  return tags;
}

/**
 * Finds tags by their ids.
 * @throws {HttpError} 400, naming the first id that is not a tag's.
 */
export async function requireTags(db: Db, ids: readonly number[], field: string): Promise<Tag[]> {
  const found = await db
    .selectFrom('tag')
    .select(['id', 'title'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const missing = ids.find((id) => !found.some((tag) => tag.id === id));
  if (missing === undefined) return found;
  throw new HttpError(400, `${field} names no tag: ${missing}`, { field });
}

/** Sets the tags of an item. Call it in a transaction. */
export async function setTags(transaction: Db, kind: Kind, itemId: number, tags: readonly Tag[]): Promise<void> {
  await sql`delete from ${kind.tags} where ${kind.itemId} = ${itemId}`.execute(transaction);
  await sql`
    insert into ${kind.tags} (${kind.itemId}, tag_id)
    select ${itemId}, unnest(${tags.map(({ id }) => id)}::int[])`.execute(transaction);
}

/** The tags of items, by item id. */
export async function loadTagsOf(db: Db, kind: Kind, itemIds: readonly number[]): Promise<Map<number, Tag[]>> {
  const { rows } = await sql<Tag & { item_id: number }>`
    select t.${kind.itemId} as item_id, tag.id, tag.title from ${kind.tags} t join tag on tag.id = t.tag_id
    where t.${kind.itemId} = any (${itemIds}::int[])`.execute(db);
  const tags = new Map<number, Tag[]>(itemIds.map((id) => [id, []]));
  for (const { item_id, ...tag } of rows) tags.get(item_id)?.push(tag);
  return tags;
}
