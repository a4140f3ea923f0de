import { compounds, isMistyped, keyOf } from './words.ts';

/** Shorter ones are prefixes of too many phrases. */
const COMPLETION_MIN = 3;

/** How a searched phrase may be meant, as keys of known phrases. */
export interface Near {
  /** Those that it begins. */
  completions: readonly string[];
  /** Those that it, with a typing error in at least one word, is or begins. */
  mistyped: readonly string[];
}

/** Phrases known to searches. */
export interface KnownPhrases {
  /** Phrases of as many words, all whole but the last. The time is linear in their number. */
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
