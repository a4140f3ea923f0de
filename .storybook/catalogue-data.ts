import { mkdir, writeFile } from 'node:fs/promises';
import { describeMachines, layOutCharts } from '../scripts/charts/charts.ts';
import { describeCoverage } from '../scripts/states/coverage-page.ts';
import { root } from '../scripts/stories/program.ts';

const folder = `${root}/node_modules/.cache/catalogue`;

/**
 * Writes the data that pages of the catalogue fetch, made from the sources as they are when it starts.
 * @returns the folder to be served.
 */
export async function writeCatalogueData(): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/state-coverage.json`, JSON.stringify(await describeCoverage(root)));
  await writeFile(`${folder}/charts.json`, JSON.stringify(await layOutCharts(await describeMachines(root))));
  return folder;
}
