import { sql } from 'kysely';
import { allOf, anyOf, beginning, MARKS, type Mark, wholeWord } from './lexemes.ts';
import type { LibraryWords } from './library-words.ts';
import type { Sought } from './sought.ts';

/** A search as texts of `tsquery`. */
export interface SearchQuery {
  /** All matches: each word as a whole, as a prefix, or with one typing error. */
  all: string;
  /** Cumulative tiers, best matches first; the last finds what `all` finds. */
  tiers: readonly string[];
  /** For `ts_rank`: the words as typed, whole and as prefixes. */
  whole: string;
  beginnings: string;
  /** For `ts_rank`: the corrected words; null where no word can be mistyped. */
  mistyped: string | null;
  /** Further relevance criteria, with the score of each. */
  bonuses: readonly { query: string; counts: number }[];
}

/** Where a word has to occur for this tier: as a whole, as a prefix, and mistyped. */
interface Tier {
  whole?: readonly Mark[];
  beginning?: readonly (Mark | '')[];
  meant?: readonly (Mark | '')[];
  /** Where a synonym has to occur, as a whole. */
  synonyms?: readonly (Mark | '')[];
  /** Whether matching attributes count. */
  facts?: boolean;
}

/** Everywhere, which includes the marked places. */
const ANYWHERE = [''] as const;
/** In the name, or as a tag. */
const PROMINENT = ['@', '#'] as const;
const typedTiers: readonly Tier[] = [
  { whole: ['@'] },
  { beginning: ['@'] },
  { beginning: ['@', '#'], synonyms: PROMINENT },
  { beginning: MARKS, synonyms: PROMINENT, facts: true },
  { beginning: ANYWHERE, synonyms: ANYWHERE, facts: true },
];
const typed: Tier = { beginning: ANYWHERE, synonyms: ANYWHERE, facts: true };
const mistypedTiers: readonly Tier[] = [
  { ...typed, meant: ['@'] },
  { ...typed, meant: ['@', '#'] },
  { ...typed, meant: MARKS },
  { ...typed, meant: ANYWHERE },
];

/** A synonym by all its words, each in one of these places. */
const matchSynonym = (parts: readonly string[], places: readonly (Mark | '')[]) =>
  allOf(parts.map((word) => anyOf(places.map((mark) => wholeWord(word, mark)))));

/**
 * Scores of synonyms and attributes in addition to `ts_rank`, which gives a word in a name about 1.2, as a tag 0.5,
 * elsewhere 0.1.
 */
const BONUS = { prominent: 0.4, fact: 0.3, anywhere: 0.08 };

function bonusesOf({ synonyms, facts }: Sought, among: number): SearchQuery['bonuses'] {
  const found = (places: readonly (Mark | '')[]) => anyOf(synonyms.map((parts) => matchSynonym(parts, places)));
  return [
    ...(synonyms.length === 0
      ? []
      : [
          { query: found(PROMINENT), counts: BONUS.prominent / among },
          { query: found(ANYWHERE), counts: BONUS.anywhere / among },
        ]),
    ...(facts.length === 0 ? [] : [{ query: anyOf(facts.map((fact) => wholeWord(fact))), counts: BONUS.fact / among }]),
  ];
}

/**
 * Builds the query of a search.
 * @param searched at least one word or phrase.
 * @param library the library's data for each of them.
 * @param filters parts that all results must match.
 */
export function buildQuery(
  searched: readonly Sought[],
  library: LibraryWords,
  filters: readonly string[],
): SearchQuery {
  const words = [...new Set(searched.flatMap((sought) => sought.typed.flat()))];
  const meantBy = (word: string) => library.get(word)?.meant ?? [];
  /** Whether no item has one of its words. */
  const isMistyped = (typed: Sought['typed']) =>
    typed.flat().some((word) => (library.get(word)?.meant ?? null) !== null);
  // The index is several times faster for whole words than for a prefix, for which it collects everything.
  const matchBeginning = (word: string, mark: Mark | '') => {
    const begun = library.get(word)?.begun ?? null;
    return begun === null ? [beginning(word, mark)] : [word, ...begun].map((other) => wholeWord(other, mark));
  };
  const matching = ({ whole = [], beginning: begun = [], meant = [], synonyms: places = [], facts: count }: Tier) => {
    const matchWord = (word: string) =>
      anyOf([
        ...whole.map((mark) => wholeWord(word, mark)),
        ...begun.flatMap((mark) => matchBeginning(word, mark)),
        ...meant.flatMap((mark) => meantBy(word).map((other) => wholeWord(other, mark))),
      ]);
    const matchSought = ({ typed, synonyms, facts, meant: others }: Sought) =>
      anyOf([
        ...typed.map((parts) => allOf(parts.map(matchWord))),
        ...(places.length > 0 ? synonyms.map((parts) => matchSynonym(parts, places)) : []),
        ...(count ? facts.map((fact) => wholeWord(fact)) : []),
        ...(meant.length > 0 && isMistyped(typed) ? others.facts.map((fact) => wholeWord(fact)) : []),
        ...(meant.length > 0 && isMistyped(typed) ? others.synonyms.map((parts) => matchSynonym(parts, ANYWHERE)) : []),
      ]);
    return allOf([...searched.map(matchSought), ...filters]);
  };
  const mistyped = words.flatMap(meantBy);
  const isMeant = ({ typed, meant }: Sought) => meant.synonyms.length + meant.facts.length > 0 && isMistyped(typed);
  const isAnyMistyped = mistyped.length > 0 || searched.some(isMeant);
  return {
    all: matching({ ...typed, meant: ANYWHERE }),
    tiers: [...new Set((isAnyMistyped ? [...typedTiers, ...mistypedTiers] : typedTiers).map(matching))],
    whole: anyOf(words.map((word) => wholeWord(word))),
    beginnings: anyOf(words.map((word) => beginning(word))),
    mistyped: mistyped.length > 0 ? anyOf(mistyped.map((word) => wholeWord(word))) : null,
    bonuses: searched.flatMap((sought) => bonusesOf(sought, searched.length)),
  };
}

/** PostgreSQL's four weights, for words of a description, a device, a tag and a name. */
const WEIGHTS = sql.lit('{0.1, 0.2, 0.4, 1}');
/** A match without typing errors scores higher than any with one. */
const WITHOUT_ERROR = sql.lit(1000);

/** The relevance of the item `s`, whose search entry is `m`: the higher, the better. */
export function scoreOf({ whole, beginnings, mistyped, bonuses }: SearchQuery) {
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
