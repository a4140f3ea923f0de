import { readFile } from 'node:fs/promises';
import type { Story } from './records.ts';

/** Storybook's index of a built catalogue, as far as it is read here. */
export interface StoryIndex {
  entries: Record<string, Story & { type: string; importPath: string }>;
}

/** Reads the index of a built catalogue. */
export async function readIndex(folder: string): Promise<StoryIndex> {
  return JSON.parse(await readFile(`${folder}/index.json`, 'utf8')) as StoryIndex;
}

/** The stories of an index, without its pages. */
export const storiesOf = ({ entries }: StoryIndex): Story[] =>
  Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name }) => ({ id, title, name }));

/** The ids of the first story of each screen, which is the one people see when they open it. */
export function firstOfScreens(stories: readonly Story[]): Set<string> {
  const first = new Map<string, string>();
  for (const { title, id } of stories) if (title.startsWith('Screens/') && !first.has(title)) first.set(title, id);
  return new Set(first.values());
}

/**
 * Chooses stories.
 * @param wanted what their id or `title/name` contains, as a regular expression; any of these is enough. Without any
 * all are chosen.
 */
export function chooseStories(stories: readonly Story[], wanted: readonly string[]): Story[] {
  const patterns = wanted.map((pattern) => new RegExp(pattern, 'i'));
  const isWanted = ({ id, title, name }: Story) =>
    patterns.some((pattern) => pattern.test(id) || pattern.test(`${title}/${name}`));
  return patterns.length === 0 ? [...stories] : stories.filter(isWanted);
}

/** So many stories make a part: few enough that all workers are busy to the end, enough to be worth a start. */
const partSize = 50;

/**
 * The index that the test-runner reads, as text. It starts anew for each title it finds, which takes longer than the
 * stories of most. Here a few parts stand in for the titles, each with stories that follow each other, so that a page
 * loads few of their files; the names tell which they are.
 */
export function indexOfParts(stories: readonly Story[]): string {
  const size = Math.ceil(stories.length / Math.ceil(stories.length / partSize));
  const entries = stories.map(({ id, title, name }, place) => [
    id,
    { id, title: `Part ${Math.floor(place / size) + 1}`, name: `${title}/${name}`, type: 'story', tags: ['test'] },
  ]);
  return JSON.stringify({ v: 5, entries: Object.fromEntries(entries) });
}
