import { existsSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { normalizeStories } from 'storybook/internal/common';
import { findStoryFiles, type StoryDeclaration, type StorySources } from '../coverage/story-files.ts';
import type { MachineSources } from '../machine/find-machines.ts';
import type { DescribedProject, ProjectSources } from './describe-project.ts';

/** Changes within this time are handled together, in milliseconds. */
const pause = 50;

/** The folder before the first wildcard of a pattern. */
const folderOf = (pattern: string) =>
  pattern
    .split('/')
    .slice(
      0,
      pattern.split('/').findIndex((part) => /[*?{[]/.test(part)),
    )
    .join('/');

/** Where a project's machines and stories are. */
export interface FollowedSources extends MachineSources, StorySources {}

/** The same, with the stories as they are at startup. */
interface StartingSources extends FollowedSources {
  declarations: readonly StoryDeclaration[];
}

/** The folders that the project's machines and stories are in. */
function foldersOf({ root, machines, configDir, stories }: FollowedSources): string[] {
  const workingDir = process.cwd();
  const ofStories = normalizeStories(stories, { configDir, workingDir }).map(({ directory, files }) =>
    resolve(workingDir, directory, folderOf(files)),
  );
  const folders = [...machines.map((pattern) => resolve(root, folderOf(pattern))), ...ofStories];
  return [...new Set(folders)].filter((folder) => existsSync(folder));
}

const describeAnew = (workerData: ProjectSources): Promise<DescribedProject> =>
  new Promise((answer, reject) => {
    // Resolved by the package's name, because the built file has another extension.
    const file = createRequire(import.meta.url).resolve('storybook-addon-statechart/describe-in-worker');
    const worker = new Worker(file, { workerData });
    worker.once('message', answer);
    worker.once('error', reject);
  });

/**
 * Describes a project again whenever one of its machines or stories changes.
 * @param onChange receives the new description.
 * @param onFailure is called when the project cannot be read, for example in the middle of an edit.
 * @returns a function that stops following.
 */
export function followSources(
  sources: StartingSources,
  onChange: (project: DescribedProject) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isDue = false;
  // Reading all stories takes longest, so they are read again only if one of them has changed.
  let declarations: readonly StoryDeclaration[] | undefined = sources.declarations;
  const describe = async () => {
    declarations ??= await findStoryFiles(sources);
    return describeAnew({ root: sources.root, machines: sources.machines, declarations });
  };
  const renew = async (): Promise<void> => {
    isDue = isBusy;
    if (isBusy) return;
    isBusy = true;
    await describe().then(onChange).catch(onFailure);
    isBusy = false;
    if (isDue) await renew();
  };
  const watchers = foldersOf(sources).map((folder) =>
    watch(folder, { recursive: true, persistent: false }, (_, file) => {
      if (!file || !/\.[cm]?[jt]sx?$/.test(file) || /\.(test|spec)\./.test(file)) return;
      if (file.includes('.stories.')) declarations = undefined;
      clearTimeout(timer);
      timer = setTimeout(() => void renew(), pause);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
