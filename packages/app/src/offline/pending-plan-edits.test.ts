import type { Plan, PlanEdit } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import type { PlanDraft } from '@community/machines/content';
import { buildPlan } from '@community/mocks/content/plans';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from './memory-store.ts';
import {
  countPlanEdits,
  findPlanEdits,
  hasPlanEdits,
  keepPlanEdit,
  rebasePlanEdit,
  sendPlanEdits,
  withPlanEdits,
} from './pending-plan-edits.ts';

vi.mock('./offline-store.ts', async () => (await import('./memory-store.ts')).memoryStore.module);

const userId = 'user';
const plan = buildPlan();
const { uuid_id: id, version } = plan;
const editOf = (change: Partial<PlanEdit> = {}): PlanEdit => ({
  version,
  title: plan.title,
  note: plan.note,
  start_time: plan.start_time,
  items: plan.items.map(({ id: item, note, minutes }) => ({ id: item, note, minutes })),
  ...change,
});
const signal = new AbortController().signal;

/** Sends the queued changes; by default each one results in the next version. */
function sending(updatePlan?: Api['updatePlan']) {
  const call = vi.fn<Api['updatePlan']>(
    updatePlan ?? (async ({ body }) => ({ ...plan, title: body.title, version: body.version + 1 })),
  );
  const keepDraft = vi.fn<(id: string, values: PlanDraft) => void>();
  return { call, keepDraft, send: () => sendPlanEdits({ api: { updatePlan: call }, userId, signal, keepDraft }) };
}

beforeEach(async () => {
  memoryStore.clear();
  const { openStore } = await import('./offline-store.ts');
  await (await openStore()).put('answers', plan, [userId, `plan ${id}`]);
});

describe('a change of a plan without a network', () => {
  it('is queued with its key, and returned as it will be, in the version that it is based on', async () => {
    const [first, second] = plan.items as [Plan['items'][number], Plan['items'][number]];
    const edit = editOf({
      title: 'Airways',
      items: [
        { id: second.id, note: 'Bring the manikin.', minutes: 20 },
        { id: first.id, note: '', minutes: null },
      ],
    });
    const answer = await keepPlanEdit(userId, { id, key: 'key 1', edit });
    expect(answer).toMatchObject({ title: 'Airways', version });
    expect(answer.items.map(({ id: item, note, minutes }) => ({ id: item, note, minutes }))).toEqual(edit.items);
    expect(answer.items.map(({ content }) => content)).toEqual([second.content, first.content]);
    expect(await countPlanEdits(userId)).toBe(1);
    expect(await hasPlanEdits(userId, id)).toBe(true);
    expect(await hasPlanEdits('another', id)).toBe(false);
    expect(await withPlanEdits(userId, plan)).toMatchObject({ title: 'Airways', version });
  });

  it('is refused where the plan is not on this device', async () => {
    await expect(keepPlanEdit('another', { id, key: 'key 1', edit: editOf() })).rejects.toThrow(
      'The plan is not on this device.',
    );
    expect(await countPlanEdits('another')).toBe(0);
  });

  it('waits once, however often it is asked for', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    const { call, send } = sending();
    await send();
    expect(call).toHaveBeenCalledOnce();
  });

  it('counts once for each plan, however often it was changed', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two' }) }, 'key 1');
    expect(await countPlanEdits(userId)).toBe(1);
    expect(await withPlanEdits(userId, plan)).toMatchObject({ title: 'Two' });
  });
});

it('a plan is shown with what waits, in the version that this is based on', async () => {
  await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
  const elsewhere = { ...plan, title: 'Elsewhere', version: version + 5 };
  expect(await findPlanEdits(userId, elsewhere)).toMatchObject({ key: 'key 1', plan: { title: 'One', version } });
  expect(await findPlanEdits('another', elsewhere)).toBeNull();
});

