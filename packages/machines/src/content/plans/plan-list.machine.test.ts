import type { Api } from '@community/contract/http';
import { TEXT_MAX } from '@community/contract/shared';
import { plansTexts } from '@community/messages/content';
import { buildPlan, buildPlanList, plans } from '@community/mocks/content/plans';
import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { planListMachine } from './plan-list.machine.ts';
import { readPlansPage } from './plan-list.setup.ts';

const [first] = plans;
const id = first?.uuid_id ?? '';
const until = () => new Date(Date.now() + 300_000).toISOString();

function start(calls: Partial<Api> = {}, page = 1) {
  let keys = 0;
  const listPlans = vi.fn<Api['listPlans']>(async () => buildPlanList(plans));
  const clock = new SimulatedClock();
  const createKey = () => {
    keys += 1;
    return `key ${keys}`;
  };
  const list = createActor(planListMachine, {
    clock,
    input: { api: fakeApi({ listPlans, ...calls }), page, createKey },
  });
  const emitted: object[] = [];
  list.on('*', (event) => emitted.push(event));
  list.start();
  type State = Parameters<ReturnType<typeof list.getSnapshot>['matches']>[0];
  return { list, clock, emitted, listPlans, reaches: (state: State) => waitFor(list, (now) => now.matches(state)) };
}

async function loaded(calls: Partial<Api> = {}) {
  const started = start(calls);
  await started.reaches({ list: 'populated' });
  return started;
}

it('shows the last page there is where the address names a later one', async () => {
  const listPlans = vi.fn<Api['listPlans']>(async ({ params }) =>
    params?.offset === 0 ? buildPlanList(plans) : buildPlanList([], { total: 2, from: 0 }),
  );
  const { emitted, reaches } = start({ listPlans }, 7);
  await reaches({ list: 'populated' });
  expect(emitted).toContainEqual({ type: 'pageCorrected', page: 1 });
});

it('shows a page without plans although the total promises some', async () => {
  const listPlans = vi.fn<Api['listPlans']>(async () => buildPlanList([], { total: 25, from: 0 }));
  const { list, reaches } = start({ listPlans }, 9);
  await reaches({ list: 'populated' });
  expect(list.getSnapshot().context.page).toBe(2);
  expect(listPlans).toHaveBeenCalledTimes(2);
});

it('follows the address while it is loading, and when that failed', async () => {
  const { list, reaches } = start({ listPlans: pending });
  list.send({ type: 'location.changed', page: 2 });
  expect(list.getSnapshot().context.page).toBe(2);
  const failed = start({ listPlans: failing(500) });
  await failed.reaches({ list: 'failed' });
  failed.list.send({ type: 'connection.restored' });
  await reaches({ list: 'loading' });
});

it('reads the page from an address', () => {
  expect(readPlansPage(new URLSearchParams('page=3'))).toBe(3);
  expect(readPlansPage(new URLSearchParams('page=x'))).toBe(1);
});

it('creates a plan only with a title, and opens it', async () => {
  const createPlan = vi.fn<Api['createPlan']>(async () => buildPlan());
  const { list, emitted, reaches } = await loaded({ createPlan });
  list.send({ type: 'plan.requested' });
  list.send({ type: 'form.submitted' });
  expect(list.getSnapshot().matches({ work: { naming: 'writing' } })).toBe(true);
  list.send({ type: 'title.changed', title: ' Day two ' });
  list.send({ type: 'form.submitted' });
  await reaches({ work: 'made' });
  expect(createPlan.mock.lastCall?.[0]).toEqual({ body: { title: 'Day two' } });
  expect(emitted).toEqual([{ type: 'planMade', id }]);
});

it('copies a plan of the list, and no other', async () => {
  const createPlan = vi.fn<Api['createPlan']>(async () => buildPlan());
  const { list, reaches } = await loaded({ createPlan });
  list.send({ type: 'copy.requested', id: 'another' });
  expect(list.getSnapshot().matches({ work: { idle: 'settled' } })).toBe(true);
  list.send({ type: 'copy.requested', id });
  list.send({ type: 'form.submitted' });
  await reaches({ work: 'made' });
  expect(createPlan.mock.lastCall?.[0]).toEqual({ body: { title: `Copy of ${first?.title}`, copy_of: id } });
});

it('retries with the same key after a lost response, and with a new one after a refusal', async () => {
  const createPlan = vi.fn<Api['createPlan']>(failing(null));
  const { list, listPlans, reaches } = await loaded({ createPlan });
  const keys = () => createPlan.mock.calls.map(([, options]) => options?.idempotencyKey);
  list.send({ type: 'plan.requested' });
  list.send({ type: 'title.changed', title: 'Day two' });
  list.send({ type: 'form.submitted' });
  await reaches({ work: { naming: 'unclear' } });
  list.send({ type: 'title.changed', title: 'Day three' });
  createPlan.mockImplementation(failing(429));
  list.send({ type: 'form.submitted' });
  await reaches({ work: { naming: 'failed' } });
  list.send({ type: 'form.submitted' });
  await vi.waitFor(() => expect(keys()).toEqual(['key 1', 'key 1', 'key 2']));
  expect(createPlan.mock.calls.map(([input]) => input.body.title)).toEqual(['Day two', 'Day two', 'Day two']);
  await reaches({ work: { naming: 'failed' } });
  createPlan.mockImplementation(failing(null));
  list.send({ type: 'form.submitted' });
  await reaches({ work: { naming: 'unclear' } });
  list.send({ type: 'form.closed' });
  await reaches({ work: { idle: 'settled' }, list: 'populated' });
  expect(listPlans).toHaveBeenCalledTimes(2);
});

