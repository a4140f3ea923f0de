import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeModels } from './models.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('knows of every machine which story replays its model, or why none does', async () => {
  const machines = await describeModels(root);
  const signIn = machines.find(({ id }) => id === 'sign-in');
  expect(signIn?.story).toEqual({
    id: 'flows-models-account--signing-in',
    title: 'Flows/Models/Account',
    name: 'Signing In',
  });
  expect(machines.filter(({ story }) => story).length).toBeGreaterThan(15);
});
