import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ContentKind } from '../../shared/shared.ts';
import { fakeApi, listeningParent } from '../../testing/testing.ts';
import { favouritesPanelMachine } from './favourites-panel.machine.ts';

const scenario = buildScenario({ name: 'Croup' });
const item = buildMediaItem({ name: 'Wound' });

function start(kind: ContentKind) {
  const { parent, heard } = listeningParent();
  const api = fakeApi({
    listFavouriteScenarios: async () => buildScenarioList([scenario]),
    listFavouriteMedia: async () => buildMediaList([item]),
    toggleFavouriteMedia: async () => ({ toggled: 'false' }),
  });
  const panel = createActor(favouritesPanelMachine, { input: { api, kind, createKey: () => 'key', parent } }).start();
  const shown = async () => {
    const { lists, kind: shownKind } = panel.getSnapshot().context;
    const list = lists[shownKind];
    if (!list) throw new Error('the panel has no list');
    return waitFor(list, (s) => s.matches('populated'));
  };
  return { panel, heard, shown };
}

it.each(['scenario', 'media'] as const)('begins with the tab of the page: %s', async (kind) => {
  const { panel, shown } = start(kind);
  expect(panel.getSnapshot().value).toEqual({ tab: kind, card: 'collapsed' });
  expect((await shown()).context.favourites).toEqual([kind === 'scenario' ? scenario : item]);
});

it('shows the other kind on its tab, whose changes reach the screen', async () => {
  const { panel, heard, shown } = start('scenario');
  panel.send({ type: 'tab.chosen', kind: 'media' });
  const { context } = await shown();
  expect(context.favourites).toEqual([item]);
  context.toggles[item.uuid_id]?.send({ type: 'toggled' });
  await waitFor(panel, () => heard.mock.calls.length > 1);
  expect(heard).toHaveBeenCalledWith({ type: 'favourite.changed', id: item.uuid_id, isFavourite: false });
  panel.send({ type: 'tab.chosen', kind: 'scenario' });
  expect((await shown()).context.favourites).toEqual([scenario]);
});

it('finishes pending changes on a tab that is left, and reloads a list that is shown again', async () => {
  const { panel, heard, shown } = start('media');
  const { context } = await shown();
  context.toggles[item.uuid_id]?.send({ type: 'toggled' });
  panel.send({ type: 'tab.chosen', kind: 'scenario' });
  await waitFor(panel, () => heard.mock.calls.length > 1);
  expect(heard).toHaveBeenCalledWith({ type: 'favourite.changed', id: item.uuid_id, isFavourite: false });
  panel.send({ type: 'tab.chosen', kind: 'media' });
  expect(panel.getSnapshot().context.lists.media?.getSnapshot().value).toBe('refreshing');
});

it('does not reload when the current tab is chosen', async () => {
  const { panel, shown } = start('scenario');
  await shown();
  panel.send({ type: 'tab.chosen', kind: 'scenario' });
  expect(panel.getSnapshot().context.lists.scenario?.getSnapshot().value).toBe('populated');
});

it('reloads after a change elsewhere', async () => {
  const { panel, shown } = start('scenario');
  await shown();
  panel.send({ type: 'favourites.changed' });
  expect(panel.getSnapshot().context.lists.scenario?.getSnapshot().value).toBe('refreshing');
});

it('opens and closes as a card', () => {
  const { panel } = start('scenario');
  panel.send({ type: 'card.toggled' });
  expect(panel.getSnapshot().value.card).toBe('expanded');
  panel.send({ type: 'card.toggled' });
  expect(panel.getSnapshot().value.card).toBe('collapsed');
  panel.send({ type: 'card.opened' });
  panel.send({ type: 'card.closed' });
  expect(panel.getSnapshot().value.card).toBe('collapsed');
});
