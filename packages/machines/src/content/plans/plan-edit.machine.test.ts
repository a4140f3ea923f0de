import type { Plan } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { buildPlan, buildPlanItem } from '@community/mocks/content/plans';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, memoryDrafts, pending } from '../../testing/testing.ts';
import { planEditMachine } from './plan-edit.machine.ts';
import { isPlanDraft, moveItem, moveItems, planValuesOf } from './plan-values.ts';

const plan = buildPlan();
const [a = '', b = '', c = ''] = plan.items.map(({ id }) => id);

async function open(calls: Partial<Api> = {}, drafts = memoryDrafts()) {
  let keys = 0;
  const getPlan = vi.fn<Api['getPlan']>(async () => plan);
  const updatePlan = vi.fn<Api['updatePlan']>(async ({ body }) => saved(body));
  const createKey = () => {
    keys += 1;
    return `key ${keys}`;
  };
  const api = fakeApi({ getPlan, updatePlan, ...calls });
  const edit = createActor(planEditMachine, {
    input: { api, id: plan.uuid_id, drafts, createKey, offlineContent: null },
  }).start();
  type State = Parameters<ReturnType<typeof edit.getSnapshot>['matches']>[0];
  const reaches = (state: State) => waitFor(edit, (snapshot) => snapshot.matches(state));
  await waitFor(edit, (snapshot) => !snapshot.matches('loading'));
  const order = () => edit.getSnapshot().context.values.items.map(({ id }) => id);
  return { edit, getPlan, updatePlan, drafts, reaches, order };
}

/** The plan as the server has accepted it. */
function saved({ title, note, start_time, items }: Parameters<Api['updatePlan']>[0]['body']): Plan {
  const kept = items.flatMap(({ id, ...about }) => {
    const item = plan.items.find((one) => one.id === id);
    return item ? [{ ...item, ...about }] : [];
  });
  return { ...plan, title, note, start_time, version: plan.version + 1, items: kept };
}

describe('the order', () => {
  const items = planValuesOf(plan).items;
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  it.each([
    [[a], c, 'after', [b, c, a]],
    [[c, a], b, 'before', [a, c, b]],
    [[a, b], c, 'after', [c, a, b]],
    [[a], 'none', 'after', [a, b, c]],
    [[a], a, 'after', [a, b, c]],
  ] as const)('is changed by moving %j to %s, %s', (moved, id, position, expected) => {
    expect(ids(moveItems(items, moved, { id, position }))).toEqual(expected);
  });

  it('is changed by one place, but not beyond the ends', () => {
    expect(ids(moveItem(items, a, 1))).toEqual([b, a, c]);
    expect(ids(moveItem(items, c, -1))).toEqual([a, c, b]);
    expect(ids(moveItem(items, a, -1))).toEqual([a, b, c]);
    expect(ids(moveItem(items, c, 1))).toEqual([a, b, c]);
  });
});

