import type { Story } from '../story.ts';

/** A story and what it can be found by. */
export interface SearchableStory extends Story {
  /** The state that it shows, or null. */
  state: string | null;
  /** Texts that it shows. */
  texts?: readonly string[];
}

/** A viewport that a query can name. */
export interface NamedSize {
  /** The viewport's key in Storybook's parameters. */
  value: string;
  /** Phrases that stand for it in a query. */
  phrases: readonly string[];
}

/** A search as it was typed, taken apart. */
export interface Query {
  /** The words that describe the story. */
  words: string[];
  theme: 'light' | 'dark' | null;
  /** The key of the viewport. */
  size: string | null;
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** Removes the first occurrence of a phrase, or returns null if the words do not contain it. */
function withoutPhrase(words: readonly string[], phrase: readonly string[]): string[] | null {
  const start = words.findIndex((_, index) => phrase.every((word, offset) => words[index + offset] === word));
  return start < 0 ? null : words.toSpliced(start, phrase.length);
}

/** Parses a query such as 'upload row failed, dark, tablet portrait'. */
export function parseQuery(text: string, sizes: readonly NamedSize[]): Query {
  let words = wordsOf(text);
  let size: string | null = null;
  const phrases = sizes.flatMap(({ value, phrases: own }) => own.map((phrase) => ({ value, phrase: wordsOf(phrase) })));
  // The longest first: 'tablet portrait' before 'portrait'.
  for (const { value, phrase } of phrases.sort((one, other) => other.phrase.length - one.phrase.length)) {
    const rest = withoutPhrase(words, phrase);
    if (!rest) continue;
    words = rest;
    size = value;
    break;
  }
  const theme = words.findLast((word): word is 'light' | 'dark' => word === 'light' || word === 'dark') ?? null;
  return { words: words.filter((word) => word !== 'light' && word !== 'dark'), theme, size };
}

/** Synonyms: whatever is found by one of the values is also found by its key. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

const matches = (own: readonly string[], meanings: readonly string[]) =>
  meanings.some((meaning) => own.some((one) => one.startsWith(meaning)));

/**
 * The stories that match the most words. Those that match by their title, name or state come before those that only
 * show a matching text, and the most specific come first. A word matches when one of the story's words begins with it,
 * or with one that it stands for.
 */
export function findStories(
  stories: readonly SearchableStory[],
  words: readonly string[],
  synonyms: Synonyms = {},
): SearchableStory[] {
  const meanings = words.map((word) => [word, ...(synonyms[word] ?? [])]);
  const rated = stories.map((story) => {
    const own = wordsOf(`${story.title} ${story.name} ${story.state ?? ''}`);
    const shown = wordsOf((story.texts ?? []).join(' '));
    const byName = meanings.filter((meaning) => matches(own, meaning)).length;
    const score = meanings.filter((meaning) => matches(own, meaning) || matches(shown, meaning)).length;
    return { story, score, byName, length: own.length };
  });
  const best = Math.max(0, ...rated.map(({ score }) => score));
  return rated
    .filter(({ score }) => score > 0 && score === best)
    .sort((one, other) => other.byName - one.byName || one.length - other.length)
    .map(({ story }) => story);
}
