import type { Scenario } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fakeApi, listeningParent, pending } from '../../../testing/testing.ts';
import { ownItemMachine } from './own-item.machine.ts';

const replaced = buildScenario({ name: 'Croup', privacy_level: 2, file_version: 2 });
const replacing: Scenario = {
  ...replaced,
  file_version: 1,
  replacement: { number: 2, state: 'processing', error: null },
};
const refused: Scenario = { ...replaced, file_version: 1, replacement: { number: 2, state: 'failed', error: 'No.' } };

function start(item: Scenario, calls: Partial<Api> = {}) {
  const { parent, heard } = listeningParent();
  const clock = new SimulatedClock();
  const row = createActor(ownItemMachine, {
    input: { api: fakeApi(calls), kind: 'scenario', item, createKey: () => 'key', parent },
    clock,
  }).start();
  const watch = () => row.getSnapshot().children.replacement?.getSnapshot().value;
  return { row, heard, clock, watch };
}

it('waits for nothing if no file is about to replace the current one', () => {
  expect(start(replaced).watch()).toBe('idle');
  expect(start(refused).watch()).toBe('idle');
});

it('polls until the file is replaced, and announces that', async () => {
  const getScenario = vi.fn<Api['getScenario']>(async () => replacing);
  const { row, heard, clock, watch } = start(replacing, { getScenario });
  expect(watch()).toBe('waiting');
  clock.increment(2000);
  expect(watch()).toBe('asking');
  await vi.waitFor(() => expect(watch()).toBe('waiting'));
  getScenario.mockRejectedValueOnce(new Error('down'));
  clock.increment(2000);
  await vi.waitFor(() => expect(watch()).toBe('waiting'));
  getScenario.mockResolvedValue(replaced);
  clock.increment(2000);
  await waitFor(row, ({ context }) => context.item.replacement === undefined);
  expect(watch()).toBe('idle');
  expect(row.getSnapshot()).toMatchObject({ value: { ready: 'published' }, context: { item: { file_version: 2 } } });
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ tone: 'success', message: 'Croup now uses the new file.' }),
  );
});

it('announces that the file could not be used', async () => {
  const { row, heard, clock } = start(replacing, { getScenario: async () => refused });
  clock.increment(2000);
  await waitFor(row, ({ context }) => context.item.replacement?.state === 'failed');
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'failure' }));
});

it('does not end a change of the privacy', async () => {
  const { row, clock } = start(replacing, { getScenario: async () => replaced, setScenarioPrivacy: pending });
  row.send({ type: 'privacy.toggled' });
  clock.increment(2000);
  await waitFor(row, ({ context }) => context.item.replacement === undefined);
  expect(row.getSnapshot().value).toEqual({ ready: 'unpublishing' });
});
