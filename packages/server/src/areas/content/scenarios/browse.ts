import type { Scenario } from '@community/contract/content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { carriesAll } from '../items/listing.ts';
import { isPublished, scenarioKind } from '../kinds.ts';
import type { Page, Slice } from '../page.ts';
import { ageLexeme, conditionLexeme, tagLexeme } from '../search/lexemes.ts';
import { type ScenarioReader, scenarioQueries } from './queries.ts';

/** What is looked for among the published scenarios; null and empty lists restrict nothing. */
export interface Wanted {
  age: number | null;
  condition: number | null;
  /** Ids; a scenario must carry all of them. */
  tags: readonly number[];
  /** Words; a scenario must match all of them. */
  term: readonly string[];
}

/** How many there are, as a subquery. The count is kept by category, so that only tags need counting. */
function countOf({ age, condition, tags }: Wanted, restrictions: RawBuilder<boolean>): RawBuilder<number> {
  if (tags.length > 0) return sql`(select count(*)::int from scenario s where ${restrictions})`;
  return sql`(
    select coalesce(sum(c.total), 0)::int from published_count c
    where ${age === null ? sql`true` : sql`c.patient_age = ${age}`}
      and ${condition === null ? sql`true` : sql`c.patient_condition = ${condition}`}
  )`;
}

/** A slice of the published scenarios that fit: the newest first, or the best match first where there is a term. */
export async function browseScenarios(
  db: Db,
  reader: ScenarioReader,
  wanted: Wanted,
  slice: Slice,
): Promise<Page<Scenario>> {
  const { age, condition, tags, term } = wanted;
  const carries = carriesAll(scenarioKind, tags);
  if (carries === null) return { total: 0, items: [] };
  const conditions: RawBuilder<boolean>[] = [isPublished];
  if (age !== null) conditions.push(sql`s.patient_age = ${age}`);
  if (condition !== null) conditions.push(sql`s.patient_condition = ${condition}`);
  const restrictions = sql<boolean>`${sql.join([...conditions, ...carries], sql` and `)}`;
  const filters = [
    ...(age === null ? [] : [ageLexeme(age)]),
    ...(condition === null ? [] : [conditionLexeme(condition)]),
    ...tags.map(tagLexeme),
  ];
  const count = countOf(wanted, restrictions);
  return scenarioQueries.browse(db, reader, { restrictions, filters, count, term, order: null, slice });
}
