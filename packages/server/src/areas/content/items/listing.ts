import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Kind } from '../kinds.ts';
import type { Order, Page, Slice } from '../page.ts';
import { findMatching, type Matching } from '../search/find-matching.ts';
import { searchedWords } from '../search/words.ts';

/** What is looked for in a list of published content. */
export interface Listing<Item> {
  kind: Kind;
  /** Conditions on the item `s`, without the term. */
  restrictions: RawBuilder<boolean>;
  /** The same as lexemes of the item's entry for searches. */
  filters: readonly string[];
  /** How many meet them, as a subquery. */
  count: RawBuilder<number>;
  /** Words; an item must match all of them. */
  term: readonly string[];
  /** null: the newest first, or the best match first where there is a term. */
  order: Order | null;
  slice: Slice;
  /**
   * Selects items.
   * @param page a subquery of `id`, and of `position` for their order.
   * @param total how many there are, given with every row.
   */
  load(page: RawBuilder<unknown>, total: RawBuilder<number>): Promise<{ total: number | undefined; items: Item[] }>;
}

/** No item carries more tags than this; asking for more of them costs much and finds nothing. */
const TAGS_MAX = 50;
/** Rows up to here are counted from the start without asking first how many there are. */
const NEAR_START = 500;

/** Conditions that the item `s` carries all these tags; null where no item can. */
export function carriesAll(kind: Kind, tags: readonly number[]): RawBuilder<boolean>[] | null {
  const wanted = [...new Set(tags)];
  if (wanted.length > TAGS_MAX) return null;
  return wanted.map(
    (tag) => sql`exists (select from ${kind.tags} t where t.${kind.itemId} = s.id and t.tag_id = ${tag})`,
  );
}

async function count(db: Db, total: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many there are, where a slice was empty. */
const countBeyond = (db: Db, { offset }: Slice, total: RawBuilder<number>) =>
  offset === 0 ? Promise.resolve(0) : count(db, total);

/**
 * In the order of a column. Rows beyond the middle are counted from the other end, so that the last page is as near as
 * the first.
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

/** What matches the term: the best match first, then the newest; or in the order of a column. */
async function findByTerm<Item>(db: Db, listing: Listing<Item>, words: Matching['words']): Promise<Page<Item>> {
  const { kind, filters, order, slice } = listing;
  const { ids, total, isCapped } = await findMatching(db, { kind, words, filters, order, slice });
  if (ids.length === 0) return { total, isCapped, items: [] };
  const page = sql`(
    select id, position from unnest(${ids}::int[]) with ordinality as given (id, position)
  )`;
  const { items } = await listing.load(page, sql`${total}::int`);
  return { total, isCapped, items };
}

/** A slice of what fits. */
export function findPage<Item>(db: Db, listing: Listing<Item>): Promise<Page<Item>> {
  const words = searchedWords(listing.term);
  if (words.length > 0) return findByTerm(db, listing, words);
  return findInOrder(db, listing, listing.order ?? { by: 'contributed_at', isDescending: true });
}
