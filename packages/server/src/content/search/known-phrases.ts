import { compounds, isMistyped, keyOf } from './words.ts';

/** Shorter ones are prefixes of too many phrases. */
const COMPLETION_MIN = 3;

/** How a searched phrase may be meant, as keys of known phrases. */
export interface Near {
  /** Known phrases that it is a prefix of. */
  completions: readonly string[];
  /** Known phrases that it is, or is a prefix of, if some of its words have a typing error each. */
  mistyped: readonly string[];
}

/** Phrases known to searches. */
export interface KnownPhrases {
  /** Phrases with as many words as given, of which all but the last are complete. Linear in the number of phrases. */
  near(words: readonly string[]): Near;
}

/** Known phrases, as people write them. */
export function createKnownPhrases(phrases: Iterable<string>): KnownPhrases {
  const byLength = new Map<number, Map<string, readonly string[]>>();
  for (const phrase of phrases) {
    const words = compounds(phrase).flat();
    const same = byLength.get(words.length) ?? new Map<string, readonly string[]>();
    byLength.set(words.length, same.set(keyOf(phrase), words));
  }
  return {
    near(words) {
      const last = words.length - 1;
      const completions: string[] = [];
      const mistyped: string[] = [];
      if (words.join('').length < COMPLETION_MIN) return { completions, mistyped };
      for (const [key, known] of byLength.get(words.length) ?? []) {
        const isRight = (word: string, place: number) =>
          place === last ? (known[place] ?? '').startsWith(word) : known[place] === word;
        const isNear = (word: string, place: number) =>
          isRight(word, place) || isMistyped(word, known[place] ?? '', place !== last);
        if (words.every(isRight)) completions.push(key);
        else if (words.every(isNear)) mistyped.push(key);
      }
      return { completions, mistyped };
    },
  };
}
