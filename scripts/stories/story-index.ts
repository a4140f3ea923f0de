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

/** So many stories, one after another, go to the same part: mostly they are of one title and need the same files. */
const handful = 8;

/**
 * The index that the test-runner reads, as text. It starts anew for each title it finds, and the browser with it, which
 * takes longer than the stories of most. Here a part for each worker stands in for the titles; the names tell which
 * they are. The stories are dealt out by the handful, as neighbours take about as long: so all parts end at about the
 * same time.
 * @param parts how many there are.
 */
export function indexOfParts(stories: readonly Story[], parts: number): string {
  const entries = stories.map(({ id, title, name }, place) => [
    id,
    {
      id,
      title: `Part ${(Math.floor(place / handful) % parts) + 1}`,
      name: `${title}/${name}`,
      type: 'story',
      tags: ['test'],
    },
  ]);
  return JSON.stringify({ v: 5, entries: Object.fromEntries(entries) });
}