it('deletes a plan, and restores it until that is final', async () => {
  const deletePlan = vi.fn<Api['deletePlan']>(async () => ({ ok: true, undo_until: until() }));
  const { list, clock, emitted, reaches } = await loaded({ deletePlan, restorePlan: async () => buildPlan() });
  list.send({ type: 'undone' });
  expect(list.getSnapshot().matches({ work: { idle: 'settled' } })).toBe(true);
  list.send({ type: 'delete.requested', id });
  await reaches({ undo: 'offered', work: { idle: 'settled' }, list: 'populated' });
  list.send({ type: 'undone' });
  await reaches({ undo: 'none', work: { idle: 'settled' } });
  list.send({ type: 'delete.requested', id });
  await reaches({ undo: 'offered', work: { idle: 'settled' } });
  list.send({ type: 'undo.dismissed' });
  expect(list.getSnapshot().context.deleted).toBeNull();
  list.send({ type: 'delete.requested', id });
  await reaches({ undo: 'offered', work: { idle: 'settled' } });
  clock.increment(300_000);
  expect(list.getSnapshot().matches({ undo: 'none' })).toBe(true);
  expect(emitted).toHaveLength(4);
});

it('reports that it could not delete or restore a plan, and reloads the list', async () => {
  const deletePlan = vi.fn<Api['deletePlan']>(failing(429));
  const { list, emitted, listPlans, reaches } = await loaded({ deletePlan, restorePlan: failing(403) });
  list.send({ type: 'delete.requested', id });
  await vi.waitFor(() => expect(listPlans).toHaveBeenCalledTimes(2));
  deletePlan.mockResolvedValue({ ok: true, undo_until: until() });
  await reaches({ list: 'populated' });
  list.send({ type: 'delete.requested', id });
  await reaches({ undo: 'offered', work: { idle: 'settled' } });
  list.send({ type: 'undone' });
  await vi.waitFor(() => expect(emitted).toHaveLength(3));
  expect(list.getSnapshot().matches({ undo: 'offered', work: { idle: 'settled' } })).toBe(true);
  expect(emitted.map((event) => (event as { tone?: string }).tone)).toEqual(['failure', 'success', 'failure']);
  // What else fails does not take the offer away.
  for (const status of [429, null]) {
    deletePlan.mockImplementation(failing(status));
    list.send({ type: 'delete.requested', id });
    await reaches({ undo: 'offered', list: 'populated', work: 'idle' });
  }
});

it('does not say that a plan was not restored where it does not know', async () => {
  const deletePlan = async () => ({ ok: true, undo_until: until() }) as const;
  const { list, emitted, listPlans, reaches } = await loaded({ deletePlan, restorePlan: failing(null) });
  list.send({ type: 'delete.requested', id });
  await reaches({ undo: 'offered', work: { idle: 'settled' }, list: 'populated' });
  list.send({ type: 'undone' });
  await vi.waitFor(() => expect(emitted).toHaveLength(2));
  expect(emitted.at(-1)).toMatchObject({ message: expect.stringMatching(/^We do not know whether .+ was restored\./) });
  // What is stored on the device is from before.
  expect(listPlans.mock.lastCall?.[1]).toMatchObject({ acceptsCached: false });
  await reaches({ undo: 'offered', work: { idle: 'settled' }, list: 'populated' });
});

it.each([null, 500, 502])(
  'asks with the same key whether a plan was deleted, after a lost response (%j)',
  async (status) => {
    const deletePlan = vi.fn<Api['deletePlan']>(failing(status));
    const { list, clock, emitted, listPlans, reaches } = await loaded({ deletePlan });
    list.send({ type: 'delete.requested', id });
    await reaches({ work: { idle: 'unclear' } });
    expect(emitted).toMatchObject([{ tone: 'failure', message: expect.stringMatching(/^We do not know whether /) }]);
    await vi.waitFor(() => expect(listPlans).toHaveBeenCalledTimes(2));
    clock.increment(10_000);
    await vi.waitFor(() => expect(deletePlan).toHaveBeenCalledTimes(2));
    await reaches({ work: { idle: 'unclear' } });
    deletePlan.mockResolvedValue({ ok: true, undo_until: until() });
    list.send({ type: 'connection.restored' });
    await reaches({ undo: 'offered', work: { idle: 'settled' } });
    const calls = deletePlan.mock.calls.map(([input, options]) => [input.params?.id, options?.idempotencyKey].join());
    expect(new Set(calls).size).toBe(1);
  },
);

it('truncates a long title without splitting a character', async () => {
  const title = `${'a'.repeat(TEXT_MAX - plansTexts.copyOf('').length - 1)}😀`;
  const [plan] = plans;
  if (!plan) throw new Error('There are plans.');
  const { list } = await loaded({ listPlans: async () => buildPlanList([{ ...plan, title }]) });
  list.send({ type: 'copy.requested', id: plan.uuid_id });
  const given = list.getSnapshot().context.title;
  expect(given.isWellFormed()).toBe(true);
  expect(given.length).toBeLessThanOrEqual(TEXT_MAX);
});
