import type { Kind } from '../kinds.ts';
import { categoriesNamed, namesNear } from './category-words.ts';
import { partsOf, SYNONYMS_MAX, type Synonyms } from './synonyms/synonyms.ts';
import { compounds, keyOf, type SearchedWord, searchedWord } from './words.ts';

/** Most compounds of a phrase with synonyms. */
const PHRASE_MAX = 6;
/** Most phrases of a search that are expanded by synonyms. */
const EXPANDED_MAX = 6;
/** Most attributes that a phrase stands for. */
const CATEGORIES_MAX = 12;
/** Unfinished and mistyped phrases are recognised up to here, in compounds. */
const NEAR_MAX = 12;

/** The meanings of a phrase besides itself. */
interface Meaning {
  /** Any of these, each by all its words. */
  synonyms: readonly (readonly string[])[];
  /** Lexemes of categories. */
  categories: readonly string[];
}

/** A searched word or phrase; it matches as typed, as a synonym, or as an attribute. */
export interface SearchPhrase extends Meaning {
  /** As typed: any of these, each by all its words. */
  typed: SearchedWord;
  /** Whether it is a known phrase, so that it needs no correction. */
  isKnown: boolean;
  /** Its meanings if it has a typing error. */
  corrections: Meaning;
}

const nothing: Meaning = { synonyms: [], categories: [] };
const isEmpty = ({ synonyms, categories }: Meaning) => synonyms.length === 0 && categories.length === 0;

/**
 * Splits a search into words and phrases that must all match, preferring the longest known phrases, and those that are
 * written out to those that are unfinished.
 */
export function findPhrases(term: readonly string[], synonyms: Synonyms, kind: Kind): SearchPhrase[] {
  const found = new Map<string, SearchPhrase>();
  const typed = term.flatMap(compounds);
  let expanded = 0;
  const meaningOf = (phrases: readonly string[], names: readonly string[]): Meaning => {
    const known = expanded < EXPANDED_MAX ? phrases.flatMap((key) => [...synonyms.of(key)]) : [];
    const others = [...new Set(known)].slice(0, SYNONYMS_MAX);
    if (others.length > 0) expanded += 1;
    const keys = [...names, ...others.map(keyOf)];
    return {
      synonyms: others.flatMap(partsOf),
      categories: [...new Set(keys.flatMap((key) => categoriesNamed(kind, key)))].slice(0, CATEGORIES_MAX),
    };
  };
  const readWhole = (words: readonly string[]) => {
    const key = words.join('');
    const meaning = meaningOf([key], [key]);
    return isEmpty(meaning) ? null : { ...meaning, isKnown: true, corrections: nothing };
  };
  const readNear = (words: readonly string[]) => {
    const [names, phrases] = [namesNear(kind, words), synonyms.near(words)];
    const meaning = meaningOf(phrases.completions, names.completions);
    if (!isEmpty(meaning)) return { ...meaning, isKnown: false, corrections: nothing };
    const corrections = meaningOf(phrases.mistyped, names.mistyped);
    return isEmpty(corrections) ? null : { ...nothing, isKnown: false, corrections };
  };
  const readAt = (place: number): number => {
    for (const read of place < NEAR_MAX ? [readWhole, readNear] : [readWhole]) {
      for (let length = Math.min(PHRASE_MAX, typed.length - place); length > 0; length -= 1) {
        const words = typed.slice(place, place + length).flat();
        const meaning = read(words);
        if (meaning === null) continue;
        found.set(words.join(''), { typed: length === 1 ? searchedWord(words) : [words], ...meaning });
        return length;
      }
    }
    const [parts = []] = typed.slice(place, place + 1);
    found.set(parts.join('-'), { typed: searchedWord(parts), ...nothing, isKnown: false, corrections: nothing });
    return 1;
  };
  for (let place = 0; place < typed.length; ) place += readAt(place);
  // Words implied by the prefix of another are left out.
  const keys = [...found.keys()];
  const isImplied = (key: string) => keys.some((other) => other !== key && other.startsWith(key));
  return [...found].flatMap(([key, phrase]) => (phrase.isKnown || !isImplied(key) ? [phrase] : []));
}
