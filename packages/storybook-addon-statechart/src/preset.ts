import { resolve } from 'node:path';
import type { Channel } from 'storybook/internal/channels';
import { logger } from 'storybook/internal/node-logger';
import type { Options, StoriesEntry, StorybookConfigRaw } from 'storybook/internal/types';
import { writeBoardPages } from './chart/board-pages.ts';
import type { PictureOf, TitleOf } from './chart/boards.ts';
import { findStoryFiles } from './coverage/story-files.ts';
import { findMachines, type MachineSources } from './machine/find-machines.ts';
import { describeProject } from './pages/describe-project.ts';
import { type FollowedSources, followSources } from './pages/follow-sources.ts';
import { createPageFiles, openTransitions } from './pages/page-files.ts';
import { messages } from './panel/protocol.ts';

/** The options of the addon in `main.ts`. */
export interface StatechartOptions extends Pick<MachineSources, 'machines'> {
  /**
   * The folder that the patterns in `machines` are relative to.
   * @default the current folder
   */
  root?: string;
  /**
   * Finds the pictures for the boards.
   * @default none: the boards show the states' names only
   */
  pictureOf?: () => Promise<PictureOf>;
  /**
   * The title of a machine's board in the sidebar: its group, a slash, and its display name.
   * @default its id
   */
  titleOf?: TitleOf;
}

const sourcesOf = ({ machines, root = process.cwd() }: StatechartOptions): MachineSources => ({ machines, root });

/** Writes a page for the board of each machine to the folder `boards` of the configuration. */
const writeBoards = (
  { configDir, titleOf }: Options & StatechartOptions,
  machines: readonly { id: string; file: string }[],
): Promise<void> =>
  writeBoardPages(
    resolve(configDir, 'boards'),
    machines.map(({ id, file }) => ({ id, title: titleOf?.({ id, file }) ?? id })),
  );

/** Adds a page for the board of each machine. */
export async function stories(
  existing: StoriesEntry[] | undefined,
  options: Options & StatechartOptions,
): Promise<StoriesEntry[]> {
  const machines = await findMachines(sourcesOf(options));
  await writeBoards(
    options,
    machines.map(({ machine: { id }, file }) => ({ id, file })),
  );
  return [...(existing ?? []), './boards/*.mdx'];
}

/** The stories read at startup, by configuration folder. They are cached because reading them takes seconds. */
const readStories = new Map<string, ReturnType<typeof findStoryFiles>>();

function storiesOf(sources: FollowedSources) {
  const declarations = readStories.get(sources.configDir) ?? findStoryFiles(sources);
  readStories.set(sources.configDir, declarations);
  return declarations;
}

const projectOf = async (options: Options & StatechartOptions): Promise<FollowedSources> => ({
  ...sourcesOf(options),
  configDir: options.configDir,
  stories: await options.presets.apply<StoriesEntry[]>('stories', []),
});

/** The page writers, by output folder. Each caches the layouts that it has computed. */
const pageFiles = new Map<string, Promise<ReturnType<typeof createPageFiles>>>();

function openPageFiles(options: StatechartOptions, folder: string) {
  const create = async () => createPageFiles(folder, (await options.pictureOf?.()) ?? (() => null), options.titleOf);
  const files = pageFiles.get(folder) ?? create();
  pageFiles.set(folder, files);
  return files;
}

const folderOf = (options: StatechartOptions) =>
  resolve(sourcesOf(options).root, 'node_modules/.cache/storybook-addon-statechart');

/** Serves the charts, the boards and the coverage, generated from the current sources. */
export async function staticDirs(
  existing: StorybookConfigRaw['staticDirs'],
  options: Options & StatechartOptions,
): Promise<StorybookConfigRaw['staticDirs']> {
  const folder = folderOf(options);
  const write = await openPageFiles(options, folder);
  const sources = await projectOf(options);
  await openTransitions(folder);
  await write(await describeProject({ ...sources, declarations: await storiesOf(sources) }));
  return [...(existing ?? []), { from: folder, to: '/statechart' }];
}

/** In development, regenerates them and the boards' pages when a machine or a story changes, and notifies all windows. */
export async function experimental_serverChannel(
  channel: Channel,
  options: Options & StatechartOptions,
): Promise<Channel> {
  const write = await openPageFiles(options, folderOf(options));
  const sources = await projectOf(options);
  followSources(
    { ...sources, declarations: await storiesOf(sources) },
    async (project) => {
      await writeBoards(options, project.machines);
      if (await write(project)) channel.emit(messages.rewritten);
    },
    (error) => logger.warn(`The charts stay as they were: ${error instanceof Error ? error.message : String(error)}`),
  );
  return channel;
}
