import { readFile } from 'node:fs/promises';
import type { Story } from './records.ts';

/** An entry of Storybook's index, as far as it is read here. */
interface Entry extends Story {
  type: string;
}

/** Storybook's index of a built catalogue. */
export interface StoryIndex {
  v: number;
  entries: Record<string, Entry>;
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

/** Marks the runner's request for the index. Browsers, which need the titles as they are, do not send it. */
export const groupedHeader = 'x-grouped-stories';

/** How many stories are visited in one page. */
const groupSize = 36;

/**
 * The index with the stories in few groups. The runner opens a page for each title, which takes longer than all that
 * it then does there; so titles become names, as in `Components 1`, `Button: Primary`.
 */
export function groupStories({ v, entries }: StoryIndex): StoryIndex {
  const counts = new Map<string, number>();
  const grouped = Object.entries(entries).map(([id, entry]) => {
    if (entry.type !== 'story') return [id, entry] as const;
    const [area = '', ...path] = entry.title.split('/');
    const count = counts.get(area) ?? 0;
    counts.set(area, count + 1);
    const title = `${area} ${Math.floor(count / groupSize) + 1}`;
    return [id, { ...entry, title, name: `${path.join('/')}: ${entry.name}` }] as const;
  });
  return { v, entries: Object.fromEntries(grouped) };
}
