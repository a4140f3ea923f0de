import type { Story } from '../story.ts';

/** A story and what it can be found by. */
export interface SearchableStory extends Story {
  /** The state that it shows, or null. */
  state: string | null;
  /** Texts that it shows. */
  texts?: readonly string[];
  /** Its tags. */
  tags?: readonly string[];
}

/** Tags that Storybook gives to stories itself. */
const ownTags = ['dev', 'test', 'autodocs', 'manifest', 'play-fn', 'test-fn'];

/** The tags that a project has given to a story. */
export const projectTags = (tags: readonly string[]): string[] => tags.filter((tag) => !ownTags.includes(tag));

/** A viewport that a query can name. */
export interface NamedSize {
  /** The viewport's key in Storybook's parameters. */
  value: string;
  /** Phrases that stand for it in a query. */
  phrases: readonly string[];
}

/** A search as it was typed, taken apart. */
export interface Query {
  /** The words that describe the story: those that name a theme or a size only where there are no others. */
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
  const all = wordsOf(text);
  let words = all;
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
  words = words.filter((word) => word !== 'light' && word !== 'dark');
  // 'mobile' alone asks for the stories that are tagged with the size it stands for.
  return { words: words.length > 0 ? words : [...new Set([...all, ...wordsOf(size ?? '')])], theme, size };
}

/** Synonyms: whatever is found by one of the values is also found by its key. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Words that carry no information about a story, unless there are no others. */
const fillers = new Set(
  `a after all am an and any are as at be been but by can could did do does for from had has have how i if in into is it
  its me my no not of on or our out shall she should show so some that the their them then there they this to us was we
  were what when where which while who will with would you your`.split(/\s+/),
);

/** The stem of an English word, roughly: 'claims', 'claimed' and 'claiming' have the same. */
const stemOf = (word: string): string =>
  word.length < 5 ? word : word.replace(/(?:ations?|ings?|ed|es|s|e)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');

/** Words with fewer letters are not looked for with a typing error: too many others are like them. */
const typoLetters = 5;

/** Whether two different words become equal by one letter more, less or other, or by two that change places. */
function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < typoLetters || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** How well a word of a story matches one of a query, from 0 to 1. */
function closeness(own: string, word: string): number {
  if (own === word) return 1;
  if (word.length > 2 && own.startsWith(word)) return 0.9;
  const stem = stemOf(word);
  if (stem.length > 2 && stem === stemOf(own)) return 0.9;
  return isTypo(own, word) ? 0.6 : 0;
}

/** How much a synonym counts for, against the word itself. */
const synonymWeight = 0.85;

/** The words of a story, and what finding a word among them counts for. */
interface Field {
  words: readonly string[];
  weight: number;
}

const known = new WeakMap<SearchableStory, readonly Field[]>();

function fieldsOf(story: SearchableStory): readonly Field[] {
  const groups = story.title.split('/');
  const screen = groups.splice(2).join(' ');
  const fields = known.get(story) ?? [
    { words: wordsOf(story.name), weight: 1 },
    { words: wordsOf(story.state ?? ''), weight: 0.9 },
    { words: wordsOf(screen), weight: 0.85 },
    { words: wordsOf(groups.join(' ')), weight: 0.7 },
    { words: wordsOf((story.tags ?? []).join(' ')), weight: 0.7 },
    { words: [...new Set(wordsOf((story.texts ?? []).join(' ')))], weight: 0.45 },
  ];
  known.set(story, fields);
  return fields;
}

/** Rates how well stories match a word or one of its synonyms, from 0 to 1. */
function rateBy(word: string, synonyms: readonly string[]): (story: SearchableStory) => number {
  // Stories share most of their words.
  const rated = new Map<string, number>();
  const rate = (own: string) => {
    const rating =
      rated.get(own) ??
      Math.max(closeness(own, word), ...synonyms.map((synonym) => synonymWeight * closeness(own, synonym)));
    rated.set(own, rating);
    return rating;
  };
  return (story) =>
    Math.max(0, ...fieldsOf(story).flatMap(({ words, weight }) => words.map((own) => weight * rate(own))));
}

/** Stories with less than this share of the best one's rating are weaker hits. */
const nearness = 0.4;

/** The result of a search. */
export interface Found {
  /** The near hits, the best first. */
  stories: SearchableStory[];
  /** How many other stories match something of the query. */
  weaker: number;
}

/**
 * Finds the stories that match a query: names count more than titles and these more than texts, rare words
 * more than common ones, and of equal stories the one with the shortest name and title comes first. Words match by
 * their beginnings, their stems and their synonyms, and longer ones with a typing error.
 */
export function findStories(
  stories: readonly SearchableStory[],
  words: readonly string[],
  synonyms: Synonyms = {},
): Found {
  const telling = words.filter((word) => !fillers.has(word));
  const asked = [...new Set(telling.length > 0 ? telling : words)];
  const answers = asked.map((word) =>
    stories.map(rateBy(word, (Object.hasOwn(synonyms, word) && synonyms[word]) || [])),
  );
  const weights = answers.map((ofWord) => Math.log(1 + stories.length / ofWord.filter((one) => one > 0).length));
  const rated = stories.map((story, place) => ({
    story,
    score: answers.reduce((sum, ofWord, word) => {
      const one = ofWord[place] ?? 0;
      return one > 0 ? sum + one * (weights[word] ?? 0) : sum;
    }, 0),
    length: fieldsOf(story)
      .slice(0, -1)
      .flatMap((field) => field.words).length,
  }));
  const best = Math.max(0, ...rated.map(({ score }) => score));
  const hits = rated.filter(({ score }) => score > 0);
  const near = hits.filter(({ score }) => score >= best * nearness);
  return {
    stories: near.sort((one, other) => other.score - one.score || one.length - other.length).map(({ story }) => story),
    weaker: hits.length - near.length,
  };
}
