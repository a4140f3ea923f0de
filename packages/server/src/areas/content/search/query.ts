import { sql } from 'kysely';
import { allOf, anyOf, beginning, MARKS, type Mark, wholeWord } from './lexemes.ts';
import type { LibraryWords } from './library-words.ts';
import type { SearchedWord } from './words.ts';

/** How the words of a search are looked for, as texts of `tsquery`. */
export interface SearchQuery {
  /** Everything that matches: each word as a whole, by its beginning, or but for one typing error. */
  all: string;
  /** The best matches, then what matches at least so well, and so on; the last finds what `all` finds. */
  tiers: readonly string[];
  /** For `ts_rank`: the words as typed, whole and by their beginning. */
  whole: string;
  beginnings: string;
  /** For `ts_rank`: the words that may have been meant; null where no word can be mistyped. */
  mistyped: string | null;
}

/** Where a word must stand to count as a match: as a whole, by its beginning, and as one that was mistyped. */
interface Tier {
  whole?: readonly Mark[];
  beginning?: readonly (Mark | '')[];
  meant?: readonly (Mark | '')[];
}

/** Everywhere, and so in the marked places, too. */
const ANYWHERE = [''] as const;
const typedTiers: readonly Tier[] = [
  { whole: ['@'] },
  { beginning: ['@'] },
  { beginning: ['@', '#'] },
  { beginning: MARKS },
  { beginning: ANYWHERE },
];
const mistypedTiers: readonly Tier[] = [
  { beginning: ANYWHERE, meant: ['@'] },
  { beginning: ANYWHERE, meant: ['@', '#'] },
  { beginning: ANYWHERE, meant: MARKS },
  { beginning: ANYWHERE, meant: ANYWHERE },
];

/**
 * What a search looks for.
 * @param searched at least one word.
 * @param library what the library has for each of them.
 * @param filters lexemes that everything found must have.
 */
export function buildQuery(
  searched: readonly SearchedWord[],
  library: LibraryWords,
  filters: readonly string[],
): SearchQuery {
  const words = [...new Set(searched.flat(2))];
  const filter = filters.map((lexeme) => `'${lexeme}'`);
  const meantBy = (word: string) => library.get(word)?.meant ?? [];
  // The index reads whole words several times as fast as a beginning, for which it collects all it has.
  const matchBeginning = (word: string, mark: Mark | '') => {
    const begun = library.get(word)?.begun ?? null;
    return begun === null ? [beginning(word, mark)] : [word, ...begun].map((other) => wholeWord(other, mark));
  };
  const matching = ({ whole = [], beginning: begun = [], meant = [] }: Tier) => {
    const matchWord = (word: string) =>
      anyOf([
        ...whole.map((mark) => wholeWord(word, mark)),
        ...begun.flatMap((mark) => matchBeginning(word, mark)),
        ...meant.flatMap((mark) => meantBy(word).map((other) => wholeWord(other, mark))),
      ]);
    return allOf([
      ...searched.map((alternatives) => anyOf(alternatives.map((parts) => allOf(parts.map(matchWord))))),
      ...filter,
    ]);
  };
  const mistyped = words.flatMap(meantBy);
  return {
    all: matching({ beginning: ANYWHERE, meant: ANYWHERE }),
    tiers: [...new Set((mistyped.length > 0 ? [...typedTiers, ...mistypedTiers] : typedTiers).map(matching))],
    whole: anyOf(words.map((word) => wholeWord(word))),
    beginnings: anyOf(words.map((word) => beginning(word))),
    mistyped: mistyped.length > 0 ? anyOf(mistyped.map((word) => wholeWord(word))) : null,
  };
}

/** PostgreSQL's four weights, for words of a description, a device, a tag and a name. */
const WEIGHTS = sql.lit('{0.1, 0.2, 0.4, 1}');
/** Any match without a typing error counts more than all with one. */
const WITHOUT_ERROR = sql.lit(1000);

/** How well the item `s` matches: the higher, the better. */
export function scoreOf({ whole, beginnings, mistyped }: SearchQuery) {
  const rank = (query: string) => sql<number>`ts_rank(${WEIGHTS}, s.words, ${query}::tsquery)`;
  // A whole word is its own beginning, too, so it counts twice.
  const typed = sql<number>`(${rank(whole)} + ${rank(beginnings)})`;
  return mistyped === null ? typed : sql<number>`(${WITHOUT_ERROR} * ${typed} + ${rank(mistyped)})`;
}