describe('sending', () => {
  it('goes in order, each based on the version that the previous one resulted in, each with its own key', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two' }) }, 'key 1');
    const { call, keepDraft, send } = sending();
    expect(await send()).toEqual([]);
    expect(call.mock.calls.map(([{ body }, options]) => [body.title, body.version, options?.idempotencyKey])).toEqual([
      ['One', version, 'key 1'],
      ['Two', version + 1, 'key 2'],
    ]);
    expect(await countPlanEdits(userId)).toBe(0);
    expect(keepDraft).not.toHaveBeenCalled();
  });

  it('stops at a lost response, and continues from there with the same key', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two' }) }, 'key 1');
    const { call, send } = sending();
    call.mockResolvedValueOnce({ ...plan, version: version + 1 });
    call.mockRejectedValueOnce(new ApiError(null));
    await expect(send()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await countPlanEdits(userId)).toBe(1);
    expect(await send()).toEqual([]);
    expect(call.mock.calls.map(([{ body }, options]) => [body.version, options?.idempotencyKey])).toEqual([
      [version, 'key 1'],
      [version + 1, 'key 2'],
      [version + 1, 'key 2'],
    ]);
  });

  it('goes on with a change that is added while another is sent', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    const { call, send } = sending();
    call.mockImplementationOnce(async () => {
      await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two' }) }, 'key 1');
      return { ...plan, title: 'One', version: version + 1 };
    });
    expect(await send()).toEqual([]);
    expect(call.mock.calls.map(([{ body }, options]) => [body.title, body.version, options?.idempotencyKey])).toEqual([
      ['One', version, 'key 1'],
      ['Two', version + 1, 'key 2'],
    ]);
    expect(await countPlanEdits(userId)).toBe(0);
    expect(await rebasePlanEdit(userId, id, editOf(), 'key 2')).toMatchObject({ version: version + 2 });
  });

  it('does not overwrite queued changes by one that was made without them', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ note: 'Of another tab' }) });
    const { call, keepDraft, send } = sending(async ({ body }) => {
      if (body.title !== 'One') throw new ApiError(409);
      return { ...plan, title: 'One', version: version + 1 };
    });
    expect(await send()).toEqual([{ what: 'plan', name: plan.title, reason: 'conflict' }]);
    expect(call.mock.calls.map(([{ body }]) => body.version)).toEqual([version, version]);
    expect(keepDraft).toHaveBeenCalledExactlyOnceWith(id, expect.objectContaining({ note: 'Of another tab' }));
  });

  it('does not take over what was changed elsewhere since a response was lost', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two' }) }, 'key 1');
    // The first was taken before; the response to its repetition is of the plan as it is by now.
    const { call, send } = sending(async () => ({ ...plan, version: version + 7 }));
    await send();
    expect(call.mock.calls.map(([{ body }]) => body.version)).toEqual([version, version + 1]);
  });

  it('is based on what was sent while it was queued', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    await sending().send();
    const kept = await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two' }) }, 'key 1');
    expect(kept.version).toBe(version);
    const { call, send } = sending();
    await send();
    expect(call.mock.calls[0]?.[0].body.version).toBe(version + 1);
    expect(await rebasePlanEdit(userId, id, editOf(), 'key 2')).toMatchObject({ version: version + 2 });
  });

  it('makes a draft of the change that was added last, if it is refused', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    const { keepDraft, send } = sending(async () => {
      await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two' }) }, 'key 1');
      throw new ApiError(409);
    });
    expect(await send()).toEqual([{ what: 'plan', name: 'Two', reason: 'conflict' }]);
    expect(keepDraft).toHaveBeenCalledExactlyOnceWith(id, expect.objectContaining({ title: 'Two' }));
    expect(await countPlanEdits(userId)).toBe(0);
  });

  it('turns conflicting changes into a draft, and reports that', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two', note: 'Mine' }) }, 'key 1');
    const { call, keepDraft, send } = sending(() => Promise.reject(new ApiError(409)));
    expect(await send()).toEqual([{ what: 'plan', name: 'Two', reason: 'conflict' }]);
    expect(call).toHaveBeenCalledOnce();
    expect(keepDraft).toHaveBeenCalledExactlyOnceWith(
      id,
      expect.objectContaining({ title: 'Two', note: 'Mine', version }),
    );
    expect(await countPlanEdits(userId)).toBe(0);
  });

  it('reports a plan that is gone, and drops its changes', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
    const { keepDraft, send } = sending(() => Promise.reject(new ApiError(404)));
    expect(await send()).toEqual([{ what: 'plan', name: 'One', reason: 'gone' }]);
    expect(keepDraft).not.toHaveBeenCalled();
    expect(await countPlanEdits(userId)).toBe(0);
  });

  it('leaves the changes of others alone', async () => {
    const { call, send } = sending();
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf() });
    expect(await sendPlanEdits({ api: { updatePlan: call }, userId: 'another', signal, keepDraft: vi.fn() })).toEqual(
      [],
    );
    expect(call).not.toHaveBeenCalled();
    expect(await send()).toEqual([]);
  });

  it('keeps the queued changes if it is interrupted after the response', async () => {
    await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf() });
    const stop = new AbortController();
    const updatePlan = async () => {
      stop.abort();
      return { ...plan, version: version + 1 };
    };
    await expect(
      sendPlanEdits({ api: { updatePlan }, userId, signal: stop.signal, keepDraft: vi.fn() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(await countPlanEdits(userId)).toBe(1);
  });
});

it('a page that shows queued changes continues from the version that they resulted in', async () => {
  await keepPlanEdit(userId, { id, key: 'key 1', edit: editOf({ title: 'One' }) });
  await keepPlanEdit(userId, { id, key: 'key 2', edit: editOf({ title: 'Two' }) }, 'key 1');
  await sending().send();
  expect(await rebasePlanEdit(userId, id, editOf(), 'key 2')).toMatchObject({ version: version + 2 });
  expect(await rebasePlanEdit(userId, id, editOf({ version: version + 1 }), 'key 2')).toMatchObject({
    version: version + 1,
  });
  expect(await rebasePlanEdit('another', id, editOf(), 'key 2')).toMatchObject({ version });
  // A page that shows none of them, or not the last one.
  expect(await rebasePlanEdit(userId, id, editOf(), undefined)).toMatchObject({ version });
  expect(await rebasePlanEdit(userId, id, editOf(), 'key 1')).toMatchObject({ version });
});
