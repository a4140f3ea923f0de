import { globSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { TransitionName } from 'storybook-addon-statechart/node';
import { root, runProgram } from './program.ts';

/** Where unit tests record the transitions they take, when `TRANSITIONS_FOLDER` names it. */
export const transitionsFolder = `${root}/node_modules/.cache/transitions`;

/** The random walks take different transitions each time, so those that only they take would be reported at random. */
const walks = 'packages/machines/src/testing/model/machines.test.ts';

/**
 * The transitions that the machines' unit tests have recorded in {@link transitionsFolder}.
 * @throws when nothing is recorded.
 */
export async function readTransitionsOfTests(): Promise<Set<TransitionName>> {
  const files = (await readdir(transitionsFolder)).filter((file) => file !== `${basename(walks)}.json`);
  const taken = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${transitionsFolder}/${file}`, 'utf8')) as TransitionName[]),
  );
  return new Set(taken.flat());
}

/**
 * Runs the machines' unit tests, and returns the transitions that they take.
 * @throws when one of them fails.
 */
export async function takeTransitionsInTests(): Promise<Set<TransitionName>> {
  await rm(transitionsFolder, { recursive: true, force: true });
  const tests = globSync('packages/machines/src/**/*.test.ts', { cwd: root }).filter((file) => file !== walks);
  // Named one by one: Vitest does not leave out of a project what --exclude names.
  const args = ['run', '--project', 'unit', ...tests, '--reporter', 'dot'];
  const code = await runProgram('vitest', args, { TRANSITIONS_FOLDER: transitionsFolder });
  if (code !== 0) throw new Error('The unit tests of the machines fail, so it is unknown which transitions they take.');
  return readTransitionsOfTests();
}
