import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findMachines, readStoryFile, type Story } from 'storybook-addon-statechart/node';
import { machines, root } from '../project.ts';

/** A machine, and the story that replays its model; null if none does. */
export interface ReplayedMachine {
  id: string;
  story: Story | null;
}

/** The stories of a file that replay models, by the name of the machine's constant. */
async function readModels(file: string): Promise<Map<string, Story>> {
  const source = await readFile(`${root}/${file}`, 'utf8');
  const stories = readStoryFile(source, file);
  const found = new Map<string, Story>();
  for (const [, key = '', machine = ''] of source.matchAll(
    /export const (\w+) = meta\.story\(\s*replayOf\(\s*\{\s*machine: (\w+)Machine,/g,
  )) {
    const story = stories.find(({ exportName }) => exportName === key);
    if (story) found.set(machine, { id: story.id, title: story.title, name: story.name });
  }
  return found;
}

const camel = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All machines, with the stories that replay their models. */
export async function describeModels(): Promise<ReplayedMachine[]> {
  const files = globSync('packages/screens/src/flows/models/*Model{,s}.stories.tsx', { cwd: root }).sort();
  const models = new Map((await Promise.all(files.map((file) => readModels(file)))).flatMap((map) => [...map]));
  return (await findMachines({ root, machines })).map(({ machine: { id } }) => ({
    id,
    story: models.get(camel(id)) ?? null,
  }));
}
