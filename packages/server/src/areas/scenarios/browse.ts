import type { Scenario } from '@community/contract/scenarios';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPublished, joins, type Reader, type ScenarioRow, scenarioRow, toScenario } from './queries.ts';
import { prepareSearch } from './search.ts';
import { type SearchedWord, searchedWords } from './words.ts';

/** What is looked for among the published scenarios; null and empty lists restrict nothing. */
export interface Wanted {
  age: number | null;
  condition: number | null;
  /** Ids; a scenario must carry all of them. */
  tags: readonly number[];
  /** Words; a scenario must match all of them. */
  term: readonly string[];
}

/** Which rows of a list. */
export interface Slice {
  offset: number;
  count: number;
}

/** A slice of a list, and how long the list is. */
export interface Page {
  total: number;
  scenarios: Scenario[];
}

/** No scenario carries more tags than this; asking for more of them costs much and finds nothing. */
const TAGS_MAX = 50;
/** Rows up to here are counted from the start without asking first how many there are. */
const NEAR_START = 500;

const carries = (tag: number) =>
  sql<boolean>`exists (select from scenario_tag t where t.scenario_id = s.id and t.tag_id = ${tag})`;

function restrictions({ age, condition, tags }: Wanted): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [isPublished];
  if (age !== null) conditions.push(sql`s.patient_age = ${age}`);
  if (condition !== null) conditions.push(sql`s.patient_condition = ${condition}`);
  conditions.push(...tags.map(carries));
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** How many there are, as a subquery. The count is kept by category, so that only tags need counting. */
function countOf(wanted: Wanted): RawBuilder<number> {
  if (wanted.tags.length > 0) return sql`(select count(*)::int from scenario s where ${restrictions(wanted)})`;
  const { age, condition } = wanted;
  return sql`(
    select coalesce(sum(c.total), 0)::int from published_count c
    where ${age === null ? sql`true` : sql`c.patient_age = ${age}`}
      and ${condition === null ? sql`true` : sql`c.patient_condition = ${condition}`}
  )`;
}

async function count(db: Db, total: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many there are, where a slice was empty. */
const countBeyond = (db: Db, { offset }: Slice, total: RawBuilder<number>) =>
  offset === 0 ? Promise.resolve(0) : count(db, total);

/**
 * Loads the scenarios of a page.
 * @param page a subquery of `id`, and of `position` for their order.
 * @param total how many there are, given with every row.
 */
async function load(db: Db, reader: Reader, page: RawBuilder<unknown>, total: RawBuilder<number>) {
  const { rows } = await sql<ScenarioRow & { total: number }>`
    select ${scenarioRow}, ${total} as total
    from ${page} as page join scenario s on s.id = page.id ${joins(reader.userId)}
    order by page.position`.execute(db);
  return { total: rows[0]?.total, scenarios: rows.map((row) => toScenario(row, reader)) };
}

/**
 * The newest first. Rows beyond the middle are counted from the other end, so that the last page is as near as the
 * first.
 */
async function findNewest(db: Db, reader: Reader, wanted: Wanted, slice: Slice): Promise<Page> {
  const { offset } = slice;
  const known = offset > NEAR_START ? await count(db, countOf(wanted)) : null;
  const size = known === null ? slice.count : Math.min(slice.count, known - offset);
  if (known !== null && size <= 0) return { total: known, scenarios: [] };
  const isFromEnd = known !== null && offset > known / 2;
  const direction = isFromEnd ? sql`asc` : sql`desc`;
  const page = sql`(
    select id, row_number() over (order by contributed_at desc, id desc) as position
    from (
      select s.id, s.contributed_at from scenario s where ${restrictions(wanted)}
      order by s.contributed_at ${direction}, s.id ${direction}
      limit ${size} offset ${isFromEnd ? known - offset - size : offset}
    ) as slice
  )`;
  const { total, scenarios } = await load(db, reader, page, known === null ? countOf(wanted) : sql`${known}::int`);
  return { total: total ?? known ?? (await countBeyond(db, slice, countOf(wanted))), scenarios };
}

/** The best match first, then the newest. */
async function findBest(
  db: Db,
  reader: Reader,
  words: readonly SearchedWord[],
  wanted: Wanted,
  slice: Slice,
): Promise<Page> {
  const { matches, score } = await prepareSearch(db, words);
  const matched = sql`(
    select s.id, s.contributed_at, ${score} as score, (count(*) over ())::int as total
    from scenario s where ${matches} and ${restrictions(wanted)}
  )`;
  const order = sql`score desc, contributed_at desc, id desc`;
  const page = sql`(
    select id, total, row_number() over (order by ${order}) as position
    from (
      select * from ${matched} as matched order by ${order} limit ${slice.count} offset ${slice.offset}
    ) as slice
  )`;
  const { total, scenarios } = await load(db, reader, page, sql`page.total`);
  const all = sql<number>`(select count(*)::int from scenario s where ${matches} and ${restrictions(wanted)})`;
  return { total: total ?? (await countBeyond(db, slice, all)), scenarios };
}

/** A slice of the published scenarios that fit. */
export async function browseScenarios(db: Db, reader: Reader, asked: Wanted, slice: Slice): Promise<Page> {
  const wanted = { ...asked, tags: [...new Set(asked.tags)] };
  if (wanted.tags.length > TAGS_MAX) return { total: 0, scenarios: [] };
  const words = searchedWords(wanted.term);
  return words.length === 0 ? findNewest(db, reader, wanted, slice) : findBest(db, reader, words, wanted, slice);
}