describe('changes that waited on this device', () => {
  const title = 'Day two';

  /** A plan that is saved on this device, and as the portal has it by the time the outbox has sent it. */
  async function sent(getPlanThen: Api['getPlan']) {
    const getPlan = vi.fn<Api['getPlan']>(getPlanThen).mockResolvedValueOnce(plan);
    const started = { ...(await open({ getPlan, updatePlan: async () => ({ ...plan, title }) })), getPlan };
    started.edit.send({ type: 'values.edited', change: { title } });
    started.edit.send({ type: 'form.submitted' });
    await started.reaches({ form: 'waiting' });
    started.edit.send({ type: 'changes.sent' });
    expect(started.edit.getSnapshot().matches({ form: 'checking' })).toBe(true);
    return started;
  }

  it('are saved once the portal has them', async () => {
    const { reaches, edit } = await sent(async () => ({ ...plan, title, version: plan.version + 2 }));
    await reaches({ form: 'saved' });
    edit.send({ type: 'values.edited', change: { title: 'Day three' } });
    edit.send({ type: 'form.submitted' });
    expect(edit.getSnapshot().context.sent.version).toBe(plan.version + 2);
  });

  it('are saved again while they are looked up', async () => {
    const { edit } = await sent(pending);
    edit.send({ type: 'values.edited', change: { title: 'Day three' } });
    edit.send({ type: 'form.submitted' });
    expect(edit.getSnapshot().matches({ form: 'saving' })).toBe(true);
    expect(edit.getSnapshot().context.sent.title).toBe('Day three');
  });

  it('lead to a choice if the plan was changed elsewhere', async () => {
    const { reaches, edit } = await sent(async () => ({ ...plan, title: 'Elsewhere', version: plan.version + 1 }));
    await reaches({ form: 'conflicted' });
    expect(edit.getSnapshot().context.values.title).toBe(title);
  });

  it('are a draft until the newer plan is chosen', async () => {
    const newer = { ...plan, title: 'Elsewhere', version: plan.version + 1 };
    const { reaches, edit, drafts } = await sent(async () => newer);
    await reaches({ form: 'conflicted' });
    expect(edit.getSnapshot().children.changes?.getSnapshot().hasTag('unsaved')).toBe(true);
    expect(drafts.find('plan')?.values).toMatchObject({ title });
    edit.send({ type: 'theirs.taken' });
    await reaches({ form: 'editing' });
    expect(edit.getSnapshot().context.values.title).toBe('Elsewhere');
    expect(drafts.find('plan')).toBeNull();
  });

  it('are saved over the newer plan, with what was added to it', async () => {
    const added = buildPlanItem(7);
    const newer = { ...plan, title: 'Elsewhere', version: plan.version + 1, items: [...plan.items, added] };
    const { reaches, edit } = await sent(async () => newer);
    await reaches({ form: 'conflicted' });
    edit.send({ type: 'mine.kept' });
    await waitFor(edit, (snapshot) => snapshot.context.sent.version === newer.version);
    const { sent: mine } = edit.getSnapshot().context;
    expect(mine.title).toBe(title);
    expect(mine.items.map(({ id }) => id)).toContain(added.id);
  });

  it('are in doubt if the portal cannot say, and looked up again, not sent again', async () => {
    const { reaches, edit, getPlan } = await sent(failing(null));
    await reaches({ form: 'unknown' });
    getPlan.mockResolvedValue({ ...plan, title, version: plan.version + 1 });
    edit.send({ type: 'connection.restored' });
    await reaches({ form: 'saved' });
  });

  it('are not saved if the plan is gone', async () => {
    const { reaches, edit } = await sent(failing(404));
    await reaches({ form: 'failed' });
    expect(edit.getSnapshot().context.values.title).toBe(title);
  });
});

it('saves everything at once, with the version it started from', async () => {
  const { edit, updatePlan, drafts, reaches } = await open();
  edit.send({ type: 'values.edited', change: { title: ' Day two ', startTime: '08:15' } });
  edit.send({ type: 'item.edited', id: b, change: { note: 'With a video', minutes: 20 } });
  edit.send({ type: 'items.moved', ids: [c], to: { id: a, position: 'before' } });
  edit.send({ type: 'item.moved', id: b, by: -1 });
  expect(drafts.find('plan')).not.toBeNull();
  edit.send({ type: 'form.submitted' });
  await reaches({ form: 'saved' });
  const [input, options] = updatePlan.mock.lastCall ?? [];
  expect(input?.body).toMatchObject({ version: plan.version, title: 'Day two', start_time: '08:15' });
  expect(input?.body.items.map(({ id }) => id)).toEqual([c, b, a]);
  expect(input?.body.items[1]).toEqual({ id: b, note: 'With a video', minutes: 20 });
  expect(options?.idempotencyKey).toBe('key 1');
  expect(drafts.find('plan')).toBeNull();
});

it('puts a removed item back where it was', async () => {
  const { edit, order } = await open();
  edit.send({ type: 'removal.undone' });
  edit.send({ type: 'item.removed', id: 'none' });
  expect(order()).toEqual([a, b, c]);
  edit.send({ type: 'item.removed', id: b });
  expect(order()).toEqual([a, c]);
  edit.send({ type: 'removal.undone' });
  expect(order()).toEqual([a, b, c]);
});

it('puts back an item that was saved as removed', async () => {
  const { edit, order, reaches } = await open();
  edit.send({ type: 'item.removed', id: b });
  edit.send({ type: 'form.submitted' });
  await reaches({ form: 'saved' });
  edit.send({ type: 'removal.undone' });
  expect(order()).toEqual([a, b, c]);
  expect(edit.getSnapshot().context.known[b]?.content).toEqual(plan.items[1]?.content);
});

it.each([
  { type: 'values.edited', change: { title: ' ' } },
  { type: 'values.edited', change: { note: 'x'.repeat(2001) } },
  { type: 'item.edited', id: a, change: { note: 'x'.repeat(501) } },
  { type: 'item.edited', id: a, change: { minutes: 1441 } },
] as const)('does not send what the server refuses: %j', async (event) => {
  const { edit, updatePlan } = await open();
  edit.send(event);
  edit.send({ type: 'form.submitted' });
  expect(edit.getSnapshot().value).toEqual({ form: 'invalid' });
  expect(updatePlan).not.toHaveBeenCalled();
});

