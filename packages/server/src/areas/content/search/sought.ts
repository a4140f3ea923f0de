import type { Kind } from '../kinds.ts';
import { factsOf, namesNear } from './facts.ts';
import { partsOf, SYNONYMS_MAX, type Synonyms } from './synonyms.ts';
import { compounds, keyOf, type SearchedWord, searchedWord } from './words.ts';

/** Most compounds of a phrase with synonyms. */
const PHRASE_MAX = 6;
/** Most phrases of a search that are expanded by synonyms. */
const EXPANDED_MAX = 6;
/** Most attributes that a phrase stands for. */
const FACTS_MAX = 12;
/** Phrases that are begun or mistyped are recognised up to here, in compounds. */
const BEGUN_MAX = 12;

/** What a phrase stands for besides itself. */
interface Meaning {
  /** Any of these, each by all its words. */
  synonyms: readonly (readonly string[])[];
  /** Lexemes of attributes. */
  facts: readonly string[];
}

/** A searched word or phrase; it matches as typed, as a synonym, or as an attribute. */
export interface Sought extends Meaning {
  /** As typed: any of these, each by all its words. */
  typed: SearchedWord;
  /** Whether it is a known phrase, so that it needs no correction. */
  isKnown: boolean;
  /** What it stands for if it has a typing error. */
  meant: Meaning;
}

const nothing: Meaning = { synonyms: [], facts: [] };
const isEmpty = ({ synonyms, facts }: Meaning) => synonyms.length === 0 && facts.length === 0;

/**
 * Splits a search into words and phrases that must all match, preferring the longest known phrases, and those that are
 * written out to those that are begun.
 */
export function soughtBy(term: readonly string[], synonyms: Synonyms, kind: Kind): Sought[] {
  const found = new Map<string, Sought>();
  const typed = term.flatMap(compounds);
  let expanded = 0;
  const meaningOf = (phrases: readonly string[], names: readonly string[]): Meaning => {
    const known = expanded < EXPANDED_MAX ? phrases.flatMap((key) => [...synonyms.of(key)]) : [];
    const others = [...new Set(known)].slice(0, SYNONYMS_MAX);
    if (others.length > 0) expanded += 1;
    const keys = [...names, ...others.map(keyOf)];
    return {
      synonyms: others.flatMap(partsOf),
      facts: [...new Set(keys.flatMap((key) => factsOf(kind, key)))].slice(0, FACTS_MAX),
    };
  };
  const readWhole = (words: readonly string[]) => {
    const key = words.join('');
    const meaning = meaningOf([key], [key]);
    return isEmpty(meaning) ? null : { ...meaning, isKnown: true, meant: nothing };
  };
  const readBegun = (words: readonly string[]) => {
    const [names, phrases] = [namesNear(kind, words), synonyms.near(words)];
    const meaning = meaningOf(phrases.begun, names.begun);
    if (!isEmpty(meaning)) return { ...meaning, isKnown: false, meant: nothing };
    const meant = meaningOf(phrases.mistyped, names.mistyped);
    return isEmpty(meant) ? null : { ...nothing, isKnown: false, meant };
  };
  const readAt = (place: number): number => {
    for (const read of place < BEGUN_MAX ? [readWhole, readBegun] : [readWhole]) {
      for (let length = Math.min(PHRASE_MAX, typed.length - place); length > 0; length -= 1) {
        const words = typed.slice(place, place + length).flat();
        const meaning = read(words);
        if (meaning === null) continue;
        found.set(words.join(''), { typed: length === 1 ? searchedWord(words) : [words], ...meaning });
        return length;
      }
    }
    const [parts = []] = typed.slice(place, place + 1);
    found.set(parts.join('-'), { typed: searchedWord(parts), ...nothing, isKnown: false, meant: nothing });
    return 1;
  };
  for (let place = 0; place < typed.length; ) place += readAt(place);
  // Words implied by the prefix of another are left out.
  const keys = [...found.keys()];
  const isImplied = (key: string) => keys.some((other) => other !== key && other.startsWith(key));
  return [...found].flatMap(([key, sought]) => (sought.isKnown || !isImplied(key) ? [sought] : []));
}
