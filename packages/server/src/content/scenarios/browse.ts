import type { ListSort, Scenario } from '@community/contract/content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { carriesAll, findContributor, type Preference } from '../items/listing.ts';
import { scenarioKind } from '../kinds.ts';
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

/** Whether rows have to be counted: counts are maintained by category, language and device only. */
const needsCounting = ({ tags, contributor }: Wanted) => tags.length > 0 || contributor !== null;

/** The number of matches, as a subquery. */
function countOf(wanted: Wanted, restrictions: RawBuilder<boolean>, also: RawBuilder<boolean>): RawBuilder<number> {
  if (needsCounting(wanted)) return sql`(select count(*)::int from scenario s where ${restrictions} and ${also})`;
  const conditions = sql.join([also, ...conditionsOn('c', wanted)], sql` and `);
  return sql`(select coalesce(sum(c.total), 0)::int from published_count c where ${conditions})`;
}

/** The preferred and the other existing languages: with both listed, an index can be used for either. */
async function loadPreference(db: Db, wanted: Wanted, restrictions: RawBuilder<boolean>): Promise<Preference | null> {
  const { prefer } = wanted;
  if (prefer.length === 0) return null;
  const { rows } = await sql<{ language: string }>`
    select distinct language from published_count where total > 0`.execute(db);
  const others = rows.map(({ language }) => language).filter((language) => !prefer.includes(language));
  const row = needsCounting(wanted) ? sql.ref('s.language') : sql.ref('c.language');
  return {
    lexeme: anyOf(prefer.map((code) => wholeWord(languageLexeme(code)))),
    classes: [prefer, others].map((languages) => ({
      restriction: isOneOf(sql.ref('s.language'), languages),
      count: countOf(wanted, restrictions, isOneOf(row, languages)),
    })),
  };
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
  const { age, condition, tags, term, language, device, contributor, sort = 'relevance' } = wanted;
  const carries = carriesAll(scenarioKind, tags);
  if (carries === null) return { total: 0, items: [] };
  const userId = await findContributor(db, contributor);
  const isBy = userId === null ? [] : [sql<boolean>`s.contributed_by = ${userId}`];
  const conditions = [isPublished, ...conditionsOn('s', wanted), ...carries, ...isBy];
  const restrictions = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const filters = [
    ...(age === null ? [] : [wholeWord(ageLexeme(age))]),
    ...(condition === null ? [] : [wholeWord(conditionLexeme(condition))]),
    ...(language.length === 0 ? [] : [anyOf(language.map((code) => wholeWord(languageLexeme(code))))]),
    ...(device.length === 0 ? [] : [anyOf(device.map((id) => wholeWord(deviceLexeme(id))))]),
    ...(userId === null ? [] : [wholeWord(contributorLexeme(userId))]),
    ...tags.map((tag) => wholeWord(tagLexeme(tag))),
  ];
  return scenarioQueries.browse(db, reader, {
    restrictions,
    filters,
    count: countOf(wanted, restrictions, sql`true`),
    term,
    synonyms,
    order: orderOf(sort),
    prefer: await loadPreference(db, wanted, restrictions),
    slice,
  });
}
