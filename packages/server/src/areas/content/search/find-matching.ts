import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import { errorCode } from '../../../process/errors.ts';
import { isPublished, type Kind } from '../kinds.ts';
import type { Order, Slice } from '../page.ts';
import { findContributors } from './contributors.ts';
import { contributorLexeme } from './lexemes.ts';
import { findLibraryWords } from './library-words.ts';
import { buildQuery, type SearchQuery, scoreOf } from './query.ts';
import { isKnown, type Sought } from './sought.ts';

/** Matches are counted up to here, and no page goes further. */
export const COUNTED_MAX = 10_000;
/** Up to this many matches are ranked individually; beyond, they are ordered by tier. */
const RANKED_MAX = 1000;
/** Sample of the newest items, from which the frequency of matches is estimated. */
const SAMPLED = 4000;
/** Up to this many items are scanned in order for frequent matches, instead of sorting all matches. */
const WALKED_MAX = 125_000;
/** Searches that take longer are cancelled: they would hold up all others. In milliseconds. */
const TIME_MAX_MS = 2000;
/** PostgreSQL's code for a statement that was cancelled. */
const CANCELLED = '57014';

/** What to look for. */
export interface Matching {
  kind: Kind;
  /** At least one; an item must match all of them. */
  words: readonly Sought[];
  /** Parts of a `tsquery` that an item must match. */
  filters: readonly string[];
  /** null: the best match first, then the newest. */
  order: Order | null;
  /** The part of a `tsquery` that comes before the rest, whatever the order; null: nothing. */
  prefer: string | null;
  slice: Slice;
}

/** A slice of what matches. */
export interface Matched {
  ids: number[];
  /** At most {@link COUNTED_MAX}. */
  total: number;
  /** Whether there are more than that. */
  isCapped: boolean;
}

const tooSlow = () =>
  new HttpError(503, 'This search takes too long. Try fewer words, or longer ones.', { retryAfter: 5 });

/** Up to one more than are counted, so that it is known whether there are more. */
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

/** The best matches first, each ranked by all of its words. */
const findRanked = (db: Db, kind: Kind, query: SearchQuery, prefer: string | null, slice: Slice) =>
  selectIds(
    db,
    sql`
      with m as materialized (${hitsOf(kind, query.all)})
      select s.id from m join ${kind.table} s on s.id = m.item_id
      order by ${preferredFirst(prefer)} ${scoreOf(query)} desc, ${newestFirst} ${limited(slice)}`,
  );

/** The best tier first, in each the newest first: of all, when they are few enough to look at each. */
const findTiered = (db: Db, kind: Kind, { all, tiers }: SearchQuery, prefer: string | null, slice: Slice) => {
  const cases = tiers.map((tier, place) => sql`when words @@ ${tier}::tsquery then ${sql.lit(place)}`);
  return selectIds(
    db,
    sql`
      with m as materialized (select * from ${kind.search} where words @@ ${all}::tsquery limit ${sql.lit(COUNTED_MAX)})
      select m.item_id as id from m
      order by ${preferredFirst(prefer)} case ${sql.join(cases, sql` `)} end, ${newestFirst} ${limited(slice)}`,
  );
};

/** How rows are found in an order when more than {@link COUNTED_MAX} match: among the first ones, or among all. */
interface Walk {
  /** Selects `id` of what matches among the first so many in the order. */
  among(first: number): RawBuilder<{ id: number }>;
  /** Selects `id` of all that match, sorted. */
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
  // A quarter more, as matches are nowhere spread evenly.
  const first = Math.ceil(((offset + count) / share) * 1.25);
  if (first <= WALKED_MAX) {
    const ids = await selectIds(db, among(Math.max(first, SAMPLED)));
    if (ids.length === count) return ids;
  }
  return selectIds(db, all);
}

const findNewest = (db: Db, kind: Kind, query: string, slice: Slice) =>
  findFrequent(
    db,
    kind,
    query,
    {
      among: (first) => sql`
        select m.item_id as id from (
          select * from ${kind.search} m order by ${newestFirst} limit ${first}
        ) as m
        where m.words @@ ${query}::tsquery order by ${newestFirst} ${limited(slice)}`,
      all: sql`
        with m as materialized (
          select item_id, contributed_at from ${kind.search} m where m.words @@ ${query}::tsquery
        )
        select m.item_id as id from m order by ${newestFirst} ${limited(slice)}`,
    },
    slice,
  );

/** The best tier first, in each the newest first: tier by tier, until the page is full. */
async function findByTier(
  db: Db,
  kind: Kind,
  { tiers }: SearchQuery,
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

/** In the order of a column. */
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

/** What is preferred in the order of a column, then the rest in it. */
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

/** Adds to single words the contributors of that name. */
async function addContributors(db: Db, words: readonly Sought[]): Promise<Sought[]> {
  const nameOf = ({ typed: [[name = '', ...more] = []] }: Sought) => (more.length === 0 ? name : '');
  const contributors = await findContributors(db, words.map(nameOf));
  return words.map((sought) => {
    const ids = contributors.get(nameOf(sought)) ?? [];
    return { ...sought, facts: [...sought.facts, ...ids.map(contributorLexeme)] };
  });
}

/**
 * A slice of what matches all words.
 * @param timeMax after how many milliseconds, at least 1, to give up.
 * @throws {HttpError} 503 when it takes too long.
 */
export async function findMatching(
  db: Db,
  { kind, words, filters, order, prefer, slice }: Matching,
  timeMax = TIME_MAX_MS,
): Promise<Matched> {
  const deadline = performance.now() + timeMax;
  const checkTime = () => {
    if (performance.now() > deadline) throw tooSlow();
  };
  try {
    return await db.transaction().execute(async (transaction) => {
      // The planner cannot know how rare a combination of words is: the index answers for all of them, and remembers
      // each place that it finds. Compiling a statement takes longer than any of them.
      await sql`select set_config('statement_timeout', ${String(timeMax)}, true),
        set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true),
        set_config('jit', 'off', true)`.execute(transaction);
      const searched = await addContributors(transaction, words);
      const typed = (sought: readonly Sought[]) => new Set(sought.flatMap((one) => one.typed.flat()));
      const known = typed(searched.filter(isKnown));
      const library = await findLibraryWords(transaction, kind, [...typed(searched)], known);
      const query = buildQuery(searched, library, filters);
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
        if (hits <= RANKED_MAX) return findRanked(transaction, kind, query, prefer, within);
        if (hits <= COUNTED_MAX) return findTiered(transaction, kind, query, prefer, within);
        return findByTier(transaction, kind, query, prefer, within, checkTime);
      };
      return { ids: await find(), total, isCapped: hits > COUNTED_MAX };
    });
  } catch (error) {
    throw errorCode(error) === CANCELLED ? tooSlow() : error;
  }
}
