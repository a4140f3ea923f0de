import { globSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import type { TransitionName } from 'storybook-addon-statechart/node';
import { root, runProgram } from './program.ts';

const folder = `${root}/node_modules/.cache/transitions`;

/** The random walks take other transitions each time, so what they alone take would be found taken at random. */
const walks = 'packages/machines/src/testing/model/machines.test.ts';

/**
 * Runs the machines' unit tests, and returns the transitions that they take.
 * @throws when one of them fails.
 */
export async function takeTransitionsInTests(): Promise<Set<TransitionName>> {
  await rm(folder, { recursive: true, force: true });
  const tests = globSync('packages/machines/src/**/*.test.ts', { cwd: root }).filter((file) => file !== walks);
  // Named one by one: Vitest does not leave out of a project what --exclude names.
  const args = ['run', '--project', 'unit', ...tests, '--reporter', 'dot'];
  const code = await runProgram('vitest', args, { TRANSITIONS_FOLDER: folder });
  if (code !== 0) throw new Error('The unit tests of the machines fail, so nobody knows which transitions they take.');
  const files = await readdir(folder);
  const taken = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as TransitionName[]),
  );
  return new Set(taken.flat());
}
