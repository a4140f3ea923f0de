import { findMachines } from 'storybook-addon-statechart/node';
import { expect, it } from 'vitest';
import { machines as machineFiles, root } from '../project.ts';
import { describeModels } from './models.ts';

const story = { id: 'flows-models-account--signing-in', title: 'Flows/Models/Account', name: 'Signing In' };

it('finds the story that replays the model of each machine', async () => {
  const machines = await describeModels();
  expect(machines.find(({ id }) => id === 'sign-in')?.story).toEqual(story);
  // The others belong into packages/screens/src/flows/models.
  expect(machines.filter((machine) => machine.story === null).map(({ id }) => id)).toEqual([]);
  expect(machines.map(({ id }) => id)).toEqual(
    (await findMachines({ root, machines: machineFiles })).map(({ machine }) => machine.id),
  );
});
