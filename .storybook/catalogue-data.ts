import { mkdir, writeFile } from 'node:fs/promises';
import { writeBoardPages } from '../scripts/charts/board-pages.ts';
import { layOutBoards } from '../scripts/charts/boards.ts';
import { describeMachines, layOutCharts } from '../scripts/charts/charts.ts';
import { describeMessages } from '../scripts/messages/message-page.ts';
import { traceSpecification } from '../scripts/specification/trace.ts';
import { describeCoverage } from '../scripts/states/coverage-page.ts';
import { describeModels } from '../scripts/states/models.ts';
import { root } from '../scripts/stories/program.ts';

const folder = `${root}/node_modules/.cache/catalogue`;

/** Where the pages of the boards are written, one for each machine. They are not kept in the repository. */
const boardsFolder = `${root}/.storybook/boards`;

const write = (name: string, facts: unknown) => writeFile(`${folder}/${name}.json`, JSON.stringify(facts));

/** Writes the pages that are made from the machines. Has to come before Storybook looks for pages. */
export async function writeCataloguePages(): Promise<void> {
  const machines = await describeMachines(root);
  await writeBoardPages(
    boardsFolder,
    machines.map(({ id }) => id),
  );
}

/**
 * Writes the data that pages of the catalogue fetch, made from the sources as they are when it starts.
 * @returns the folder to be served.
 */
export async function writeCatalogueData(): Promise<string> {
  await mkdir(folder, { recursive: true });
  const machines = await describeMachines(root);
  await write('state-coverage', await describeCoverage(root));
  await write('charts', await layOutCharts(machines));
  await write('boards', await layOutBoards(machines));
  await write('specification', await traceSpecification(root));
  await write('models', await describeModels(root));
  await write('messages', await describeMessages(root));
  return folder;
}
