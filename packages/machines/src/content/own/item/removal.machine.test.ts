import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent } from '../../../testing/testing.ts';
import { removalMachine } from './removal.machine.ts';

const scenario = buildScenario();
const until = '2026-03-14T12:00:00Z';

function start(calls: Parameters<typeof fakeApi>[0]) {
  const { parent, heard } = listeningParent();
  const input = {
    api: fakeApi(calls),
    kind: 'scenario' as const,
    id: scenario.uuid_id,
    createKey: () => 'key',
    parent,
  };
  const removal = createActor(removalMachine, { input }).start();
  removal.send({ type: 'delete.requested', name: scenario.name });
  return { removal, heard, reaches: (state: string) => waitFor(removal, ({ value }) => value === state) };
}

it('asks, and keeps the item when cancelled', () => {
  const { removal } = start({});
  expect(removal.getSnapshot().value).toBe('asking');
  removal.send({ type: 'delete.dismissed' });
  expect(removal.getSnapshot().value).toBe('idle');
});

it('is done, and reports until when it can be undone', async () => {
  const { removal, reaches, heard } = start({ deleteScenario: async () => ({ ok: true, undo_until: until }) });
  removal.send({ type: 'delete.confirmed' });
  await reaches('removed');
  const undoable = { ids: [scenario.uuid_id], what: scenario.name, until };
  expect(heard).toHaveBeenCalledWith({ type: 'removed', undoable });
});

it('keeps the item and shows why when the server refuses', async () => {
  const { removal, reaches, heard } = start({ deleteScenario: failing(403) });
  removal.send({ type: 'delete.confirmed' });
  await reaches('idle');
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/^We could not delete /) }),
  );
});

it.each([
  ['gone', failing(404), 'removed'],
  ['there', async () => scenario, 'idle'],
  ['silent', failing(null), 'unclear'],
] as const)('looks whether it is gone where the answer was lost: %s', async (_, getScenario, state) => {
  const { removal, reaches } = start({ deleteScenario: failing(null), getScenario });
  removal.send({ type: 'delete.confirmed' });
  await reaches(state);
});
