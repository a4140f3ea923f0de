import { readVisits, type StoryRun } from '@community/visual-tests/records';
import {
  findMachines,
  type MachineTransitions,
  measureTransitions,
  type TransitionName,
  writeTransitions,
} from 'storybook-addon-statechart/node';
import { machines as machineFiles, root, statechartFolder } from '../project.ts';

/** The transitions as a table: a line for each machine that has some which nothing takes. */
function format(machines: readonly MachineTransitions[]): string {
  const open = machines.filter(({ missing }) => missing.length > 0);
  const width = Math.max(0, ...open.map(({ id }) => id.length));
  return open
    .map(({ id, total, missing }) => `${id.padEnd(width)} ${String(total - missing.length).padStart(4)} of ${total}`)
    .join('\n');
}

/**
 * Compares the transitions of all machines with those that the stories of a run, replays among them, and unit tests
 * take, prints how many are taken, and names the others. The charts of the built catalogue, and of those that are
 * started later, show them.
 * @param tested the transitions that unit tests take.
 * @param catalogue the folder of the built catalogue.
 */
export async function reportTransitions(
  run: StoryRun,
  tested: ReadonlySet<TransitionName>,
  catalogue: string,
): Promise<void> {
  const found = await findMachines({ root, machines: machineFiles });
  const shown = [...(await readVisits(run)).values()].flatMap(({ transitions }) => transitions);
  const transitions = measureTransitions(found, new Set([...tested, ...shown]));
  for (const folder of [`${catalogue}/statechart`, statechartFolder]) await writeTransitions(folder, transitions);
  const missing = transitions.flatMap((machine) => machine.missing);
  const total = transitions.reduce((sum, machine) => sum + machine.total, 0);
  console.log(`\n${format(transitions)}\n`);
  for (const name of missing) console.log(`Nothing takes ${name}`);
  console.log(
    `${total - missing.length} of ${total} transitions of ${transitions.length} machines are taken by a story, a replay or a unit test.`,
  );
}
