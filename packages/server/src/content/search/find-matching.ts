import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Kind } from '../kinds.ts';
import type { Order, Slice } from '../paging.ts';
import { isPublished } from '../visibility.ts';
import { findContributors } from './contributors.ts';
import { allOf, contributorLexeme } from './lexemes.ts';
import { findLibraryWords } from './library-words.ts';
import { buildQuery, type SearchQuery } from './query.ts';
import { scoreOf } from './ranking.ts';
import type { SearchPhrase } from './search-phrases.ts';
import { SEARCH_MAX_MS, tooManyWords, withinSearchTime } from './search-time.ts';

/** Matches are counted up to here, and no page goes further. */
export const COUNTED_MAX = 10_000;
/** Up to this many matches are ranked individually; beyond, they are ordered by tier. */
const RANKED_MAX = 1000;
/** Sample of the newest items, from which the frequency of matches is estimated. */
const SAMPLED = 4000;
/** Among this many of the newest items, a page of a tier is looked for before all its matches are collected. */
const PROBED = 1000;
/** Up to this many items are scanned in order for frequent matches, instead of sorting all matches. */
const WALKED_MAX = 125_000;

/** The parsed search. */
export interface Matching {
  kind: Kind;
  /** An item must match all of them. */
  words: readonly SearchPhrase[];
  /** Parts of a `tsquery` that an item must match; at least one where there are no words. */
  filters: readonly string[];
  /** null: best match first, then newest. */
  order: Order | null;
  /** The part of a `tsquery` that is listed first, in any order; null: none. */
  prefer: string | null;
  slice: Slice;
}

/** A slice of the matches. */
export interface Matched {
  ids: number[];
  /** At most {@link COUNTED_MAX}. */
  total: number;
  /** Whether there are more than that. */
  isCapped: boolean;
}

/** What to find, and without words no more. */
type Tiered = Pick<SearchQuery, 'all' | 'tiers'>;

const isRelevant = (query: Tiered): query is SearchQuery => 'whole' in query;

const tooManyFiltered = 'This list takes too long. Try other filters, or search it.';

/**
 * The planner cannot estimate how rare a combination of words is, so force the index, with its bitmap of all matches.
 * JIT compilation would take longer than any of these statements.
 */
const settings = { enable_seqscan: 'off', work_mem: '32MB', jit: 'off' };

/** One more than the maximum is counted, to know whether there are more. */
const hitsOf = (kind: Kind, query: string) => sql`
  select m.item_id, m.contributed_at, m.words from ${kind.search} m
  where m.words @@ ${query}::tsquery limit ${sql.lit(COUNTED_MAX + 1)}`;

async function countHits(db: Db, kind: Kind, query: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${hitsOf(kind, query)}) as hits`.execute(db);
  return rows[0]?.total ?? 0;
}

async function selectIds(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

const newestFirst = sql`m.contributed_at desc, m.item_id desc`;
const preferredFirst = (prefer: string | null) =>
  prefer === null ? sql`` : sql`(m.words @@ ${prefer}::tsquery) desc,`;
const limited = ({ offset, count }: Slice) => sql`limit ${count} offset ${offset}`;

/**
 * Best matches first, each ranked by all words. The planner takes them for many more, and would read the whole table to
 * join it; the limit of one makes it look each of them up.
 */
const findRanked = (db: Db, kind: Kind, query: SearchQuery, prefer: string | null, slice: Slice) =>
  selectIds(
    db,
    sql`
      with m as materialized (${hitsOf(kind, query.all)})
      select s.id from m cross join lateral (select id, words from ${kind.table} where id = m.item_id limit 1) s
      order by ${preferredFirst(prefer)} ${scoreOf(query)} desc, ${newestFirst} ${limited(slice)}`,
  );

/** Best tier first, newest first within it: for all matches, if they are few enough to examine each. */
const findTiered = (db: Db, kind: Kind, { all, tiers }: Tiered, prefer: string | null, slice: Slice) => {
  const cases = tiers.map((tier, place) => sql`when words @@ ${tier}::tsquery then ${sql.lit(place)}`);
  return selectIds(
    db,
    sql`
      with m as materialized (select * from ${kind.search} where words @@ ${all}::tsquery limit ${sql.lit(COUNTED_MAX)})
      select m.item_id as id from m
      order by ${preferredFirst(prefer)} case ${sql.join(cases, sql` `)} end, ${newestFirst} ${limited(slice)}`,
  );
};

/** How to find rows in an order when more than {@link COUNTED_MAX} match: among the first ones, or among all. */
interface Walk {
  /** Selects the `id` of the matches among this many first items. */
  among(first: number): RawBuilder<{ id: number }>;
  /** Selects the `id` of all matches, sorted. */
  all: RawBuilder<{ id: number }>;
}

async function findFrequent(
  db: Db,
  kind: Kind,
  query: string,
  { among, all }: Walk,
  { offset, count }: Slice,
): Promise<number[]> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select words from ${kind.search} m order by ${newestFirst} limit ${sql.lit(SAMPLED)}
    ) as newest
    where words @@ ${query}::tsquery`.execute(db);
  const share = (rows[0]?.found ?? 0) / SAMPLED;
  // A quarter more, as matches are not spread evenly.
  const first = Math.ceil(((offset + count) / share) * 1.25);
  if (first <= WALKED_MAX) {
    const ids = await selectIds(db, among(Math.max(first, SAMPLED)));
    if (ids.length === count) return ids;
  }
  return selectIds(db, all);
}

