import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Story } from '../stories/records.ts';
import { findMachines } from './machines.ts';

/** A machine with the story that replays its model, or the reason why none does. */
export interface ReplayedMachine {
  id: string;
  story: Story | null;
  reason: string | null;
}

const byTablet = 'The app on the tablet moves it, with messages that no gesture on the screen makes.';
const byList =
  'It loads by itself and again with "Try again"; which of the lists of a page it is cannot be told by a gesture.';
const byContent = 'Its events carry whole pieces of content, so that its table would repeat the stories of its screen.';

/** Why the models of these machines are not replayed; their states have their stories and their tests all the same. */
const reasons: Readonly<Record<string, string>> = {
  bridge: byTablet,
  'content-browse': byContent,
  'content-edit': byContent,
  'content-list': byList,
  'favourites-list': byList,
  'favourites-panel': 'Each of its events carries the favourites that another part of the page has changed.',
  'license-claim': byTablet,
  'license-handover': byTablet,
  network: 'Requests and time move it; nobody can touch the indicator.',
  'own-content': byContent,
  'own-item': 'The server moves it while it is processed; what people press is replayed with its list, by hand.',
  'own-list': byList,
  'profile-list': byList,
  provisioning: byTablet,
  session: 'The store, the first answer and the other screens move it; its only button is "Try again".',
  'tablet-import': byTablet,
  'tag-choice': 'Its new tags are typed into the field of another machine, the form around it.',
  'unsaved-changes': 'The values of the form around it move it, and the leaving of a page.',
  'upload-list': 'A file cannot be both in the model and in the file picker of the browser.',
  'upload-row': 'A file cannot be both in the model and in the file picker of the browser.',
};

/** The stories of a file that replay a model, by the name of the machine's constant. */
async function readModels(root: string, file: string): Promise<Map<string, Story>> {
  const source = await readFile(`${root}/${file}`, 'utf8');
  const csf = loadCsf(source, { fileName: file, makeTitle: (title) => title }).parse();
  const title = csf.meta.title ?? '';
  const found = new Map<string, Story>();
  for (const [, key = '', machine = ''] of source.matchAll(
    /export const (\w+) = meta\.story\(\s*replayOf\(\{\s*machine: (\w+)Machine,/g,
  )) {
    const story = csf._stories[key];
    if (story) found.set(machine, { id: story.id, title, name: story.name ?? key });
  }
  return found;
}

const camel = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Every machine, with the story that replays its model.
 * @throws for a machine with neither story nor reason, and for a reason that is not needed.
 */
export async function describeModels(root: string): Promise<ReplayedMachine[]> {
  const files = globSync('packages/ui/src/flows/*Model{,s}.stories.tsx', { cwd: root }).sort();
  const models = new Map((await Promise.all(files.map((file) => readModels(root, file)))).flatMap((map) => [...map]));
  const machines = (await findMachines(root)).map(({ machine: { id } }) => ({
    id,
    story: models.get(camel(id)) ?? null,
    reason: reasons[id] ?? null,
  }));
  for (const { id, story, reason } of machines) {
    if (!story && !reason)
      throw new Error(
        `No story replays the model of ${id}. Add one to packages/ui/src/flows, or say why there is none.`,
      );
    if (story && reason) throw new Error(`The model of ${id} is replayed, so the reason why not has to go.`);
  }
  const gone = Object.keys(reasons).find((id) => !machines.some((machine) => machine.id === id));
  if (gone) throw new Error(`There is no machine ${gone}, so the reason for its model has to go.`);
  return machines;
}
