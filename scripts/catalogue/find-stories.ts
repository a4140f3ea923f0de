import type { Story } from '../stories/records.ts';

/** A story with what it is found by. */
export interface FindableStory extends Story {
  /** The state that it shows; null where it shows none. */
  state: string | null;
}

/** What somebody looks for, as it was typed. */
export interface Wish {
  /** The words that say which story. */
  words: string[];
  /** Null where none was named. */
  theme: 'light' | 'dark' | null;
  viewport: 'phone' | 'tablet' | 'landscape' | 'desktop' | null;
}

const themes = { light: 'light', dark: 'dark' } as const;
const viewports = { phone: 'phone', portrait: 'tablet', landscape: 'landscape', desktop: 'desktop' } as const;

const isKey = <Table extends object>(table: Table, key: string): key is string & keyof Table => key in table;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** Reads a wish as it is typed, such as 'upload row failed, dark, tablet portrait'. */
export function readWish(text: string): Wish {
  const wish: Wish = { words: [], theme: null, viewport: null };
  for (const word of wordsOf(text)) {
    if (isKey(themes, word)) wish.theme = themes[word];
    else if (isKey(viewports, word)) wish.viewport = viewports[word];
    else wish.words.push(word);
  }
  // 'Tablet portrait' is a size; 'from the tablet' is not.
  if (wish.viewport === 'tablet' || wish.viewport === 'landscape')
    wish.words = wish.words.filter((word) => word !== 'tablet');
  return wish;
}

/**
 * The stories that fit most of the words, the closest first. A word fits a story when a word of its title, its name or
 * its state begins with it.
 * @param most how many there are at most.
 */
export function findStories(stories: readonly FindableStory[], words: readonly string[], most = 8): FindableStory[] {
  const rated = stories.map((story) => {
    const own = wordsOf(`${story.title} ${story.name} ${story.state ?? ''}`);
    return { story, fits: words.filter((word) => own.some((one) => one.startsWith(word))).length, length: own.length };
  });
  const best = Math.max(0, ...rated.map(({ fits }) => fits));
  return rated
    .filter(({ fits }) => fits > 0 && fits === best)
    .sort((one, other) => one.length - other.length)
    .slice(0, most)
    .map(({ story }) => story);
}
