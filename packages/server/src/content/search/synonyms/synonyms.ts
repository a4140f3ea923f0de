import { createKnownPhrases, type Near } from '../known-phrases.ts';
import { compounds, keyOf } from '../words.ts';
import { medicalSynonyms } from './medical-synonyms.ts';

/** Most alternatives for one searched phrase: each costs an index lookup. */
export const SYNONYMS_MAX = 12;

/** Synonyms of searched phrases. */
export interface Synonyms {
  /** All names of a phrase, given by its key, including its own; empty where it is not listed. */
  of(key: string): readonly string[];
  /** The phrases that searched words begin. */
  near(words: readonly string[]): Near;
}

/**
 * Combines groups of synonymous phrases; a phrase in several groups has the names of all.
 * @param groups in addition to the portal's; they take precedence.
 */
export function createSynonyms(groups: readonly (readonly string[])[] = []): Synonyms {
  const names = new Map<string, Map<string, string>>();
  for (const group of [...groups, ...medicalSynonyms.map(({ terms }) => terms)]) {
    const byKey = new Map(group.map((term) => [keyOf(term), term]));
    for (const key of byKey.keys()) {
      const others = names.get(key) ?? new Map<string, string>();
      for (const [other, term] of byKey) others.set(other, term);
      names.set(key, others);
    }
  }
  const { near } = createKnownPhrases([...names.values()].flatMap((group) => [...group.values()]));
  return { near, of: (key) => [...(names.get(key)?.values() ?? [])].slice(0, SYNONYMS_MAX) };
}

/** The ways to match a synonym, each by all its words: `x-ray` is `xray`, or `x` and `ray`. */
export function partsOf(term: string): string[][] {
  const parts = compounds(term);
  const whole = parts.map((compound) => compound.join(''));
  return parts.some((compound) => compound.length > 1) ? [whole, parts.flat()] : [whole];
}