it('retries with the same key after a lost response, and keeps what is changed meanwhile', async () => {
  const updatePlan = vi.fn<Api['updatePlan']>(failing(null));
  const { edit, drafts, reaches } = await open({ updatePlan });
  edit.send({ type: 'values.edited', change: { title: 'Day two' } });
  edit.send({ type: 'form.submitted' });
  await reaches({ form: 'unclear' });
  edit.send({ type: 'values.edited', change: { title: 'Day three' } });
  for (const type of ['retried', 'connection.restored', 'form.submitted'] as const) {
    edit.send({ type });
    await reaches({ form: 'unclear' });
  }
  updatePlan.mockImplementation(async ({ body }) => saved(body));
  edit.send({ type: 'retried' });
  await reaches({ form: 'editing' });
  expect(new Set(updatePlan.mock.calls.map(([, options]) => options?.idempotencyKey))).toEqual(new Set(['key 1']));
  expect(updatePlan.mock.lastCall?.[0].body.title).toBe('Day two');
  expect(edit.getSnapshot().context.values).toMatchObject({ title: 'Day three', version: plan.version + 1 });
  expect(drafts.find('plan')?.values).toMatchObject({ title: 'Day three' });
});

it('keeps the changes if they are refused', async () => {
  const { edit, reaches } = await open({ updatePlan: failing(429) });
  edit.send({ type: 'values.edited', change: { title: 'Day two' } });
  edit.send({ type: 'form.submitted' });
  await reaches({ form: 'failed' });
  expect(edit.getSnapshot().context.values.title).toBe('Day two');
});

describe('a plan that was changed elsewhere', () => {
  const added = buildPlanItem(9);
  const newer = { ...plan, version: 8, title: 'Theirs', items: [...plan.items.slice(1), added] };

  async function conflict(calls: Partial<Api> = {}) {
    const updatePlan = vi.fn<Api['updatePlan']>(failing(409));
    const opened = await open({ updatePlan, ...calls });
    opened.edit.send({ type: 'values.edited', change: { title: 'Mine' } });
    opened.edit.send({ type: 'form.submitted' });
    await opened.reaches({ form: 'conflicted' });
    opened.getPlan.mockResolvedValue(newer);
    return { ...opened, updatePlan };
  }

  it('is replaced, with what was added there', async () => {
    const { edit, updatePlan, reaches } = await conflict();
    updatePlan.mockImplementation(async ({ body }) => ({ ...newer, ...body, version: 9, items: newer.items }));
    edit.send({ type: 'mine.kept' });
    await waitFor(edit, (snapshot) => snapshot.context.plan?.version === 9);
    const body = updatePlan.mock.lastCall?.[0].body;
    expect(body).toMatchObject({ version: 8, title: 'Mine' });
    expect(body?.items.map(({ id }) => id)).toEqual([a, b, c, added.id]);
    expect(updatePlan.mock.lastCall?.[1]?.idempotencyKey).toBe('key 2');
    await reaches({ form: 'saved' });
  });

  it('keeps what was added there when a draft is restored, and drops what its author has removed', async () => {
    const drafts = memoryDrafts();
    const { version, ...values } = planValuesOf(plan);
    const [first, second] = values.items;
    const draft = { version, ...values, title: 'Mine', items: [second, first], known: [a, b, c] };
    drafts.keep(`plan/${plan.uuid_id}`, draft);
    const { edit, order } = await open({ getPlan: async () => ({ ...newer, items: [...plan.items, added] }) }, drafts);
    edit.send({ type: 'draft.restored', values: draft });
    expect(edit.getSnapshot().context.values).toMatchObject({ title: 'Mine', version: newer.version });
    expect(order()).toEqual([b, a, added.id]);
  });

  it('loses nothing to a draft that does not say what its author has seen', async () => {
    const { edit, order } = await open({ getPlan: async () => ({ ...newer, items: [...plan.items, added] }) });
    edit.send({
      type: 'draft.restored',
      values: { ...planValuesOf(plan), items: planValuesOf(plan).items.slice(0, 2) },
    });
    expect(order()).toEqual([a, b, c, added.id]);
  });

  it('is stored in drafts with all items that were seen', async () => {
    const { edit, drafts } = await open();
    edit.send({ type: 'item.removed', id: a });
    await vi.waitFor(() =>
      expect(drafts.find(`plan/${plan.uuid_id}`)?.values).toMatchObject({
        known: [a, b, c],
        items: [{ id: b }, { id: c }],
      }),
    );
  });

  it('is adopted', async () => {
    const { edit, reaches, order } = await conflict();
    edit.send({ type: 'theirs.taken' });
    await reaches({ form: 'editing' });
    expect(edit.getSnapshot().context.values.title).toBe('Theirs');
    expect(order()).toEqual([b, c, added.id]);
  });

  it.each(['mine.kept', 'theirs.taken'] as const)('stays open if it cannot be loaded: %s', async (type) => {
    const { edit, getPlan, reaches } = await conflict();
    getPlan.mockImplementation(failing(500));
    edit.send({ type });
    await waitFor(edit, (snapshot) => snapshot.matches({ form: 'conflicted' }) && snapshot.context.failure !== null);
    await reaches({ form: 'conflicted' });
  });
});

