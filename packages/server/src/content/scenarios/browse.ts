import type { ListSort, Scenario } from '@community/contract/content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type CountedItems, FILTER_TAGS_MAX, findContributor } from '../items/listing.ts';
import { orderOf, type Page, type Slice } from '../paging.ts';
import {
  ageLexeme,
  anyOf,
  conditionLexeme,
  contributorLexeme,
  deviceLexeme,
  languageLexeme,
  tagLexeme,
  wholeWord,
} from '../search/lexemes.ts';
import type { Synonyms } from '../search/synonyms/synonyms.ts';
import { isPublished } from '../visibility.ts';
import { type ScenarioReader, scenarioQueries } from './queries.ts';

/** Filters of published scenarios; null and empty lists do not filter. */
export interface Wanted {
  age: number | null;
  condition: number | null;
  /** Ids; a scenario must have all of them. */
  tags: readonly number[];
  /** Words; a scenario must match all of them. */
  term: readonly string[];
  /** Language codes; a scenario must have one of them. */
  language: readonly string[];
  /** Codes of languages to list first. */
  prefer: readonly string[];
  /** Device ids; a scenario must be for one of them. */
  device: readonly number[];
  /** uuid of the contributor. */
  contributor: string | null;
  sort?: ListSort | undefined;
}

const isOneOf = (column: RawBuilder<unknown>, codes: readonly string[]) =>
  sql<boolean>`${column} = any (${codes}::text[])`;

/** Conditions on the columns of a scenario, or of the counts by category. */
function conditionsOn(row: 's' | 'c', { age, condition, language, device }: Wanted): RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return [
    ...(age === null ? [] : [sql<boolean>`${column('patient_age')} = ${age}`]),
    ...(condition === null ? [] : [sql<boolean>`${column('patient_condition')} = ${condition}`]),
    ...(language.length === 0 ? [] : [isOneOf(column('language'), language)]),
    ...(device.length === 0 ? [] : [sql<boolean>`${column('device_id')} = any (${device}::int[])`]),
  ];
}

/** The published scenarios with these categories, and one more condition on the row. */
function countedItems(wanted: Wanted, also: (row: 's' | 'c') => RawBuilder<boolean>[]): CountedItems {
  const all = (row: 's' | 'c') => sql.join([...conditionsOn(row, wanted), ...also(row), sql`true`], sql` and `);
  return {
    restrictions: sql<boolean>`${isPublished} and ${all('s')}`,
    count: sql`(select coalesce(sum(c.total), 0)::int from published_count c where ${all('c')})`,
  };
}

/**
 * The scenarios in the preferred and in the other existing languages: with both listed, an index can be used for either.
 * Counts are maintained by category, language and device only: null for other filters.
 */
async function findCounted(db: Db, wanted: Wanted): Promise<CountedItems[] | null> {
  const { tags, contributor, prefer } = wanted;
  if (tags.length > 0 || contributor !== null) return null;
  if (prefer.length === 0) return [countedItems(wanted, () => [])];
  const { rows } = await sql<{ language: string }>`
    select distinct language from published_count where total > 0`.execute(db);
  const others = rows.map(({ language }) => language).filter((language) => !prefer.includes(language));
  return [prefer, others].map((languages) =>
    countedItems(wanted, (row) => [isOneOf(sql.ref(`${row}.language`), languages)]),
  );
}

/**
 * A slice of the matching published scenarios: in the requested order, or best match first with a term, or newest
 * first.
 */
export async function browseScenarios(
  db: Db,
  reader: ScenarioReader,
  wanted: Wanted,
  slice: Slice,
  synonyms: Synonyms,
): Promise<Page<Scenario>> {
  const { age, condition, tags, term, language, prefer, device, contributor, sort = 'relevance' } = wanted;
  if (new Set(tags).size > FILTER_TAGS_MAX) return { total: 0, items: [] };
  const userId = await findContributor(db, contributor);
  const filters = [
    ...(age === null ? [] : [wholeWord(ageLexeme(age))]),
    ...(condition === null ? [] : [wholeWord(conditionLexeme(condition))]),
    ...(language.length === 0 ? [] : [anyOf(language.map((code) => wholeWord(languageLexeme(code))))]),
    ...(device.length === 0 ? [] : [anyOf(device.map((id) => wholeWord(deviceLexeme(id))))]),
    ...(userId === null ? [] : [wholeWord(contributorLexeme(userId))]),
    ...tags.map((tag) => wholeWord(tagLexeme(tag))),
  ];
  return scenarioQueries.browse(db, reader, {
    filters,
    findCounted: () => findCounted(db, wanted),
    term,
    synonyms,
    order: orderOf(sort),
    prefer: prefer.length === 0 ? null : anyOf(prefer.map((code) => wholeWord(languageLexeme(code)))),
    slice,
  });
}
