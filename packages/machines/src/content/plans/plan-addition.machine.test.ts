import type { Api } from '@community/contract/http';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { buildPlan, buildPlanList, plans } from '@community/mocks/content/plans';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../../testing/testing.ts';
import { noCriteria } from '../browse/criteria.ts';
import { type Gathered, gatherFavourites, gatherResults, planOne } from './gather-items.ts';
import { planAdditionMachine } from './plan-addition.machine.ts';

const { signal } = new AbortController();
const scenario = buildScenario();
const one: Gathered = { items: [{ kind: 'scenario', uuid_id: scenario.uuid_id }], total: 1 };

function start(calls: Partial<Api> = {}, gather: () => Promise<Gathered> = async () => one) {
  let keys = 0;
  const createKey = () => {
    keys += 1;
    return `key ${keys}`;
  };
  const listPlans = vi.fn<Api['listPlans']>(async () => buildPlanList(plans));
  const addition = createActor(planAdditionMachine, {
    input: { api: fakeApi({ listPlans, ...calls }), createKey, name: 'Croup', title: '', gather },
  }).start();
  type State = Parameters<ReturnType<typeof addition.getSnapshot>['matches']>[0];
  return { addition, listPlans, reaches: (state: State) => waitFor(addition, (now) => now.matches(state)) };
}

it('adds to the plan changed last, unless another is chosen', async () => {
  const addToPlan = vi.fn<Api['addToPlan']>(async () => buildPlan());
  const { addition, reaches } = start({ addToPlan });
  await reaches('choosing');
  expect(addition.getSnapshot().context.chosen).toBe(plans[0]?.uuid_id);
  addition.send({ type: 'plan.chosen', id: plans[1]?.uuid_id ?? '' });
  addition.send({ type: 'form.submitted' });
  await reaches('added');
  expect(addToPlan.mock.lastCall?.[0]).toEqual({ params: { id: plans[1]?.uuid_id }, body: { items: one.items } });
  addition.send({ type: 'form.closed' });
  expect(addition.getSnapshot().value).toBe('closed');
});

it('creates a plan of it, once it has a title', async () => {
  const createPlan = vi.fn<Api['createPlan']>(async () => buildPlan());
  const { addition, reaches } = start({ createPlan, listPlans: async () => buildPlanList([]) });
  await reaches('choosing');
  addition.send({ type: 'form.submitted' });
  expect(addition.getSnapshot().matches({ choosing: 'picking' })).toBe(true);
  addition.send({ type: 'title.changed', title: ' Day two ' });
  addition.send({ type: 'form.submitted' });
  await reaches('added');
  expect(createPlan.mock.lastCall?.[0]).toEqual({ body: { title: 'Day two', items: one.items } });
});

it('retries with the same key after a lost response, and with a new one after a refusal', async () => {
  const addToPlan = vi.fn<Api['addToPlan']>(failing(null));
  const { addition, reaches } = start({ addToPlan });
  await reaches('choosing');
  addition.send({ type: 'form.submitted' });
  await reaches({ choosing: 'unclear' });
  addition.send({ type: 'plan.chosen', id: null });
  addition.send({ type: 'title.changed', title: 'Day two' });
  addToPlan.mockImplementation(failing(409));
  addition.send({ type: 'form.submitted' });
  await reaches({ choosing: 'refused' });
  addToPlan.mockResolvedValue(buildPlan());
  addition.send({ type: 'form.submitted' });
  await reaches('added');
  expect(addToPlan.mock.calls.map(([, options]) => options?.idempotencyKey)).toEqual(['key 1', 'key 1', 'key 2']);
});

it.each(['retried', 'connection.restored'] as const)('reloads what failed: %s', async (type) => {
  const gather = vi.fn<() => Promise<Gathered>>(failing(500));
  const { addition, reaches } = start({}, gather);
  await reaches('failed');
  gather.mockResolvedValue(one);
  addition.send({ type });
  await reaches('choosing');
});

it('closes before anything is chosen', async () => {
  for (const state of ['gathering', 'failed', 'choosing'] as const) {
    const { addition, reaches } = start({}, state === 'failed' ? failing(500) : undefined);
    await reaches(state);
    addition.send({ type: 'form.closed' });
    expect(addition.getSnapshot().value).toBe('closed');
  }
});

it('loads all plans, page by page', async () => {
  const many = Array.from({ length: 150 }, (_, n) => buildPlan({ uuid_id: buildUuid(2000 + n) }));
  const listPlans = vi.fn<Api['listPlans']>(async ({ params }) => {
    const { offset, count } = params;
    return buildPlanList(many.slice(offset, offset + count), { total: 150, from: offset + 1 });
  });
  const { addition, reaches } = start({ listPlans });
  await reaches('choosing');
  expect(addition.getSnapshot().context.plans).toHaveLength(150);
});

it('gathers one item', async () => {
  const item = buildMediaItem({ name: 'Wound' });
  const { name, gather } = planOne(item);
  expect(name).toBe('Wound');
  expect(await gather(signal)).toEqual({ items: [{ kind: 'media', uuid_id: item.uuid_id }], total: 1 });
});

it('gathers results until a plan is full', async () => {
  const many = Array.from({ length: 450 }, (_, n) => buildScenario({ uuid_id: buildUuid(3000 + n) }));
  const listScenarios = vi.fn<Api['listScenarios']>(async ({ params }) => {
    const { offset, count } = params;
    return buildScenarioList(many.slice(offset, offset + count), { total: 450, from: offset + 1 });
  });
  const source = { api: fakeApi({ listScenarios }), kind: 'scenario' as const, languages: [], criteria: noCriteria };
  const { items, total } = await gatherResults(source, signal);
  expect([items.length, total, listScenarios.mock.calls.length]).toEqual([200, 450, 2]);
});

it('gathers the favourites of both kinds', async () => {
  const item = buildMediaItem();
  const api = fakeApi({
    listFavouriteScenarios: async () => buildScenarioList([scenario]),
    listFavouriteMedia: async () => buildMediaList([item]),
  });
  expect(await gatherFavourites(api, signal)).toEqual({
    items: [...one.items, { kind: 'media', uuid_id: item.uuid_id }],
    total: 2,
  });
});
