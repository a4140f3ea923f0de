import { readVisits, type StoryRun } from '@community/visual-tests/records';
import {
  findMachines,
  type MachineTransitions,
  measureTransitions,
  type TransitionName,
  transitionProblems,
  writeTransitions,
} from 'storybook-addon-statechart/node';
import { machines as machineFiles, root, statechartFolder } from '../project.ts';
import { untakenTransitions } from './untaken-transitions.ts';

/** The transitions as a table: a line for each machine with untaken ones. */
function format(machines: readonly MachineTransitions[]): string {
  const open = machines.filter(({ missing }) => missing.length > 0);
  const width = Math.max(0, ...open.map(({ id }) => id.length));
  return open
    .map(({ id, taken, missing }) => {
      const figures = `${String(taken.length).padStart(4)} of ${taken.length + missing.length}`;
      return `${id.padEnd(width)} ${figures}`;
    })
    .join('\n');
}

const advice = `Let a story, a replay or a unit test of the machine take them: a test of packages/machines counts as soon as it sends
the event. Remove a transition that nothing can take. What has to stay untaken goes with its reason into
packages/catalogue/src/checks/untaken-transitions.ts.`;

/**
 * Compares the transitions of all machines with those that a run's stories, including replays, and unit tests take,
 * prints how many are taken, and lists the others. The charts of the built catalogue, and of those started later, show
 * them.
 * @param tested the transitions that unit tests take.
 * @param catalogue the folder of the built catalogue.
 * @returns the number of checks: one for each transition taken, and one for each problem.
 */
export async function checkTransitions(run: StoryRun, tested: ReadonlySet<TransitionName>, catalogue: string) {
  const found = await findMachines({ root, machines: machineFiles });
  const shown = [...(await readVisits(run)).values()].flatMap(({ transitions }) => transitions);
  const taken = new Set([...tested, ...shown]);
  const transitions = measureTransitions(found, taken);
  for (const folder of [`${catalogue}/statechart`, statechartFolder]) await writeTransitions(folder, transitions);
  const missing = transitions.flatMap((machine) => machine.missing);
  const passed = transitions.reduce((sum, machine) => sum + machine.taken.length, 0);
  const problems = transitionProblems(found, taken, untakenTransitions);
  if (missing.length > 0) console.log(`\n${format(transitions)}\n`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`\n${advice}\n`);
  console.log(
    `${passed} of ${passed + missing.length} transitions of ${transitions.length} machines are taken by a story, a replay or a unit test.`,
  );
  return { passed, failed: problems.length, failures: problems };
}
