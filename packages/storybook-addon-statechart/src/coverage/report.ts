import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { StateRecord } from '../record.ts';
import type { Coverage, CoveredMachine } from './coverage.ts';
import type { CoveragePage } from './page.ts';
import type { MachineTransitions, TransitionsPage } from './transitions.ts';

/** The coverage as a table: a line for each machine with its states, covered states and stories. */
export function formatCoverage(machines: readonly CoveredMachine[]): string {
  const rows = machines.map(({ id, states }) => {
    const covered = states.filter(({ stories }) => stories.length > 0);
    const stories = new Set(states.flatMap((state) => state.stories.map((story) => story.id)));
    return [id, String(states.length), String(covered.length), String(stories.size)];
  });
  const table = [['Machine', 'States', 'Covered', 'Stories'], ...rows];
  const width = Math.max(...table.map(([name = '']) => name.length));
  return table
    .map(([name = '', ...figures]) => name.padEnd(width) + figures.map((figure) => figure.padStart(9)).join(''))
    .join('\n');
}

/** Passes the transitions that something takes to the charts of a Storybook, which show the others. */
export async function writeTransitions(folder: string, transitions: readonly MachineTransitions[]): Promise<void> {
  const page: TransitionsPage = { taken: transitions.flatMap(({ taken }) => taken) };
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/transitions.json`, JSON.stringify(page));
}

/** Updates the coverage page of a built Storybook with what a test run measured. */
export async function writeCoverage(storybook: string, coverage: Coverage): Promise<void> {
  const page: CoveragePage = { ...coverage, isChecked: true };
  await mkdir(`${storybook}/statechart`, { recursive: true });
  await writeFile(`${storybook}/statechart/coverage.json`, JSON.stringify(page));
}

/** The records that `recordStates` of the test-runner entry wrote to a folder, by story id. */
export async function readRecords(folder: string): Promise<Map<string, StateRecord>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const records = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as StateRecord),
  );
  return new Map(records.map((record) => [record.id, record]));
}
