import { writeFile } from 'node:fs/promises';
import type { Counts } from '../stories/counts.ts';
import { root } from '../stories/program.ts';
import { readVisits, type StoryRun } from '../stories/records.ts';
import { catalogueFolder } from '../stories/visit-stories.ts';
import { type CoveredMachine, measureCoverage } from './coverage.ts';
import type { CoveragePage } from './coverage-page.ts';
import { findMachines } from './machines.ts';

function formatTable(machines: readonly CoveredMachine[]): string {
  const rows = machines.map(({ id, states }) => {
    const shown = states.filter(({ stories }) => stories.length > 0);
    const stories = new Set(states.flatMap((state) => state.stories.map((story) => story.id)));
    return [id, String(states.length), String(shown.length), String(stories.size)];
  });
  const table = [['Machine', 'States', 'Covered', 'Stories'], ...rows];
  const width = Math.max(...table.map(([name = '']) => name.length));
  return table
    .map(([name = '', ...figures]) => name.padEnd(width) + figures.map((figure) => figure.padStart(9)).join(''))
    .join('\n');
}

/**
 * Holds the states of all machines against what a run of all stories recorded, prints the table and what is wrong,
 * and puts the facts into the built catalogue, for its page about state coverage.
 * @returns a check for each state, and one for each other thing that is wrong.
 */
export async function checkStates(run: StoryRun): Promise<Counts> {
  const { machines, problems } = measureCoverage(await findMachines(root), run.stories, await readVisits(run));
  const states = machines.flatMap((machine) => machine.states);
  const covered = states.filter(({ stories }) => stories.length > 0);
  const page: CoveragePage = { machines, problems, isChecked: true };
  await writeFile(`${catalogueFolder}/state-coverage.json`, JSON.stringify(page));
  console.log(`\n${formatTable(machines)}\n`);
  for (const problem of problems) console.error(problem);
  console.log(`${covered.length} of ${states.length} states of ${machines.length} machines have their story.`);
  return { passed: covered.length, failed: problems.length };
}
