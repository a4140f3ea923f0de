import type { BulkChanged } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { ownScenarios } from '@community/mocks/content/own-content';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, noDrafts } from '../../testing/testing.ts';
import { ownContentMachine } from './own-content.machine.ts';
import { firstCriteria } from './own-criteria.ts';

const deleted = ownScenarios.slice(0, 3).map((row) => ({ ...row, deleted_until: '2026-04-13T12:00:00.000Z' }));
const [first, second, third] = deleted.map(({ uuid_id }) => uuid_id) as [string, string, string];
const criteria = { ...firstCriteria, status: 'deleted' as const };
const succeed = (ids: readonly string[]): BulkChanged => ({
  successes: ids.map((uuid_id) => ({ uuid_id, name: uuid_id })),
  errors: [],
  undo_until: null,
});

async function start(calls: Partial<Api> = {}) {
  const listOwnScenarios = vi.fn<Api['listOwnScenarios']>(async () => buildScenarioList(deleted));
  const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
  const api = fakeApi({
    listOwnScenarios,
    changeScenarios,
    listTags: async () => [],
    getLastScenarioChange: async () => ({ change: null }),
    ...calls,
  });
  const screen = createActor(ownContentMachine, {
    input: {
      api,
      kind: 'scenario',
      criteria,
      page: 1,
      deleted: { ids: [first, second], what: '2 scenarios', until: new Date(Date.now() + 300_000).toISOString() },
      drafts: noDrafts,
      createKey: () => 'key',
    },
  }).start();
  await waitFor(screen, ({ context }) => Object.keys(context.items).length > 0);
  type State = Parameters<ReturnType<typeof screen.getSnapshot>['matches']>[0];
  return {
    screen,
    listOwnScenarios,
    changeScenarios,
    reaches: (state: State) => waitFor(screen, (s) => s.matches(state)),
  };
}

it('is requested, and marks every row as deleted', async () => {
  const { screen, listOwnScenarios } = await start();
  expect(listOwnScenarios.mock.calls[0]?.[0].query).toEqual({ status: 'deleted' });
  for (const item of Object.values(screen.getSnapshot().context.items))
    expect(item.getSnapshot().value).toBe('deleted');
});

it('restores one item without asking, and no longer offers to undo its deletion', async () => {
  const { screen, changeScenarios, reaches } = await start();
  screen.send({ type: 'restore.requested', id: first });
  const { context } = await reaches({ work: 'summarised', undo: 'none' });
  expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'restore' });
  expect(context.undoables).toEqual([]);
});

it('still offers to undo another deletion', async () => {
  const { screen, reaches } = await start();
  screen.send({ type: 'restore.requested', id: third });
  expect((await reaches({ work: 'summarised' })).value.undo).toBe('offered');
});

it('restores the ticked items, and nothing if none are ticked', async () => {
  const { screen, changeScenarios, reaches } = await start();
  screen.send({ type: 'restore.requested' });
  expect(screen.getSnapshot().value.work).toBe('idle');
  screen.send({ type: 'all.ticked', isTicked: true });
  screen.send({ type: 'restore.requested' });
  await reaches({ work: 'summarised' });
  expect(changeScenarios.mock.lastCall?.[0].body.ids).toEqual([first, second, third]);
});

it('asks before deleting for good', async () => {
  const { screen, changeScenarios, reaches } = await start();
  screen.send({ type: 'purge.requested', id: first });
  expect(screen.getSnapshot().value.work).toBe('confirming');
  screen.send({ type: 'dismissed' });
  expect(changeScenarios).not.toHaveBeenCalled();
  screen.send({ type: 'purge.requested', id: first });
  screen.send({ type: 'confirmed' });
  await reaches({ work: 'summarised' });
  expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'purge' });
});

it('checks after a lost response which of them still exist', async () => {
  const listOwnScenarios = vi.fn<Api['listOwnScenarios']>(async ({ params }) =>
    buildScenarioList(params.count === 100 ? deleted.slice(1) : deleted),
  );
  const { screen, reaches } = await start({ listOwnScenarios, changeScenarios: failing(null) });
  screen.send({ type: 'row.ticked', id: first, isTicked: true });
  screen.send({ type: 'row.ticked', id: second, isTicked: true });
  screen.send({ type: 'purge.requested' });
  screen.send({ type: 'confirmed' });
  const { context } = await reaches({ work: 'summarised' });
  expect(context.outcome).toMatchObject({ successes: [{ uuid_id: first }], errors: [{ uuid_id: second }] });
});

it('reports that nothing was restored if all are still deleted after a lost response', async () => {
  const { screen, reaches } = await start({ changeScenarios: failing(null), getScenario: failing(404) });
  screen.send({ type: 'restore.requested', id: first });
  await reaches({ work: 'failed' });
});

it('unticks everything on the way to what is deleted, and back', async () => {
  const { screen } = await start();
  const selected = () => screen.getSnapshot().context.selected;
  screen.send({ type: 'all.ticked', isTicked: true });
  screen.send({ type: 'location.changed', criteria, page: 2 });
  expect(selected()).toHaveLength(3);
  screen.send({ type: 'status.chosen', status: null });
  expect(selected()).toEqual([]);
  screen.send({ type: 'row.ticked', id: first, isTicked: true });
  screen.send({ type: 'location.changed', criteria, page: 1 });
  expect(selected()).toEqual([]);
});