/** The matches among this many of the newest items, newest first. */
const amongNewest = (kind: Kind, query: string, slice: Slice, first: number) => sql<{ id: number }>`
  select m.item_id as id from (
    select * from ${kind.search} m order by ${newestFirst} limit ${first}
  ) as m
  where m.words @@ ${query}::tsquery order by ${newestFirst} ${limited(slice)}`;

const findNewest = (db: Db, kind: Kind, query: string, slice: Slice) =>
  findFrequent(
    db,
    kind,
    query,
    {
      among: (first) => amongNewest(kind, query, slice, first),
      all: sql`
        with m as materialized (
          select item_id, contributed_at from ${kind.search} m where m.words @@ ${query}::tsquery
        )
        select m.item_id as id from m order by ${newestFirst} ${limited(slice)}`,
    },
    slice,
  );

/**
 * Best tier first, newest first within it: tier by tier, until the page is full. Where matches of a tier are frequent, the
 * newest items have enough of them, and the others, a third of the library perhaps, need not be collected.
 */
async function findByTier(
  db: Db,
  kind: Kind,
  { tiers }: Tiered,
  prefer: string | null,
  slice: Slice,
  checkTime: () => void,
): Promise<number[]> {
  const ids: number[] = [];
  let { offset } = slice;
  const steps = tiers.map((tier, place) => (place === 0 ? tier : `${tier} & !${tiers[place - 1]}`));
  const classes = prefer === null ? [''] : [` & ${prefer}`, ` & !${prefer}`];
  for (const query of classes.flatMap((restriction) => steps.map((step) => step + restriction))) {
    checkTime();
    const wanted = { offset, count: slice.count - ids.length };
    const probed = offset + wanted.count < PROBED ? await selectIds(db, amongNewest(kind, query, wanted, PROBED)) : [];
    if (probed.length === wanted.count) return [...ids, ...probed];
    const { rows } = await sql<{ total: number; ids: number[] }>`
      with m as materialized (${hitsOf(kind, query)})
      select (select count(*) from m)::int as total,
        array(select m.item_id from m order by ${newestFirst} ${limited(wanted)}) as ids`.execute(db);
    const { total, ids: found } = rows[0] ?? { total: 0, ids: [] };
    if (total > COUNTED_MAX) return [...ids, ...(await findNewest(db, kind, query, wanted))];
    ids.push(...found);
    if (ids.length === slice.count) break;
    offset = Math.max(0, offset - total);
  }
  return ids;
}

