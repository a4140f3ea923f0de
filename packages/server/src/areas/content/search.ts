import { deviceById } from '@community/contract/devices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPublished, type Kind } from './kinds.ts';
import { fold, indexedWords, type SearchedWord, typingErrorPatterns } from './words.ts';

/** PostgreSQL's four weights, by where a word stands, and how much each counts (in the order D, C, B, A). */
const WEIGHT = { name: 'A', tag: 'B', device: 'C', description: 'D' } as const;
const WEIGHTS = sql.lit('{0.1, 0.2, 0.4, 1}');
/** Any match without a typing error counts more than all with one. */
const WITHOUT_ERROR = sql.lit(1000);
/** So many words at most are considered to be meant by a mistyped one. */
const MEANT_MAX = 200;

/** What an item is found by. */
export interface Searchable {
  name: string;
  tags: readonly string[];
  /** Of a scenario. */
  device_id?: number;
  description: string;
}

/** The words by which an item is found, each with its best weight, as a `tsvector`, and without. */
export function weighWords({ name, tags, device_id, description }: Searchable): { vector: string; words: string[] } {
  const weights = new Map<string, string>();
  const add = (text: string, weight: string) => {
    for (const word of indexedWords(text)) if (!weights.has(word)) weights.set(word, weight);
  };
  add(name, WEIGHT.name);
  for (const tag of tags) add(tag, WEIGHT.tag);
  if (device_id !== undefined) add(deviceById(device_id).name, WEIGHT.device);
  add(description, WEIGHT.description);
  // Words hold letters and digits only, so quotes need no escape.
  const vector = [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(' ');
  return { vector, words: [...weights.keys()] };
}

/** Makes an item found by what it says now. Belongs in the transaction that changes it. */
export async function indexItem(transaction: Db, kind: Kind, id: number, content: Searchable): Promise<void> {
  const { vector, words } = weighWords(content);
  await sql`
    update ${kind.table} set words = ${vector}::tsvector, name_key = ${fold(content.name)}
    where id = ${id}`.execute(transaction);
  // In one order everywhere, so that two transactions never wait for each other's words.
  await sql`
    insert into search_word (word) select unnest(${words.toSorted()}::text[])
    on conflict do nothing`.execute(transaction);
}

/** What to look for and how to order it, as expressions on the item `s`. */
export interface Search {
  matches: RawBuilder<boolean>;
  /** The higher, the better the match. */
  score: RawBuilder<number>;
}

/** A word as a `tsquery`. */
const whole = (word: string) => `'${word}'`;

/** The words of the library that each of these may mean, where it is not one of them itself. */
async function findMeant(db: Db, kind: Kind, words: readonly string[]): Promise<Map<string, string[]>> {
  const selects = words.flatMap((word) => {
    const patterns = typingErrorPatterns(word);
    if (!patterns) return [];
    return sql`
      select ${word}::text as typed, array(
        select word from search_word
        where (
            (word like ${`${patterns.start}%`} and word like any (${patterns.keepingStart}::text[]))
            or word like any (${patterns.others}::text[])
          )
          and not (
            exists (select from search_word known where known.word = ${word})
            and exists (select from ${kind.table} s where s.words @@ ${whole(word)}::tsquery and ${isPublished})
          )
        limit ${sql.lit(MEANT_MAX)}
      ) as meant`;
  });
  if (selects.length === 0) return new Map();
  const { rows } = await sql<{ typed: string; meant: string[] }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ typed, meant }) => [typed, meant]));
}

const beginning = (word: string) => `'${word}':*`;
const anyOf = (parts: readonly string[]) => `(${parts.join(' | ')})`;
const allOf = (parts: readonly string[]) => `(${parts.join(' & ')})`;

/**
 * Prepares a search: every word must be matched, as a whole, by its beginning, or but for one typing error.
 * @param searched at least one word.
 */
export async function prepareSearch(db: Db, kind: Kind, searched: readonly SearchedWord[]): Promise<Search> {
  const words = [...new Set(searched.flat(2))];
  const meant = await findMeant(db, kind, words);
  const meantBy = (word: string) => meant.get(word) ?? [];
  const matchWord = (word: string) => anyOf([beginning(word), ...meantBy(word).map(whole)]);
  const matched = allOf(
    searched.map((alternatives) => anyOf(alternatives.map((parts) => allOf(parts.map(matchWord))))),
  );
  const rank = (parts: readonly string[]) => sql<number>`ts_rank(${WEIGHTS}, s.words, ${anyOf(parts)}::tsquery)`;
  // A whole word is its own beginning, too, so it counts twice.
  const right = sql<number>`(${rank(words.map(whole))} + ${rank(words.map(beginning))})`;
  const mistyped = words.flatMap(meantBy);
  return {
    matches: sql`s.words @@ ${matched}::tsquery`,
    score: mistyped.length === 0 ? right : sql<number>`(${WITHOUT_ERROR} * ${right} + ${rank(mistyped.map(whole))})`,
  };
}
