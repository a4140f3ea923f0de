import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findMachines } from './machines.ts';
import { describeModels, storyOf } from './models.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const story = { id: 'flows-models-account--signing-in', title: 'Flows/Models/Account', name: 'Signing In' };

it('knows of every machine which story replays its model', async () => {
  const machines = await describeModels(root);
  expect(machines.find(({ id }) => id === 'sign-in')?.story).toEqual(story);
  expect(machines.map(({ id }) => id)).toEqual((await findMachines(root)).map(({ machine }) => machine.id));
});

it('fails for a machine without such a story, and names it', () => {
  const models = new Map([['signIn', story]]);
  expect(storyOf('sign-in', models)).toBe(story);
  expect(() => storyOf('night-shift', models)).toThrow(/the machine night-shift/);
});
