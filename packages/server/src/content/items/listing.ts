import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Kind } from '../kinds.ts';
import type { Order, Page, Slice } from '../paging.ts';
import { findMatching } from '../search/find-matching.ts';
import { findPhrases, type SearchPhrase } from '../search/search-phrases.ts';
import type { Synonyms } from '../search/synonyms/synonyms.ts';

/** Items in a list whose length is maintained. */
export interface CountedItems {
  /** Conditions on the item `s`. */
  restrictions: RawBuilder<boolean>;
  /** Their number, as a subquery. */
  count: RawBuilder<number>;
}

/** A query for a list of published content. */
export interface Listing<Item> {
  kind: Kind;
  /** What all items match, as parts of a `tsquery` on the search entry. */
  filters: readonly string[];
  /**
   * Returns the same items class by class, those of the first to be listed before the others; null where their number is
   * not maintained: the search index finds them then, as it does with a term.
   */
  findCounted(): Promise<readonly CountedItems[] | null>;
  /** Words; an item must match all of them. */
  term: readonly string[];
  /** Synonyms of the term's words. */
  synonyms: Synonyms;
  /** null: newest first, or best match first where there is a term. */
  order: Order | null;
  /** The part of a `tsquery` that is listed first, in any order; null: none. */
  prefer: string | null;
  slice: Slice;
  /**
   * Loads items.
   * @param page a subquery of `id`, and of `position` for their order.
   * @param total number of matches, returned with every row.
   */
  load(page: RawBuilder<unknown>, total: RawBuilder<number>): Promise<{ total: number | undefined; items: Item[] }>;
}

/** No item has more tags than this: filtering by more finds nothing. */
export const FILTER_TAGS_MAX = 50;
/** Rows up to here are counted from the start, without determining the total first. */
const NEAR_START = 500;

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
async function findInOrder<Item>(
  db: Db,
  { kind, load }: Listing<Item>,
  { restrictions, count: countOf }: CountedItems,
  { by, isDescending }: Order,
  slice: Slice,
): Promise<Page<Item>> {
  const { offset } = slice;
  const known = offset > NEAR_START ? await count(db, countOf) : null;
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
  const { total, items } = await load(page, known === null ? countOf : sql`${known}::int`);
  return { total: total ?? known ?? (await countBeyond(db, slice, countOf)), items };
}

/** Class by class, each sorted by a column: preferred items are never sorted together with the others. */
async function findByClass<Item>(
  db: Db,
  listing: Listing<Item>,
  classes: readonly CountedItems[],
  order: Order,
): Promise<Page<Item>> {
  const counts = sql.join(classes.map(({ count }) => count));
  const { rows } = await sql<{ counts: number[] }>`select array[${counts}] as counts`.execute(db);
  const known = rows[0]?.counts ?? [];
  const items: Item[] = [];
  let { offset } = listing.slice;
  for (const [place, { restrictions }] of classes.entries()) {
    const size = known[place] ?? 0;
    const wanted = Math.min(listing.slice.count - items.length, size - offset);
    if (wanted > 0) {
      const ofClass = { restrictions, count: sql<number>`${size}::int` };
      items.push(...(await findInOrder(db, listing, ofClass, order, { offset, count: wanted })).items);
    }
    offset = Math.max(0, offset - size);
  }
  return { total: known.reduce((sum, size) => sum + size, 0), items };
}

/** Those that the search index finds: with a term best first, then newest; or sorted by a column. */
async function findIndexed<Item>(db: Db, listing: Listing<Item>, words: readonly SearchPhrase[]): Promise<Page<Item>> {
  const { kind, filters, order, prefer, slice } = listing;
  const { ids, total, isCapped } = await findMatching(db, { kind, words, filters, order, prefer, slice });
  if (ids.length === 0) return { total, isCapped, items: [] };
  const page = sql`(
    select id, position from unnest(${ids}::int[]) with ordinality as given (id, position)
  )`;
  const { items } = await listing.load(page, sql`${total}::int`);
  return { total, isCapped, items };
}

/** A slice of the matching items. */
export async function findPage<Item>(db: Db, listing: Listing<Item>): Promise<Page<Item>> {
  const { kind, term, synonyms, slice } = listing;
  const words = findPhrases(term, synonyms, kind);
  const counted = words.length > 0 ? null : await listing.findCounted();
  if (counted === null) return findIndexed(db, listing, words);
  const order = listing.order ?? { by: 'contributed_at', isDescending: true };
  const [only] = counted;
  return only && counted.length === 1
    ? findInOrder(db, listing, only, order, slice)
    : findByClass(db, listing, counted, order);
}
