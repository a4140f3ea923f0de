/** A key, and what it does: a row of the table. */
export interface KeyRow {
  key: string;
  effect: string;
}

const pressed = /\bawait press\(\s*'([^']+)',\s*(?:'([^']+)'|"([^"]+)"),/g;

/**
 * Reads the keys that a story presses, with the effects that it expects of them, from its source. The story fails if a
 * key does not have its effect.
 */
export function readKeys(source: string): KeyRow[] {
  return [...source.matchAll(pressed)].map(([, key = '', single, double]) => ({ key, effect: single ?? double ?? '' }));
}
