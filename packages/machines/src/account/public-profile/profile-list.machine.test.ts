import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { profileListMachine } from './profile-list.machine.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => buildScenario({ id: index }));
const start = (load: () => Promise<ReturnType<typeof rows>>) =>
  createActor(profileListMachine, { input: { load } }).start();

it.each([
  [0, 'empty'],
  [1, 'populated'],
] as const)('of %i rows is %s', async (count, state) => {
  await waitFor(
    start(async () => rows(count)),
    (snapshot) => snapshot.matches(state),
  );
});

it('goes to existing pages only', async () => {
  const list = start(async () => rows(6));
  await waitFor(list, (snapshot) => snapshot.matches('populated'));
  for (const [page, shown] of [
    [2, 2],
    [3, 2],
    [0, 2],
    [1, 1],
  ] as const) {
    list.send({ type: 'page.chosen', page });
    expect(list.getSnapshot().context.page).toBe(shown);
  }
});

it('reports a failure, and can be retried', async () => {
  const load = vi.fn<() => Promise<ReturnType<typeof rows>>>(() => Promise.reject(new Error('no')));
  const list = start(load);
  await waitFor(list, (snapshot) => snapshot.matches('failed'));
  load.mockResolvedValue(rows(1));
  list.send({ type: 'retried' });
  await waitFor(list, (snapshot) => snapshot.matches('populated'));
});
