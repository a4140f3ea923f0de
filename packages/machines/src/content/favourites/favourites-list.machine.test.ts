import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent } from '../../testing/testing.ts';
import { favouritesListMachine } from './favourites-list.machine.ts';

const two = [7, 8].map((n) =>
  buildScenario({ uuid_id: buildUuid(n), name: `Scenario ${n}`, is_favourited_by_current_user: true }),
);

function start(calls: Parameters<typeof fakeApi>[0]) {
  const { parent, heard: send } = listeningParent();
  const panel = createActor(favouritesListMachine, {
    input: { api: fakeApi(calls), kind: 'scenario', createKey: () => 'key', parent },
  }).start();
  const reaches = (list: string) => waitFor(panel, (s) => s.value === list);
  return { panel, send, reaches };
}

it('shows the favourites, each with a remove control', async () => {
  const { panel, reaches } = start({ listFavouriteScenarios: async () => buildScenarioList(two) });
  expect(panel.getSnapshot().value).toBe('loading');
  const { context } = await reaches('populated');
  expect(Object.keys(context.toggles)).toEqual(two.map(({ uuid_id }) => uuid_id));
});

it('drops a favourite removed here, and notifies the screen', async () => {
  const { panel, send, reaches } = start({
    listFavouriteScenarios: async () => buildScenarioList(two),
    toggleFavouriteScenario: async () => ({ toggled: 'false' }),
  });
  const { context } = await reaches('populated');
  context.toggles[buildUuid(7)]?.send({ type: 'toggled' });
  await waitFor(panel, (s) => s.context.favourites.length === 1);
  expect(panel.getSnapshot().context.toggles[buildUuid(7)]).toBeUndefined();
  expect(send).toHaveBeenCalledWith({ type: 'favourite.changed', id: buildUuid(7), isFavourite: false });
});

it('keeps showing the list while it reloads after a change elsewhere', async () => {
  let rows = two.slice(0, 1);
  const { panel, reaches } = start({ listFavouriteScenarios: async () => buildScenarioList(rows) });
  await reaches('populated');
  rows = two;
  panel.send({ type: 'favourites.changed' });
  expect(panel.getSnapshot().value).toBe('refreshing');
  expect((await reaches('populated')).context.favourites).toHaveLength(2);
});

it('is empty without favourites', async () => {
  const { reaches } = start({ listFavouriteScenarios: async () => buildScenarioList([]) });
  expect((await reaches('empty')).hasTag('empty')).toBe(true);
});

it('reports a failure, and can be retried', async () => {
  const call = vi.fn<() => Promise<ReturnType<typeof buildScenarioList>>>(failing(500));
  const { panel, reaches } = start({ listFavouriteScenarios: call });
  await reaches('failed');
  call.mockResolvedValue(buildScenarioList(two));
  panel.send({ type: 'retried' });
  await reaches('populated');
});
