import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoryRun, Visit } from '@community/visual-tests/records';
import { type StoryIndex, storiesOf } from '@community/visual-tests/story-index';
import type { Story } from 'storybook-addon-statechart/node';
import { storySources } from '../../project.ts';
import { root } from '../program.ts';
import { readWorkspace } from './imports.ts';
import { ModuleGraph } from './module-graph.ts';

/** What decides how every story looks and is checked: modules with all that they import, and single files. */
const common = {
  modules: ['.storybook/preview.tsx', 'packages/visual-tests/src/visit/story-page.ts'],
  files: ['.storybook/main.ts', 'package-lock.json'],
};

/** Hashes by the path of a file of stories: of the file itself, and of all that decides how its stories look. */
export type StoryFileHashes = Record<string, string>;

/** The files of stories, relative to the repository. */
const findStoryFiles = (): string[] =>
  storySources.stories.flatMap((pattern) => globSync(String(pattern).replace(/^\.\.\//, ''), { cwd: root })).sort();

/** Hashes all files of stories as they are now, with all that they import. */
export function hashStoryFiles(): StoryFileHashes {
  const workspaces = globSync('{packages/*,mocks}/package.json', { cwd: root }).sort().map(dirname).map(readWorkspace);
  const graph = new ModuleGraph(root, workspaces);
  const everywhere = [...common.modules.flatMap((file) => graph.filesOf(file)), ...common.files];
  return Object.fromEntries(
    findStoryFiles().map((file) => [file, graph.hash([...new Set([...graph.filesOf(file), ...everywhere])].sort())]),
  );
}

/** The last run of all stories, as far as it says which stories need not be visited again. */
export interface FullRun extends Pick<StoryRun, 'stories' | 'storyFiles'> {
  visits: ReadonlyMap<string, Pick<Visit, 'hasFailed'>>;
  /** The keys of screenshots that looked different, or were rejected, and have not been fixed or accepted since. */
  openKeys: readonly string[];
}

/**
 * The stories that may not be as they were in the last run of all: their file, or something that it imports, has changed
 * since, or they failed then, or they are new, or one of their screenshots is still to be reviewed or fixed.
 */
export function changedStories(
  index: StoryIndex,
  { storyFiles, visits, openKeys }: FullRun,
  now: StoryFileHashes,
): Story[] {
  const hasChanged = ({ id }: Story): boolean => {
    const file = index.entries[id]?.importPath.replace(/^\.\//, '') ?? '';
    const hasOther = storyFiles?.[file] === undefined || storyFiles[file] !== now[file];
    return hasOther || (visits.get(id)?.hasFailed ?? true) || openKeys.some((key) => key.startsWith(`${id}-`));
  };
  return storiesOf(index).filter(hasChanged);
}
