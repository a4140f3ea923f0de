import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPublished } from './queries.ts';
import { matchesOf } from './search.ts';
import { searchedWords } from './words.ts';

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

/** The ids of a slice of a list, and how long the list is. */
export interface Page {
  total: number;
  ids: number[];
}

function restrictions({ age, condition, tags }: Wanted): RawBuilder<boolean> {
  const wanted = [...new Set(tags)];
  const conditions: RawBuilder<boolean>[] = [isPublished];
  if (age !== null) conditions.push(sql`s.patient_age = ${age}`);
  if (condition !== null) conditions.push(sql`s.patient_condition = ${condition}`);
  for (const tag of wanted) {
    conditions.push(sql`exists (select from scenario_tag t where t.scenario_id = s.id and t.tag_id = ${tag})`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The newest first. Rows beyond the middle are counted from the other end, so that the last page is as near as the first. */
async function findNewest(db: Db, where: RawBuilder<boolean>, { offset, count }: Slice): Promise<Page> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from scenario s where ${where}`.execute(
    db,
  );
  const total = counted.rows[0]?.total ?? 0;
  const size = Math.min(count, total - offset);
  if (size <= 0) return { total, ids: [] };
  const isFromEnd = offset > total / 2;
  const direction = isFromEnd ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: number }>`
    select s.id from scenario s where ${where}
    order by s.contributed_at ${direction}, s.id ${direction}
    limit ${size} offset ${isFromEnd ? total - offset - size : offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { total, ids: isFromEnd ? ids.reverse() : ids };
}

/** The best match first, then the newest. */
async function findBest(
  db: Db,
  matches: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
  { offset, count }: Slice,
): Promise<Page> {
  const { rows } = await sql<Page>`
    with matched as materialized (
      select s.id, s.contributed_at, match.score
      from ${matches} as match join scenario s on s.id = match.scenario_id
      where ${where}
    )
    select
      (select count(*)::int from matched) as total,
      array(
        select id from matched order by score desc, contributed_at desc, id desc limit ${count} offset ${offset}
      ) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** A slice of the published scenarios that fit. */
export function browseScenarios(db: Db, wanted: Wanted, slice: Slice): Promise<Page> {
  const where = restrictions(wanted);
  const words = searchedWords(wanted.term);
  return words.length === 0 ? findNewest(db, where, slice) : findBest(db, matchesOf(words), where, slice);
}
