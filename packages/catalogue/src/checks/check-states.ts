import { readVisits, type StoryRun } from '@community/visual-tests/records';
import {
  findMachines,
  formatCoverage,
  measureCoverage,
  type Story,
  writeCoverage,
} from 'storybook-addon-statechart/node';
import { machines as machineFiles, root } from '../project.ts';

/** Stories of components and flows may run machines without showing a particular state. */
const mustDeclare = ({ title }: Story) => title.startsWith('Screens/');

/**
 * Compares the states of all machines with the records of a run of all stories, prints the coverage and the problems,
 * and updates the coverage page of the built catalogue.
 * @param catalogue the folder of the built catalogue.
 * @returns the number of checks: one for each state, and one for each other problem.
 */
export async function checkStates(run: StoryRun, catalogue: string) {
  const found = await findMachines({ root, machines: machineFiles });
  const coverage = measureCoverage(found, run.stories, await readVisits(run), { mustDeclare });
  await writeCoverage(catalogue, coverage);
  const { machines, problems } = coverage;
  const states = machines.flatMap((machine) => machine.states);
  const covered = states.filter(({ stories }) => stories.length > 0);
  console.log(`\n${formatCoverage(machines)}\n`);
  for (const problem of problems) console.error(problem);
  console.log(`${covered.length} of ${states.length} states of ${machines.length} machines have a story.`);
  return { passed: covered.length, failed: problems.length, failures: problems };
}