it('reports that there is no such plan, or that it could not be loaded', async () => {
  expect((await open({ getPlan: failing(404) })).edit.getSnapshot().value).toBe('notFound');
  const { edit } = await open({ getPlan: failing(500) });
  expect(edit.getSnapshot().value).toBe('unavailable');
  edit.send({ type: 'connection.restored' });
  expect(edit.getSnapshot().value).toBe('loading');
});

it('keeps what is changed while it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Plan>();
  const updatePlan = vi.fn<Api['updatePlan']>(() => promise);
  const { edit, order, reaches } = await open({ updatePlan });
  edit.send({ type: 'form.submitted' });
  edit.send({ type: 'form.submitted' });
  edit.send({ type: 'values.edited', change: { note: 'Bring the monitor' } });
  edit.send({ type: 'item.edited', id: b, change: { minutes: 20 } });
  edit.send({ type: 'item.removed', id: a });
  edit.send({ type: 'removal.undone' });
  edit.send({ type: 'item.removed', id: a });
  edit.send({ type: 'item.moved', id: c, by: -1 });
  edit.send({ type: 'items.moved', ids: [b], to: { id: c, position: 'after' } });
  expect(updatePlan).toHaveBeenCalledOnce();
  resolve({ ...plan, version: plan.version + 1 });
  await reaches({ form: 'editing' });
  expect(order()).toEqual([c, b]);
  expect(edit.getSnapshot().context.values).toMatchObject({ note: 'Bring the monitor', version: plan.version + 1 });
  edit.send({ type: 'removal.undone' });
  expect(order()).toEqual([a, c, b]);
});

it.each(['unclear', 'conflicted', 'replacing', 'checking', 'unknown'] as const)(
  'keeps what is changed in %s, and stays there',
  async (form) => {
    const isLater = form === 'checking' || form === 'unknown';
    const getPlan = vi.fn<Api['getPlan']>(form === 'unknown' ? failing(null) : pending).mockResolvedValueOnce(plan);
    const updatePlan = isLater ? async () => plan : failing(form === 'unclear' ? null : 409);
    const { edit, drafts, order, reaches } = await open({ updatePlan, getPlan });
    edit.send({ type: 'form.submitted' });
    if (isLater) {
      await reaches({ form: 'waiting' });
      edit.send({ type: 'changes.sent' });
    }
    await reaches({ form: form === 'replacing' ? 'conflicted' : form });
    if (form === 'replacing') edit.send({ type: 'mine.kept' });
    edit.send({ type: 'values.edited', change: { title: 'Mine' } });
    edit.send({ type: 'item.edited', id: b, change: { minutes: 20 } });
    edit.send({ type: 'item.removed', id: a });
    edit.send({ type: 'removal.undone' });
    edit.send({ type: 'item.moved', id: a, by: 1 });
    edit.send({ type: 'items.moved', ids: [c], to: { id: b, position: 'before' } });
    expect(order()).toEqual([c, b, a]);
    expect(edit.getSnapshot().value).toEqual({ form });
    expect(drafts.find('plan')?.values).toMatchObject({ title: 'Mine' });
  },
);

it('changes nothing while another version is about to replace it', async () => {
  const getPlan = vi.fn<Api['getPlan']>(pending).mockImplementationOnce(async () => plan);
  const { edit, reaches, order } = await open({ updatePlan: failing(409), getPlan });
  edit.send({ type: 'form.submitted' });
  await reaches({ form: 'conflicted' });
  edit.send({ type: 'theirs.taken' });
  edit.send({ type: 'item.removed', id: a });
  edit.send({ type: 'values.edited', change: { title: 'Mine' } });
  expect(order()).toEqual([a, b, c]);
  expect(edit.getSnapshot().context.values.title).toBe(plan.title);
});

it.each([
  null,
  7,
  {},
  { ...planValuesOf(plan), items: [{}] },
  { ...planValuesOf(plan), items: [null] },
  { ...planValuesOf(plan), known: [7] },
])('takes %j for no draft', (values) => {
  expect(isPlanDraft(values)).toBe(false);
});
