import { ANYWHERE, allOf, anyOf, beginning, MARKS, type Mark, matchSynonym, PROMINENT, wholeWord } from './lexemes.ts';
import type { LibraryWords } from './library-words.ts';
import { type Relevance, relevanceOf } from './ranking.ts';
import type { SearchPhrase } from './search-phrases.ts';

/** A search as texts of `tsquery`. */
export interface SearchQuery extends Relevance {
  /** All matches: each word as a whole, as a prefix, or with one typing error. */
  all: string;
  /** Cumulative tiers, best matches first; the last finds what `all` finds. */
  tiers: readonly string[];
}

/** Where a word has to occur for this tier: as a whole, as a prefix, and mistyped. */
interface Tier {
  whole?: readonly Mark[];
  beginning?: readonly (Mark | '')[];
  corrections?: readonly (Mark | '')[];
  /** Where a synonym has to occur, as a whole. */
  synonyms?: readonly (Mark | '')[];
  /** Whether matching categories count. */
  categories?: boolean;
}

const typedTiers: readonly Tier[] = [
  { whole: ['@'] },
  { beginning: ['@'] },
  { beginning: ['@', '#'], synonyms: PROMINENT },
  { beginning: MARKS, synonyms: PROMINENT, categories: true },
  { beginning: ANYWHERE, synonyms: ANYWHERE, categories: true },
];
const typed: Tier = { beginning: ANYWHERE, synonyms: ANYWHERE, categories: true };
const mistypedTiers: readonly Tier[] = [
  { ...typed, corrections: ['@'] },
  { ...typed, corrections: ['@', '#'] },
  { ...typed, corrections: MARKS },
  { ...typed, corrections: ANYWHERE },
];

/**
 * Builds the query of a search.
 * @param searched at least one word or phrase.
 * @param library the library's data for each of them.
 * @param filters parts that all results must match.
 */
export function buildQuery(
  searched: readonly SearchPhrase[],
  library: LibraryWords,
  filters: readonly string[],
): SearchQuery {
  const words = [...new Set(searched.flatMap((phrase) => phrase.typed.flat()))];
  const correctionsOf = (word: string) => library.get(word)?.corrections ?? [];
  /** Whether no item has one of its words. */
  const isMistyped = (typed: SearchPhrase['typed']) =>
    typed.flat().some((word) => (library.get(word)?.corrections ?? null) !== null);
  // The index is several times faster for whole words than for a prefix, for which it collects everything.
  const matchBeginning = (word: string, mark: Mark | '') => {
    const completions = library.get(word)?.completions ?? null;
    return completions === null
      ? [beginning(word, mark)]
      : [word, ...completions].map((other) => wholeWord(other, mark));
  };
  const matching = ({
    whole = [],
    beginning: beginnings = [],
    corrections = [],
    synonyms: places = [],
    categories: count,
  }: Tier) => {
    const matchWord = (word: string) =>
      anyOf([
        ...whole.map((mark) => wholeWord(word, mark)),
        ...beginnings.flatMap((mark) => matchBeginning(word, mark)),
        ...corrections.flatMap((mark) => correctionsOf(word).map((other) => wholeWord(other, mark))),
      ]);
    const matchPhrase = ({ typed, synonyms, categories, corrections: others }: SearchPhrase) =>
      anyOf([
        ...typed.map((parts) => allOf(parts.map(matchWord))),
        ...(places.length > 0 ? synonyms.map((parts) => matchSynonym(parts, places)) : []),
        ...(count ? categories.map((category) => wholeWord(category)) : []),
        ...(corrections.length > 0 && isMistyped(typed)
          ? others.categories.map((category) => wholeWord(category))
          : []),
        ...(corrections.length > 0 && isMistyped(typed)
          ? others.synonyms.map((parts) => matchSynonym(parts, ANYWHERE))
          : []),
      ]);
    return allOf([...searched.map(matchPhrase), ...filters]);
  };
  const corrections = words.flatMap(correctionsOf);
  const isCorrected = ({ typed, corrections: others }: SearchPhrase) =>
    others.synonyms.length + others.categories.length > 0 && isMistyped(typed);
  const isAnyMistyped = corrections.length > 0 || searched.some(isCorrected);
  return {
    all: matching({ ...typed, corrections: ANYWHERE }),
    tiers: [...new Set((isAnyMistyped ? [...typedTiers, ...mistypedTiers] : typedTiers).map(matching))],
    ...relevanceOf(searched, words, corrections),
  };
}