/** Sorted by a column. */
function findSorted(db: Db, kind: Kind, query: string, total: number, { by, isDescending }: Order, slice: Slice) {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = sql`s.${sql.ref(by)} ${direction}, s.id ${direction}`;
  const all = sql<{ id: number }>`
    with m as materialized (select m.item_id from ${kind.search} m where m.words @@ ${query}::tsquery)
    select s.id from m join ${kind.table} s on s.id = m.item_id order by ${order} ${limited(slice)}`;
  if (total <= COUNTED_MAX) return selectIds(db, all);
  const among = (first: number) => sql<{ id: number }>`
    select s.id from (
      select s.id, s.${sql.ref(by)} from ${kind.table} s where ${isPublished}
      order by ${order} limit ${first}
    ) as s
    join ${kind.search} m on m.item_id = s.id
    where m.words @@ ${query}::tsquery order by ${order} ${limited(slice)}`;
  return findFrequent(db, kind, query, { among, all }, slice);
}

/** Preferred items sorted by a column, then the others. */
async function findSortedByClass(
  db: Db,
  kind: Kind,
  query: string,
  prefer: string,
  order: Order,
  { offset, count }: Slice,
  checkTime: () => void,
): Promise<number[]> {
  const first = `${query} & ${prefer}`;
  const preferred = await countHits(db, kind, first);
  const ids: number[] = [];
  const size = Math.min(count, preferred - offset);
  if (size > 0) ids.push(...(await findSorted(db, kind, first, preferred, order, { offset, count: size })));
  if (ids.length === count) return ids;
  checkTime();
  const rest = `${query} & !${prefer}`;
  const slice = { offset: Math.max(0, offset - preferred), count: count - ids.length };
  return [...ids, ...(await findSorted(db, kind, rest, await countHits(db, kind, rest), order, slice))];
}

/** Adds the contributors that single words name. */
async function addContributors(db: Db, words: readonly SearchPhrase[]): Promise<SearchPhrase[]> {
  const nameOf = ({ typed: [[name = '', ...more] = []] }: SearchPhrase) => (more.length === 0 ? name : '');
  const contributors = await findContributors(db, words.map(nameOf));
  return words.map((phrase) => {
    const ids = contributors.get(nameOf(phrase)) ?? [];
    return { ...phrase, categories: [...phrase.categories, ...ids.map(contributorLexeme)] };
  });
}

async function queryOf(
  transaction: Db,
  kind: Kind,
  words: readonly SearchPhrase[],
  filters: readonly string[],
): Promise<SearchQuery> {
  const searched = await addContributors(transaction, words);
  const typed = (phrases: readonly SearchPhrase[]) => new Set(phrases.flatMap((phrase) => phrase.typed.flat()));
  const known = typed(searched.filter(({ isKnown }) => isKnown));
  const library = await findLibraryWords(transaction, kind, [...typed(searched)], known);
  return buildQuery(searched, library, filters);
}

/** Without words all matches are of one tier. */
function queryOfFilters(filters: readonly string[]): Tiered {
  const all = allOf(filters);
  return { all, tiers: [all] };
}

/**
 * A slice of the items that match all words and filters.
 * @param timeMax timeout in milliseconds, at least 1.
 * @throws {HttpError} 503 when it takes too long.
 */
export function findMatching(
  db: Db,
  { kind, words, filters, order, prefer, slice }: Matching,
  timeMax = SEARCH_MAX_MS,
): Promise<Matched> {
  const message = words.length > 0 ? tooManyWords : tooManyFiltered;
  return withinSearchTime(db, { most: timeMax, message, settings }, async (transaction, checkTime) => {
    const query = words.length > 0 ? await queryOf(transaction, kind, words, filters) : queryOfFilters(filters);
    checkTime();
    const hits = await countHits(transaction, kind, query.all);
    const total = Math.min(hits, COUNTED_MAX);
    const within = { offset: slice.offset, count: Math.min(slice.count, total - slice.offset) };
    if (within.count <= 0) return { ids: [], total, isCapped: hits > COUNTED_MAX };
    checkTime();
    const find = () => {
      if (order !== null && prefer !== null) {
        return findSortedByClass(transaction, kind, query.all, prefer, order, within, checkTime);
      }
      if (order !== null) return findSorted(transaction, kind, query.all, hits, order, within);
      if (hits <= RANKED_MAX && isRelevant(query)) return findRanked(transaction, kind, query, prefer, within);
      if (hits <= COUNTED_MAX) return findTiered(transaction, kind, query, prefer, within);
      return findByTier(transaction, kind, query, prefer, within, checkTime);
    };
    return { ids: await find(), total, isCapped: hits > COUNTED_MAX };
  });
}
