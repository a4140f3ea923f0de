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

/** How long a story takes: a component is 1. A screen takes about as long as two, a flow as three. */
function weighOne({ title }: Story): number {
  if (title.startsWith('Components/')) return 1;
  return title.startsWith('Flows/') ? 3 : 2;
}

const weigh = (stories: readonly Story[]) => stories.reduce((sum, story) => sum + weighOne(story), 0);

/** So many stories of a title stay together at most. The longest titles are split, as each may keep a worker for long. */
const mostTogether = 24;

/** The stories title by title, as those of one need the same files. */
const togetherOf = (stories: readonly Story[]): Story[][] =>
  Object.values(Object.groupBy(stories, ({ title }) => title)).flatMap((ofTitle = []) =>
    Array.from({ length: Math.ceil(ofTitle.length / mostTogether) }, (_, place) =>
      ofTitle.slice(place * mostTogether, (place + 1) * mostTogether),
    ),
  );

/**
 * The index that the test-runner reads, as text. It starts anew for each title it finds, and the browser with it, which
 * takes longer than the stories of most. Here a part for each worker stands in for the titles; the names tell which
 * they are. What takes longest is dealt out first, each time to the part that has the least, so that all end at about
 * the same time.
 * @param parts how many there are.
 */
export function indexOfParts(stories: readonly Story[], parts: number): string {
  const loads = Array.from({ length: parts }, () => 0);
  const partOf = new Map<string, number>();
  for (const together of togetherOf(stories).sort((a, b) => weigh(b) - weigh(a))) {
    const part = loads.indexOf(Math.min(...loads));
    loads[part] = (loads[part] ?? 0) + weigh(together);
    for (const { id } of together) partOf.set(id, part);
  }
  const entries = stories.map(({ id, title, name }) => [
    id,
    { id, title: `Part ${(partOf.get(id) ?? 0) + 1}`, name: `${title}/${name}`, type: 'story', tags: ['test'] },
  ]);
  return JSON.stringify({ v: 5, entries: Object.fromEntries(entries) });
}
