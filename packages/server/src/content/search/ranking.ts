import { sql } from 'kysely';
import { ANYWHERE, anyOf, beginning, type Mark, matchSynonym, PROMINENT, wholeWord } from './lexemes.ts';
import type { SearchPhrase } from './search-phrases.ts';

/** The criteria for the order of matches, as texts of `tsquery`. */
export interface Relevance {
  /** For `ts_rank`: the words as typed, whole and as prefixes. */
  whole: string;
  beginnings: string;
  /** For `ts_rank`: the corrected words; null where no word can be mistyped. */
  mistyped: string | null;
  /** Further criteria, with the score of each. */
  bonuses: readonly { query: string; counts: number }[];
}

/**
 * Scores of synonyms and categories in addition to `ts_rank`, which gives a word in a name about 1.2, as a tag 0.5,
 * elsewhere 0.1.
 */
const BONUS = { prominent: 0.4, category: 0.3, anywhere: 0.08 };

function bonusesOf({ synonyms, categories }: SearchPhrase, among: number): Relevance['bonuses'] {
  const found = (places: readonly (Mark | '')[]) => anyOf(synonyms.map((parts) => matchSynonym(parts, places)));
  return [
    ...(synonyms.length === 0
      ? []
      : [
          { query: found(PROMINENT), counts: BONUS.prominent / among },
          { query: found(ANYWHERE), counts: BONUS.anywhere / among },
        ]),
    ...(categories.length === 0
      ? []
      : [{ query: anyOf(categories.map((category) => wholeWord(category))), counts: BONUS.category / among }]),
  ];
}

/**
 * The criteria by which an item is relevant to a search.
 * @param words of all its phrases, each once.
 * @param corrections of mistyped words.
 */
export function relevanceOf(
  phrases: readonly SearchPhrase[],
  words: readonly string[],
  corrections: readonly string[],
): Relevance {
  return {
    whole: anyOf(words.map((word) => wholeWord(word))),
    beginnings: anyOf(words.map((word) => beginning(word))),
    mistyped: corrections.length > 0 ? anyOf(corrections.map((word) => wholeWord(word))) : null,
    bonuses: phrases.flatMap((phrase) => bonusesOf(phrase, phrases.length)),
  };
}

/** PostgreSQL's four weights, for words of a description, a device, a tag and a name. */
const WEIGHTS = sql.lit('{0.1, 0.2, 0.4, 1}');
/** A match without typing errors scores higher than any with one. */
const WITHOUT_ERROR = sql.lit(1000);

/** The relevance of the item `s`, whose search entry is `m`: the higher, the better. */
export function scoreOf({ whole, beginnings, mistyped, bonuses }: Relevance) {
  const rank = (query: string) => sql<number>`ts_rank(${WEIGHTS}, s.words, ${query}::tsquery)`;
  // A whole word is also its own prefix, so it counts twice.
  const typed = sql<number>`(${sql.join(
    [
      rank(whole),
      rank(beginnings),
      ...bonuses.map(({ query, counts }) => sql`(m.words @@ ${query}::tsquery)::int * ${sql.lit(counts)}`),
    ],
    sql` + `,
  )})`;
  return mistyped === null ? typed : sql<number>`(${WITHOUT_ERROR} * ${typed} + ${rank(mistyped)})`;
}
