import type { Api } from '@community/contract/http';
import { ownScenarios } from '@community/mocks/content/own-content';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, noDrafts, pending } from '../../testing/testing.ts';
import { ownContentMachine } from './own-content.machine.ts';
import { firstCriteria } from './own-criteria.ts';

const many = Array.from({ length: 137 }, (_, n) => ({ ...ownScenarios[0], uuid_id: buildUuid(1000 + n) }) as never);
const [first, second] = [buildUuid(1000), buildUuid(1001)];

async function start() {
  const listOwnScenarios = vi.fn<Api['listOwnScenarios']>(async ({ params }) => {
    const offset = Number(params.offset);
    return buildScenarioList(many.slice(offset, offset + Number(params.count)), { total: many.length });
  });
  const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body: { ids } }) => ({
    successes: ids.map((uuid_id) => ({ uuid_id, name: uuid_id })),
    errors: [],
    undo_until: null,
  }));
  const api = fakeApi({ listOwnScenarios, changeScenarios, getLastScenarioChange: async () => ({ change: null }) });
  const screen = createActor(ownContentMachine, {
    input: {
      api,
      kind: 'scenario',
      criteria: firstCriteria,
      page: 1,
      deleted: null,
      drafts: noDrafts,
      createKey: () => 'key',
    },
  }).start();
  await waitFor(screen, ({ context }) => Object.keys(context.items).length > 0);
  screen.send({ type: 'all.ticked', isTicked: true });
  return { screen, changeScenarios, listOwnScenarios };
}

/** The same while the other pages have not arrived. */
async function startGathering() {
  const { screen, listOwnScenarios } = await start();
  listOwnScenarios.mockImplementation(pending);
  screen.send({ type: 'everything.ticked' });
  expect(screen.getSnapshot().value.selection).toBe('gathering');
  return screen;
}

it('changes none before all are selected, and then all', async () => {
  const { screen, changeScenarios } = await start();
  screen.send({ type: 'everything.ticked' });
  screen.send({ type: 'privacy.requested', isPublic: true });
  screen.send({ type: 'tags.requested', action: 'addTags' });
  screen.send({ type: 'details.requested', change: { action: 'setAge', patientAge: 1 } });
  screen.send({ type: 'delete.requested' });
  screen.send({ type: 'restore.requested' });
  screen.send({ type: 'purge.requested' });
  expect(screen.getSnapshot().value).toMatchObject({ work: 'idle', selection: 'gathering' });
  await waitFor(screen, (state) => state.matches({ selection: 'picking' }));
  screen.send({ type: 'privacy.requested', isPublic: true });
  await waitFor(screen, (state) => state.matches({ work: 'summarised' }));
  expect(changeScenarios.mock.calls.flatMap(([{ body }]) => body.ids)).toHaveLength(137);
});

it('lets a single item be changed meanwhile', async () => {
  const screen = await startGathering();
  screen.send({ type: 'delete.requested', id: first });
  expect(screen.getSnapshot().value).toMatchObject({ work: 'confirming', selection: 'gathering' });
});

it('ends with what is ticked when a row is unticked', async () => {
  const screen = await startGathering();
  screen.send({ type: 'row.ticked', id: second, isTicked: true });
  expect(screen.getSnapshot().value.selection).toBe('gathering');
  screen.send({ type: 'row.ticked', id: second, isTicked: false });
  expect(screen.getSnapshot().value.selection).toBe('picking');
  expect(screen.getSnapshot().context.selected).toEqual([1000, 1002, 1003, 1004].map(buildUuid));
});

it('ends with what is ticked when the page is unticked', async () => {
  const screen = await startGathering();
  screen.send({ type: 'all.ticked', isTicked: true });
  expect(screen.getSnapshot().value.selection).toBe('gathering');
  screen.send({ type: 'all.ticked', isTicked: false });
  expect(screen.getSnapshot().value.selection).toBe('picking');
  expect(screen.getSnapshot().context.selected).toEqual([]);
});

it.each([
  { type: 'status.chosen', status: 'deleted' },
  { type: 'location.changed', criteria: { ...firstCriteria, status: 'deleted' }, page: 1 },
] as const)('ends when something else is shown by $type', async (event) => {
  const screen = await startGathering();
  screen.send(event);
  expect(screen.getSnapshot().value.selection).toBe('picking');
  expect(screen.getSnapshot().context.selected).toEqual([]);
});

it('adds to the selection among other items, and detects when all matches are selected', async () => {
  const { screen, listOwnScenarios } = await start();
  const earlier = screen.getSnapshot().context.selected;
  const croup = many.slice(100, 120);
  listOwnScenarios.mockImplementation(async ({ params }) => {
    const offset = Number(params.offset);
    return buildScenarioList(croup.slice(offset, offset + Number(params.count)), { total: croup.length });
  });
  screen.send({ type: 'status.chosen', status: 'private' });
  await waitFor(screen, ({ context }) => buildUuid(1100) in context.items);
  screen.send({ type: 'everything.ticked' });
  await waitFor(screen, ({ context }) => context.matching.length > 0);
  const all = [...earlier, ...Array.from({ length: 20 }, (_, n) => buildUuid(1100 + n))];
  expect(screen.getSnapshot().context.selected).toEqual(all);
  expect(screen.getSnapshot().context.matching).toHaveLength(20);
  screen.send({ type: 'status.chosen', status: null });
  expect(screen.getSnapshot().context).toMatchObject({ selected: all, matching: [] });
});

it('forgets that it could not select all once something else is listed', async () => {
  const { screen, listOwnScenarios } = await start();
  listOwnScenarios.mockImplementationOnce(failing(null));
  screen.send({ type: 'everything.ticked' });
  await waitFor(screen, (state) => state.matches({ selection: 'selectAllFailed' }));
  screen.send({ type: 'status.chosen', status: 'public' });
  expect(screen.getSnapshot().value.selection).toBe('picking');
  screen.send({ type: 'connection.restored' });
  expect(screen.getSnapshot().value.selection).toBe('picking');
});
