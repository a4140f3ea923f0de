import { buildConfiguration } from '@community/mocks/shell/configuration';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../testing/testing.ts';
import { configurationMachine } from './configuration.machine.ts';

it('stores the configuration, and retries after a failure', async () => {
  const configuration = buildConfiguration();
  const getConfiguration = vi.fn<() => Promise<typeof configuration>>(failing(null));
  const actor = createActor(configurationMachine, { input: { api: fakeApi({ getConfiguration }) } }).start();
  expect((await waitFor(actor, (snapshot) => snapshot.matches('failed'))).context.configuration).toBeNull();
  getConfiguration.mockResolvedValue(configuration);
  actor.send({ type: 'retried' });
  expect((await waitFor(actor, (snapshot) => snapshot.matches('loaded'))).context.configuration).toEqual(configuration);
});
