import { findMachines } from 'storybook-addon-statechart/node';
import { expect, it } from 'vitest';
import { machines as machineFiles, root } from '../project.ts';
import { describeModels, storyOf } from './models.ts';

const story = { id: 'flows-models-account--signing-in', title: 'Flows/Models/Account', name: 'Signing In' };

it('finds the story that replays the model of each machine', async () => {
  const machines = await describeModels();
  expect(machines.find(({ id }) => id === 'sign-in')?.story).toEqual(story);
  expect(machines.map(({ id }) => id)).toEqual(
    (await findMachines({ root, machines: machineFiles })).map(({ machine }) => machine.id),
  );
});

it('names a machine without such a story', () => {
  const models = new Map([['signIn', story]]);
  expect(storyOf('sign-in', models)).toBe(story);
  expect(() => storyOf('night-shift', models)).toThrow(/the machine night-shift/);
});
