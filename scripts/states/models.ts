import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Story } from '../stories/records.ts';
import { findMachines } from './machines.ts';

/** A machine with the story that replays its model. */
export interface ReplayedMachine {
  id: string;
  story: Story;
}

/** The stories of a file that replay a model, by the name of the machine's constant. */
async function readModels(root: string, file: string): Promise<Map<string, Story>> {
  const source = await readFile(`${root}/${file}`, 'utf8');
  const csf = loadCsf(source, { fileName: file, makeTitle: (title) => title }).parse();
  const title = csf.meta.title ?? '';
  const found = new Map<string, Story>();
  for (const [, key = '', machine = ''] of source.matchAll(
    /export const (\w+) = meta\.story\(\s*replayOf\(\s*\{\s*machine: (\w+)Machine,/g,
  )) {
    const story = csf._stories[key];
    if (story) found.set(machine, { id: story.id, title, name: story.name ?? key });
  }
  return found;
}

const camel = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The story that replays the model of a machine.
 * @throws when there is none.
 */
export function storyOf(id: string, models: ReadonlyMap<string, Story>): Story {
  const story = models.get(camel(id));
  if (!story)
    throw new Error(`No story replays the model of the machine ${id}: add one to packages/screens/src/flows.`);
  return story;
}

/**
 * Every machine, with the story that replays its model.
 * @throws for a machine without one.
 */
export async function describeModels(root: string): Promise<ReplayedMachine[]> {
  const files = globSync('packages/screens/src/flows/*Model{,s}.stories.tsx', { cwd: root }).sort();
  const models = new Map((await Promise.all(files.map((file) => readModels(root, file)))).flatMap((map) => [...map]));
  return (await findMachines(root)).map(({ machine: { id } }) => ({ id, story: storyOf(id, models) }));
}
