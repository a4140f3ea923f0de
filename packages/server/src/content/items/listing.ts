import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Kind } from '../kinds.ts';
import type { Order, Page, Slice } from '../paging.ts';
import { findMatching, type Matching } from '../search/find-matching.ts';
import { findPhrases } from '../search/search-phrases.ts';
import type { Synonyms } from '../search/synonyms/synonyms.ts';

/** Items to list before the others, in any order. */
export interface Preference {
  /** The part of a `tsquery` that preferred items match. */
  lexeme: string;
  /** The preferred items and the others: conditions on the item `s`, with the number of matches of each. */
  classes: readonly { restriction: RawBuilder<boolean>; count: RawBuilder<number> }[];
}

/** A query for a list of published content. */
export interface Listing<Item> {
  kind: Kind;
  /** Conditions on the item `s`, without the term. */
  restrictions: RawBuilder<boolean>;
  /** The same as parts of a `tsquery` on the search entry. */
  filters: readonly string[];
  /** The number of matches, as a subquery. */
  count: RawBuilder<number>;
  /** Words; an item must match all of them. */
  term: readonly string[];
  /** Synonyms of the term's words. */
  synonyms: Synonyms;
  /** null: newest first, or best match first where there is a term. */
  order: Order | null;
  prefer: Preference | null;
  slice: Slice;
  /**
   * Loads items.
   * @param page a subquery of `id`, and of `position` for their order.
   * @param total number of matches, returned with every row.
   */
  load(page: RawBuilder<unknown>, total: RawBuilder<number>): Promise<{ total: number | undefined; items: Item[] }>;
}

/** No item has more tags than this; filtering by more would be expensive and find nothing. */
const FILTER_TAGS_MAX = 50;
/** Rows up to here are counted from the start, without determining the total first. */
const NEAR_START = 500;

/** The condition that the item `s` has all these tags; null where no item can. */
export function carriesAll(kind: Kind, tags: readonly number[]): RawBuilder<boolean>[] | null {
  const wanted = [...new Set(tags)];
  if (wanted.length > FILTER_TAGS_MAX) return null;
  return wanted.map(
    (tag) => sql`exists (select from ${kind.tags} t where t.${kind.itemId} = s.id and t.tag_id = ${tag})`,
  );
}

/** The id of a contributor; 0, which no user has, for an unknown uuid, and null for none. */
export async function findContributor(db: Db, uuid: string | null): Promise<number | null> {
  if (uuid === null) return null;
  const found = await db.selectFrom('app_user').select('id').where('uuid', '=', uuid).executeTakeFirst();
  return found?.id ?? 0;
}

async function count(db: Db, total: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The total, where a slice was empty. */
const countBeyond = (db: Db, { offset }: Slice, total: RawBuilder<number>) =>
  offset === 0 ? Promise.resolve(0) : count(db, total);

/**
 * Sorted by a column. Rows beyond the middle are counted from the other end, so that the last page is as fast as the
 * first.
 */
async function findInOrder<Item>(db: Db, listing: Listing<Item>, { by, isDescending }: Order): Promise<Page<Item>> {
  const { kind, slice, restrictions } = listing;
  const { offset } = slice;
  const known = offset > NEAR_START ? await count(db, listing.count) : null;
  const size = known === null ? slice.count : Math.min(slice.count, known - offset);
  if (known !== null && size <= 0) return { total: known, items: [] };
  const isFromEnd = known !== null && offset > known / 2;
  const column = sql.ref(by);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const walk = isDescending === isFromEnd ? sql`asc` : sql`desc`;
  const page = sql`(
    select id, row_number() over (order by ${column} ${direction}, id ${direction}) as position
    from (
      select s.id, s.${column} from ${kind.table} s where ${restrictions}
      order by s.${column} ${walk}, s.id ${walk}
      limit ${size} offset ${isFromEnd ? known - offset - size : offset}
    ) as slice
  )`;
  const { total, items } = await listing.load(page, known === null ? listing.count : sql`${known}::int`);
  return { total: total ?? known ?? (await countBeyond(db, slice, listing.count)), items };
}

/** Class by class, each sorted by a column: preferred items are never sorted together with the others. */
async function findByClass<Item>(
  db: Db,
  listing: Listing<Item>,
  { classes }: Preference,
  order: Order,
): Promise<Page<Item>> {
  const counts = sql.join(classes.map(({ count }) => count));
  const { rows } = await sql<{ counts: number[] }>`select array[${counts}] as counts`.execute(db);
  const known = rows[0]?.counts ?? [];
  const items: Item[] = [];
  let { offset } = listing.slice;
  for (const [place, { restriction }] of classes.entries()) {
    const size = known[place] ?? 0;
    const wanted = Math.min(listing.slice.count - items.length, size - offset);
    if (wanted > 0) {
      const restrictions = sql<boolean>`${listing.restrictions} and ${restriction}`;
      const part = { ...listing, restrictions, count: sql<number>`${size}::int`, slice: { offset, count: wanted } };
      items.push(...(await findInOrder(db, part, order)).items);
    }
    offset = Math.max(0, offset - size);
  }
  return { total: known.reduce((sum, size) => sum + size, 0), items };
}

/** Matches of the term: best first, then newest; or sorted by a column. */
async function findByTerm<Item>(db: Db, listing: Listing<Item>, words: Matching['words']): Promise<Page<Item>> {
  const { kind, filters, order, prefer, slice } = listing;
  const preferred = prefer?.lexeme ?? null;
  const { ids, total, isCapped } = await findMatching(db, { kind, words, filters, order, prefer: preferred, slice });
  if (ids.length === 0) return { total, isCapped, items: [] };
  const page = sql`(
    select id, position from unnest(${ids}::int[]) with ordinality as given (id, position)
  )`;
  const { items } = await listing.load(page, sql`${total}::int`);
  return { total, isCapped, items };
}

/** A slice of the matching items. */
export function findPage<Item>(db: Db, listing: Listing<Item>): Promise<Page<Item>> {
  const words = findPhrases(listing.term, listing.synonyms, listing.kind);
  if (words.length > 0) return findByTerm(db, listing, words);
  const order = listing.order ?? { by: 'contributed_at', isDescending: true };
  return listing.prefer ? findByClass(db, listing, listing.prefer, order) : findInOrder(db, listing, order);
}
