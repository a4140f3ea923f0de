import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Options, StoriesEntry, StorybookConfigRaw } from 'storybook/internal/types';
import { writeBoardPages } from './chart/board-pages.ts';
import { layOutBoards, type PictureOf } from './chart/boards.ts';
import { describeMachines, layOutCharts } from './chart/charts.ts';
import { describeCoverage } from './coverage/page.ts';
import { findStoryFiles } from './coverage/story-files.ts';
import { findMachines, type MachineSources } from './machine/find-machines.ts';

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
}

const sourcesOf = ({ machines, root = process.cwd() }: StatechartOptions): MachineSources => ({ machines, root });

/** Adds a page for the board of each machine. The pages are written to the folder `boards` of the configuration. */
export async function stories(
  existing: StoriesEntry[] | undefined,
  options: Options & StatechartOptions,
): Promise<StoriesEntry[]> {
  const machines = await findMachines(sourcesOf(options));
  await writeBoardPages(
    resolve(options.configDir, 'boards'),
    machines.map(({ machine }) => machine.id),
  );
  return [...(existing ?? []), './boards/*.mdx'];
}

/** Serves the charts, the boards and the coverage, made from the sources as they are now. */
export async function staticDirs(
  existing: StorybookConfigRaw['staticDirs'],
  options: Options & StatechartOptions,
): Promise<StorybookConfigRaw['staticDirs']> {
  const sources = sourcesOf(options);
  const found = await findMachines(sources);
  const declarations = await findStoryFiles({
    configDir: options.configDir,
    stories: await options.presets.apply<StoriesEntry[]>('stories', []),
  });
  const coverage = describeCoverage(found, declarations);
  const machines = await describeMachines(found, sources.root, coverage.machines);
  const pictureOf = (await options.pictureOf?.()) ?? (() => null);
  const folder = resolve(sources.root, 'node_modules/.cache/storybook-addon-statechart');
  await mkdir(folder, { recursive: true });
  const write = (name: string, value: unknown) => writeFile(`${folder}/${name}.json`, JSON.stringify(value));
  await write('coverage', coverage);
  await write('charts', await layOutCharts(machines));
  await write('boards', await layOutBoards(machines, pictureOf));
  return [...(existing ?? []), { from: folder, to: '/statechart' }];
}
