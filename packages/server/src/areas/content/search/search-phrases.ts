import type { Kind } from '../kinds.ts';
import { categoriesNamed } from './category-words.ts';
import { partsOf, type Synonyms } from './synonyms.ts';
import { compounds, keyOf, type SearchedWord, searchedWord } from './words.ts';

/** Most compounds of a phrase with synonyms. */
const PHRASE_MAX = 6;
/** Most phrases of a search that are expanded by synonyms. */
const EXPANDED_MAX = 6;

/** A searched word or phrase; it matches as typed, as a synonym, or as a category. */
export interface SearchPhrase {
  /** As typed: any of these, each by all its words. */
  typed: SearchedWord;
  /** Synonyms: any of these, each by all its words. */
  synonyms: readonly (readonly string[])[];
  /** Lexemes of categories. */
  categories: readonly string[];
}

/** Whether a phrase is known, so that it needs no correction. */
export const isKnown = ({ synonyms, categories }: SearchPhrase) => synonyms.length > 0 || categories.length > 0;

/** Splits a search into words and phrases that must all match, preferring the longest known phrases. */
export function findPhrases(term: readonly string[], synonyms: Synonyms, kind: Kind): SearchPhrase[] {
  const found = new Map<string, SearchPhrase>();
  const typed = term.flatMap(compounds);
  let expanded = 0;
  const readAt = (place: number): number => {
    for (let length = Math.min(PHRASE_MAX, typed.length - place); length > 0; length -= 1) {
      const phrase = typed.slice(place, place + length);
      const key = phrase.flat().join('');
      const others = expanded < EXPANDED_MAX ? synonyms.of(key) : [];
      const categories = [...new Set([key, ...others.map(keyOf)].flatMap((name) => categoriesNamed(kind, name)))];
      if (others.length === 0 && categories.length === 0) continue;
      if (others.length > 0) expanded += 1;
      const asTyped = length === 1 ? searchedWord(phrase[0] ?? []) : [phrase.flat()];
      found.set(key, { typed: asTyped, synonyms: others.flatMap(partsOf), categories });
      return length;
    }
    const [parts = []] = typed.slice(place, place + 1);
    found.set(parts.join('-'), { typed: searchedWord(parts), synonyms: [], categories: [] });
    return 1;
  };
  for (let place = 0; place < typed.length; ) place += readAt(place);
  // Words implied by the prefix of another are left out.
  const keys = [...found.keys()];
  const isImplied = (key: string) => keys.some((other) => other !== key && other.startsWith(key));
  return [...found].flatMap(([key, phrase]) => (isKnown(phrase) || !isImplied(key) ? [phrase] : []));
}
