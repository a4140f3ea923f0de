import { deviceById } from '@community/contract/devices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPublished } from './queries.ts';
import { indexedWords, type SearchedWord, typingErrorPatterns } from './words.ts';

/** How much a match counts by where the word stands. */
const WEIGHT = { name: 8, tag: 4, device: 2, description: 1 } as const;
/** Times how well it matches: any match without a typing error is better than all with one. */
const QUALITY = { whole: 30, beginning: 20, typingError: 1 } as const;

/** What a scenario is found by. */
export interface Searchable {
  name: string;
  tags: readonly string[];
  device_id: number;
  description: string;
}

function weighWords({ name, tags, device_id, description }: Searchable): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of indexedWords(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(name, WEIGHT.name);
  for (const tag of tags) add(tag, WEIGHT.tag);
  add(deviceById(device_id).name, WEIGHT.device);
  add(description, WEIGHT.description);
  return weights;
}

/** Makes a scenario found by what it says now. Belongs in the transaction that changes it. */
export async function indexScenario(transaction: Db, scenarioId: number, content: Searchable): Promise<void> {
  const weights = weighWords(content);
  // In one order everywhere, so that two transactions never wait for each other's words.
  const words = [...weights.keys()].sort();
  // Only the missing ones are tried: a conflict would use up an id each time.
  await sql`
    insert into search_word (word)
    select word from unnest(${words}::text[]) as given (word)
    where not exists (select from search_word where search_word.word = given.word)
    on conflict (word) do nothing`.execute(transaction);
  await transaction.deleteFrom('scenario_word').where('scenario_id', '=', scenarioId).execute();
  await sql`
    insert into scenario_word (word_id, scenario_id, weight)
    select search_word.id, ${scenarioId}, given.weight
    from unnest(${words}::text[], ${words.map((word) => weights.get(word) ?? 0)}::int[]) as given (word, weight)
    join search_word on search_word.word = given.word`.execute(transaction);
}

type Matches = RawBuilder<unknown>;

/** Scenarios with a word that begins like this one, or would but for a typing error. */
function matchesOfPlainWord(word: string): Matches {
  const patterns = typingErrorPatterns(word);
  // A word that stands in the library as it was typed is no typing error.
  const mistyped = sql`
    union all
    select id, ${sql.lit(QUALITY.typingError)} from search_word
    where word like any (${patterns}::text[]) and word not like ${`${word}%`}
      and not exists (
        select from search_word w
        join scenario_word sw on sw.word_id = w.id
        join scenario s on s.id = sw.scenario_id and ${isPublished}
        where w.word = ${word}
      )`;
  return sql`(
    select sw.scenario_id, max(sw.weight * w.quality) as score
    from scenario_word sw
    join (
      select id, case when word = ${word} then ${sql.lit(QUALITY.whole)} else ${sql.lit(QUALITY.beginning)} end as quality
      from search_word where word like ${`${word}%`}
      ${patterns.length > 0 ? mistyped : sql``}
    ) w on w.id = sw.word_id
    group by sw.scenario_id
  )`;
}

/** Scenarios that are in all of these, their scores added. */
function inAll(parts: readonly Matches[]): Matches {
  const [first, ...rest] = parts;
  if (!first) throw new Error('Nothing is searched for.');
  if (rest.length === 0) return first;
  const joins = rest.map((part, index) => sql`join ${part} as ${sql.ref(`m${index + 1}`)} using (scenario_id)`);
  const scores = parts.map((_, index) => sql.ref(`m${index}.score`));
  return sql`(
    select scenario_id, ${sql.join(scores, sql` + `)} as score
    from ${first} as m0 ${sql.join(joins, sql` `)}
  )`;
}

/** Scenarios that are in any of these, with their best score. */
function inAny(parts: readonly Matches[]): Matches {
  const [first, ...rest] = parts;
  if (first && rest.length === 0) return first;
  const selects = parts.map((part) => sql`select scenario_id, score from ${part} as part`);
  return sql`(
    select scenario_id, max(score) as score from (${sql.join(selects, sql` union all `)}) as parts group by scenario_id
  )`;
}

/**
 * A subquery of `scenario_id` and `score`: the scenarios, published or not, that match every searched word.
 * @param words at least one.
 */
export function matchesOf(words: readonly SearchedWord[]): Matches {
  return inAll(words.map((alternatives) => inAny(alternatives.map((parts) => inAll(parts.map(matchesOfPlainWord))))));
}
