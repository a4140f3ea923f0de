import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent } from '../../../testing/testing.ts';
import { deletionMachine } from './deletion.machine.ts';

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
  const deletion = createActor(deletionMachine, { input }).start();
  deletion.send({ type: 'delete.requested', name: scenario.name });
  return { deletion, heard, reaches: (state: string) => waitFor(deletion, ({ value }) => value === state) };
}

it('asks, and keeps the item when cancelled', () => {
  const { deletion } = start({});
  expect(deletion.getSnapshot().value).toBe('asking');
  deletion.send({ type: 'delete.dismissed' });
  expect(deletion.getSnapshot().value).toBe('idle');
});

it('is done, and reports until when it can be undone', async () => {
  const { deletion, reaches, heard } = start({ deleteScenario: async () => ({ ok: true, undo_until: until }) });
  deletion.send({ type: 'delete.confirmed' });
  await reaches('deleted');
  const undoable = { ids: [scenario.uuid_id], what: scenario.name, until };
  expect(heard).toHaveBeenCalledWith({ type: 'deleted', undoable });
});

it('keeps the item and shows why when the server refuses', async () => {
  const { deletion, reaches, heard } = start({ deleteScenario: failing(403) });
  deletion.send({ type: 'delete.confirmed' });
  await reaches('idle');
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/^We could not delete /) }),
  );
});

it.each([
  ['gone', failing(404), 'deleted'],
  ['there', async () => scenario, 'idle'],
  ['silent', failing(null), 'unclear'],
] as const)('looks whether it is gone where the response was lost: %s', async (_, getScenario, state) => {
  const { deletion, reaches } = start({ deleteScenario: failing(null), getScenario });
  deletion.send({ type: 'delete.confirmed' });
  await reaches(state);
});

it('looks again, by the button that deletes too', async () => {
  const getScenario = vi.fn(failing(null)).mockImplementationOnce(failing(null)).mockImplementationOnce(failing(404));
  const { deletion, reaches } = start({ deleteScenario: failing(null), getScenario });
  deletion.send({ type: 'delete.confirmed' });
  await reaches('unclear');
  deletion.send({ type: 'delete.requested', name: scenario.name });
  await reaches('deleted');
});
