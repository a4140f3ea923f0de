/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const apostrophes = /['’ʼ`´]/g;
/** Scripts without spaces between words: people search for a part of such a run. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Longer words are truncated: users do not type them to the end. */
const WORD_MAX = 40;
/** Words of at least this length tolerate a typing error. */
const FORGIVING_FROM = 5;

/** Folds text for comparing words and tags: lower case, without diacritics, apostrophes dropped. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøđðłþħı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(apostrophes, '');
}

const cut = (word: string) => [...word].slice(0, WORD_MAX).join('');

/** The compounds of a text, each as its parts: `Late-onset sepsis` is `[[late, onset], [sepsis]]`. */
export function compounds(text: string): string[][] {
  return (fold(text).match(/[\p{L}\p{M}\p{Nd}]+(?:[-_‐‑][\p{L}\p{M}\p{Nd}]+)*/gu) ?? []).map((compound) =>
    compound.split(/[-_‐‑]/),
  );
}

/**
 * The form in which phrases are compared: letters and digits alone, so that `X-ray`, `x ray` and `xray` are the same.
 */
export const keyOf = (phrase: string): string => compounds(phrase).flat().join('');

function suffixes(word: string): string[] {
  const letters = [...word].slice(0, WORD_MAX);
  return letters.map((_, index) => letters.slice(index).join(''));
}

/**
 * The words under which a text is indexed: a compound as one word and by its parts (`X-ray`: `xray`, `x`, `ray`), a run
 * in a script without spaces from each of its characters on.
 */
export function indexedWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const parts of compounds(text)) {
    for (const word of new Set([parts.join(''), ...parts])) {
      if (unspaced.test(word)) for (const suffix of suffixes(word)) words.add(suffix);
      else words.add(cut(word));
    }
  }
  return words;
}

/** One searched word: one of the alternatives must match, by all its words. `x-ray` is `xray`, or `x` and `ray`. */
export type SearchedWord = string[][];

/** The searched word with these parts: as one, or by each of them. */
export function searchedWord(parts: readonly string[]): SearchedWord {
  const whole = cut(parts.join(''));
  return parts.length === 1 ? [[whole]] : [[whole], parts.map(cut)];
}

/**
 * Whether a typed word is another, or its beginning, with one typing error as of {@link typingErrors}. For few known
 * words; those of the library are found by patterns.
 * @param isWhole whether it has to be the whole other word.
 */
export function isMistyped(typed: string, word: string, isWhole: boolean): boolean {
  // Most words differ in their first two letters, also with them swapped or one missing.
  const [first, second] = typed;
  if (first !== word[0] && second !== word[1] && second !== word[0] && first !== word[1]) return false;
  const [letters, others] = [[...typed], [...word]];
  if (letters.length < FORGIVING_FROM) return false;
  const wrong = letters.findIndex((letter, index) => letter !== others[index]);
  const place = wrong === -1 ? letters.length : wrong;
  const continues = (from: number, to: number) => {
    const [rest, expected] = [letters.slice(from).join(''), others.slice(to).join('')];
    return isWhole ? rest === expected : expected.startsWith(rest);
  };
  return (
    continues(place + 1, place + 1) ||
    continues(place, place + 1) ||
    continues(place + 1, place) ||
    (letters[place] === others[place + 1] && letters[place + 1] === others[place] && continues(place + 2, place + 2))
  );
}

/** How many letters at the start of a word {@link TypingErrors} treats separately. */
export const START = 2;

/** The corrected prefixes of a word with one typing error, as patterns for SQL's LIKE. */
export interface TypingErrors {
  /** Patterns with the word's first {@link START} letters, which an index finds. */
  sameStart: { start: string; patterns: string[] };
  /** Prefixes without a wildcard, which an index finds. */
  beginnings: string[];
  /** Patterns with a wildcard in the first letters, each with the letters after them, which an index finds. */
  sameRest: { pattern: string; rest: string }[];
}

/**
 * Patterns for prefixes with one typing error: a wrong, a missing or an additional letter, or two adjacent ones
 * swapped. null for short words, where they would match nearly everything.
 */
export function typingErrors(word: string): TypingErrors | null {
  const letters = [...word];
  if (letters.length < FORGIVING_FROM) return null;
  const patterns = new Set<string>();
  for (const [index, letter] of letters.entries()) {
    const before = letters.slice(0, index).join('');
    const after = letters.slice(index + 1).join('');
    const [next, ...rest] = after;
    patterns.add(`${before}_${after}%`);
    patterns.add(`${before}${after}%`);
    patterns.add(`${before}_${letter}${after}%`);
    if (next !== undefined) patterns.add(`${before}${next}${letter}${rest.join('')}%`);
  }
  patterns.delete(`${word}%`);
  const start = letters.slice(0, START).join('');
  const errors: TypingErrors = { sameStart: { start, patterns: [] }, beginnings: [], sameRest: [] };
  for (const pattern of patterns) {
    const wildcard = [...pattern].indexOf('_');
    if (pattern.startsWith(start)) errors.sameStart.patterns.push(pattern);
    else if (wildcard === -1) errors.beginnings.push(pattern);
    else errors.sameRest.push({ pattern, rest: [...pattern].slice(START).join('') });
  }
  return errors;
}
