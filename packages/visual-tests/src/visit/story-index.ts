import { readFile } from 'node:fs/promises';
import type { Story } from 'storybook-addon-statechart/node';

/** The parts of Storybook's `index.json` that are used here. */
export interface StoryIndex {
  entries: Record<string, Story & { type: string; importPath: string }>;
}

/** Reads the index of a built Storybook. */
export async function readIndex(folder: string): Promise<StoryIndex> {
  return JSON.parse(await readFile(`${folder}/index.json`, 'utf8')) as StoryIndex;
}

/** The stories of an index, without documentation pages. */
export const storiesOf = ({ entries }: StoryIndex): Story[] =>
  Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name }) => ({ id, title, name }));

/** The screen that a story belongs to: its area and its name, without the group within them. */
const screenOf = (title: string) => title.split('/').slice(0, 3).join('/');

/** The ids of the first story of each screen, which opens with the screen. */
export function firstOfScreens(stories: readonly Story[]): Set<string> {
  const first = new Map<string, string>();
  for (const { title, id } of stories)
    if (title.startsWith('Screens/') && !first.has(screenOf(title))) first.set(screenOf(title), id);
  return new Set(first.values());
}

/** Whether a filter is a whole title or its end, such as `Button` of `Components/Button`. */
const isTitled = ({ title }: Story, filter: string) => `/${title.toLowerCase()}`.endsWith(`/${filter.toLowerCase()}`);

/**
 * Selects stories.
 * @param filters names of components or screens, or else regular expressions, any of which has to match the story's id or
 * `title/name`. Without filters, all stories are selected.
 */
export function selectStories(stories: readonly Story[], filters: readonly string[]): Story[] {
  if (filters.length === 0) return [...stories];
  const chosen = filters.flatMap((filter) => {
    const titled = stories.filter((story) => isTitled(story, filter));
    if (titled.length > 0) return titled;
    const pattern = new RegExp(filter, 'i');
    return stories.filter(({ id, title, name }) => pattern.test(id) || pattern.test(`${title}/${name}`));
  });
  const ids = new Set(chosen.map(({ id }) => id));
  return stories.filter(({ id }) => ids.has(id));
}

/** What is known about how long visits of stories take. Only the proportions matter. */
export interface VisitDurations {
  /** How long stories took the last time, apart from their screenshots, in milliseconds, by their ids. */
  stories?: ReadonlyMap<string, number>;
  /** How many screenshots are taken of stories, by their ids. */
  screenshots?: ReadonlyMap<string, number>;
}

/** How long visits take on average, in milliseconds. */
interface Average {
  /** Of a story, apart from its screenshots. */
  story: number;
  screenshot: number;
}

const averageOfScreens: Average = { story: 400, screenshot: 290 };

/** The averages of other stories, by the first part of their titles. */
const averages: Readonly<Record<string, Average>> = {
  Components: { story: 160, screenshot: 100 },
  Pictures: { story: 160, screenshot: 100 },
  Foundations: { story: 430, screenshot: 180 },
  Flows: { story: 720, screenshot: 350 },
};

function expectDuration({ id, title }: Story, { stories, screenshots }: VisitDurations): number {
  const { story, screenshot } = averages[title.split('/', 1)[0] ?? ''] ?? averageOfScreens;
  return (stories?.get(id) ?? story) + (screenshots?.get(id) ?? 0) * screenshot;
}

const expectDurationOf = (stories: readonly Story[], known: VisitDurations): number =>
  stories.reduce((sum, story) => sum + expectDuration(story, known), 0);

/** Titles with more stories are split, so that none keeps one worker busy for long. */
const maxBatch = 24;

/** Batches of stories with the same title, which need the same files. */
const batchesOf = (stories: readonly Story[]): Story[][] =>
  Object.values(Object.groupBy(stories, ({ title }) => title)).flatMap((ofTitle = []) =>
    Array.from({ length: Math.ceil(ofTitle.length / maxBatch) }, (_, index) =>
      ofTitle.slice(index * maxBatch, (index + 1) * maxBatch),
    ),
  );

/**
 * An index for the test-runner. It starts a browser for each title, which takes longer than the stories of most. So the
 * titles here are one for each worker, and the real titles are part of the names. The slowest batches are assigned
 * first, each to the worker with the least work, so that all workers finish at about the same time.
 * @param parts the number of workers.
 */
export function indexOfParts(stories: readonly Story[], parts: number, known: VisitDurations = {}): string {
  const loads = Array.from({ length: parts }, () => 0);
  const partOf = new Map<string, number>();
  const batches = batchesOf(stories).map((batch) => ({ batch, duration: expectDurationOf(batch, known) }));
  for (const { batch, duration } of batches.sort((one, other) => other.duration - one.duration)) {
    const part = loads.indexOf(Math.min(...loads));
    loads[part] = (loads[part] ?? 0) + duration;
    for (const { id } of batch) partOf.set(id, part);
  }
  const entries = stories.map(({ id, title, name }) => [
    id,
    { id, title: `Part ${(partOf.get(id) ?? 0) + 1}`, name: `${title}/${name}`, type: 'story', tags: ['test'] },
  ]);
  return JSON.stringify({ v: 5, entries: Object.fromEntries(entries) });
}
