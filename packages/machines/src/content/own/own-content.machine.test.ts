import type { LastChange } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { ownScenarios } from '@community/mocks/content/own-content';
import { buildScenarioList, tags } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { failing, fakeApi, noDrafts, pending } from '../../testing/testing.ts';
import { ownContentMachine } from './own-content.machine.ts';
import type { OwnContentInput } from './own-content.types.ts';
import {
  firstCriteria,
  firstSort,
  isUploaded,
  newestFirst,
  ownSorts,
  readOwn,
  readUploaded,
  writeOwn,
} from './own-criteria.ts';

const rows = ownScenarios.slice(0, 3);
const [first, second] = rows.map(({ uuid_id }) => uuid_id) as [string, string, string];
const until = () => new Date(Date.now() + 300_000).toISOString();
const succeed = (ids: string[], undo_until: string | null = null) => ({
  successes: ids.map((uuid_id) => ({ uuid_id, name: uuid_id })),
  errors: [],
  undo_until,
});

async function start(calls: Partial<Api> = {}, change: Partial<OwnContentInput> = {}) {
  const listOwnScenarios = vi.fn<Api['listOwnScenarios']>(async () => buildScenarioList(rows, { total: 8 }));
  const clock = new SimulatedClock();
  let keys = 0;
  const screen = createActor(ownContentMachine, {
    clock,
    input: {
      api: fakeApi({
        listOwnScenarios,
        listTags: async () => tags,
        getLastScenarioChange: async () => ({ change: null }),
        ...calls,
      }),
      kind: 'scenario',
      criteria: firstCriteria,
      page: 1,
      deleted: null,
      drafts: noDrafts,
      createKey: () => {
        keys += 1;
        return `key ${keys}`;
      },
      ...change,
    },
  });
  const heard = vi.fn();
  screen.on('*', heard);
  screen.start();
  await waitFor(screen, ({ context }) => Object.keys(context.items).length > 0);
  type State = Parameters<ReturnType<typeof screen.getSnapshot>['matches']>[0];
  const reaches = (state: State) => waitFor(screen, (s) => s.matches(state));
  return { screen, heard, clock, reaches, listOwnScenarios };
}

type Undo = 'offered' | 'none';

describe('the counts of the statuses', () => {
  const statuses = { private: 0, public: 0, processing: 0, failed: 0, needs: 0, deleted: 0 };
  const countedBy = (screen: Awaited<ReturnType<typeof start>>['screen']) =>
    screen.getSnapshot().children.counts?.getSnapshot().context.counts;

  it('follow what is processed on this page and on others, and what is published', async () => {
    const [one] = rows;
    const processing = { ...one, is_processed: false, processing_error: null } as (typeof rows)[number];
    const counts = vi.fn(() => ({ ...statuses, processing: 2 }));
    const listOwnScenarios = vi.fn<Api['listOwnScenarios']>(async () => ({
      ...buildScenarioList([processing], { total: 8 }),
      counts: counts(),
    }));
    const processed = { ...processing, is_processed: true, is_publishable: true, privacy_level: 0 as const };
    const { screen, clock } = await start({
      listOwnScenarios,
      getScenario: async () => processed,
      setScenarioPrivacy: async () => ({ newLevel: 2 }),
    });
    expect(countedBy(screen)).toMatchObject({ processing: 2 });
    counts.mockReturnValue({ ...statuses, private: 2 });
    clock.increment(2000);
    await vi.waitFor(() => expect(countedBy(screen)).toMatchObject({ processing: 0, private: 2 }));
    const row = () => screen.getSnapshot().context.items[processing.uuid_id];
    await vi.waitFor(() => expect(row()?.getSnapshot().matches({ ready: 'unpublished' })).toBe(true));
    counts.mockReturnValue({ ...statuses, private: 1, public: 1 });
    row()?.send({ type: 'privacy.toggled' });
    await vi.waitFor(() => expect(countedBy(screen)).toMatchObject({ private: 1, public: 1 }));
  });
});

describe('the list', () => {
  it('requests five rows, the oldest first', async () => {
    const { listOwnScenarios } = await start();
    expect(listOwnScenarios.mock.calls[0]?.[0].params).toEqual({
      offset: 0,
      count: 5,
      sort: 'contributedAt',
      direction: 'ASC',
    });
  });

  it('is sorted differently, from the first page, and updates the URL', async () => {
    const { screen, heard, listOwnScenarios } = await start({}, { page: 2 });
    const criteria = ownSorts[3] ?? firstSort;
    screen.send({ type: 'sort.chosen', criteria });
    expect(listOwnScenarios.mock.lastCall?.[0].params).toMatchObject({ offset: 0, sort: 'name', direction: 'DESC' });
    const request = { criteria: { ...firstCriteria, ...criteria }, page: 1 };
    expect(heard).toHaveBeenCalledWith({ type: 'criteriaChanged', request });
  });

  it('is narrowed to a status and to a term, and shows everything again', async () => {
    const { screen, listOwnScenarios } = await start({}, { page: 2 });
    const asked = () => listOwnScenarios.mock.lastCall?.[0];
    screen.send({ type: 'status.chosen', status: 'needs' });
    expect(asked()).toMatchObject({ params: { offset: 0 }, query: { status: 'needs' } });
    screen.send({ type: 'term.changed', value: ' Night shift ' });
    expect(asked()?.query).toEqual({ status: 'needs' });
    screen.send({ type: 'search.submitted' });
    expect(asked()?.query).toEqual({ status: 'needs', term: ['night', 'shift'] });
    expect(screen.getSnapshot().context.termText).toBe('Night shift');
    screen.send({ type: 'search.cleared' });
    expect(asked()?.query).toEqual({ status: 'needs' });
    screen.send({ type: 'narrowing.cleared' });
    expect(asked()?.query).toEqual({});
  });

  it('reports how many items have each status', async () => {
    const counts = { public: 1, private: 2, needs: 3, processing: 1, failed: 1, deleted: 2 };
    const { screen } = await start({ listOwnScenarios: async () => ({ ...buildScenarioList(rows), counts }) });
    expect(screen.getSnapshot().children.list?.getSnapshot().context.shown?.counts).toEqual(counts);
  });

  it('follows the URL, and ignores its own updates', async () => {
    const { screen, listOwnScenarios } = await start();
    const before = listOwnScenarios.mock.calls.length;
    screen.send({ type: 'location.changed', criteria: { ...firstCriteria }, page: 1 });
    expect(listOwnScenarios).toHaveBeenCalledTimes(before);
    screen.send({ type: 'location.changed', criteria: { ...firstCriteria }, page: 2 });
    expect(listOwnScenarios.mock.lastCall?.[0].params.offset).toBe(5);
  });

  it.each(['', 'sort=name-DESC&page=3', 'status=needs&term=night+shift&page=2'])('reads and writes %j', (text) => {
    expect(writeOwn(readOwn(new URLSearchParams(text))).toString()).toBe(text);
  });

  it.each(['sort=size-ASC', 'page=0', 'page=x', 'status=gone', 'term=+'])('ignores %j', (text) => {
    expect(readOwn(new URLSearchParams(text))).toEqual({ criteria: firstCriteria, page: 1 });
  });

  it('begins with the latest uploads, and recognises them', () => {
    const query = new URLSearchParams(newestFirst([first]));
    expect(readOwn(query).criteria).toMatchObject({ sort: 'contributedAt', direction: 'DESC' });
    expect(isUploaded(readUploaded(query), first)).toBe(true);
    expect(readUploaded(new URLSearchParams('new=x,<script>'))).toEqual([]);
    expect(newestFirst([])).toBe('sort=contributedAt-DESC');
  });
});

describe('deleting', () => {
  it('asks first, is announced, and can be undone', async () => {
    const deleteScenario = vi.fn<Api['deleteScenario']>(async () => ({ ok: true, undo_until: until() }));
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
    const { screen, heard, reaches, listOwnScenarios } = await start({ deleteScenario, changeScenarios });
    screen.send({ type: 'delete.requested', id: first });
    expect(screen.getSnapshot().value.work).toBe('confirming');
    screen.send({ type: 'confirmed' });
    await reaches({ undo: 'offered' });
    expect(screen.getSnapshot()).toMatchObject({
      value: { work: 'idle' },
      context: { undoables: [{ ids: [first], what: rows[0]?.name }] },
    });
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'Deleted! Scenario deleted.' }));
    const before = listOwnScenarios.mock.calls.length;
    screen.send({ type: 'undone', id: first });
    expect(screen.getSnapshot().value.undo).toBe('restoring');
    await reaches({ undo: 'none' });
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'restore' });
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: `${rows[0]?.name} restored.` }));
    expect(listOwnScenarios.mock.calls.length).toBeGreaterThan(before);
  });

  it('can be cancelled', async () => {
    const { screen } = await start();
    screen.send({ type: 'delete.requested', id: first });
    screen.send({ type: 'dismissed' });
    expect(screen.getSnapshot().value.work).toBe('idle');
  });

  it('reports a failure, and can be retried', async () => {
    const deleteScenario = vi.fn<Api['deleteScenario']>(failing(403));
    const { screen, reaches } = await start({ deleteScenario });
    screen.send({ type: 'delete.requested', id: first });
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'failed' });
    deleteScenario.mockResolvedValue({ ok: true, undo_until: until() });
    screen.send({ type: 'confirmed' });
    await reaches({ undo: 'offered' });
  });

  it('is given up when it failed and that is dismissed', async () => {
    const { screen, reaches } = await start({ deleteScenario: failing(403) });
    screen.send({ type: 'delete.requested', id: first });
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'failed' });
    screen.send({ type: 'dismissed' });
    expect(screen.getSnapshot().value.work).toBe('idle');
  });

  it.each([
    ['as long as the server allows', 600_000, 600_000],
    ['for a minute, should the clock here be far ahead', -86_400_000, 60_000],
    ['for an hour, should it be far behind', 86_400_000, 3_600_000],
  ])('offers undo %s', async (_, left, length) => {
    const deleted = { ids: [buildUuid(9)], what: 'Croup', until: new Date(Date.now() + left).toISOString() };
    const { screen, clock, reaches } = await start({}, { deleted });
    clock.increment(length - 5000);
    expect(screen.getSnapshot().value.undo).toBe('offered');
    clock.increment(5000);
    await reaches({ undo: 'none' });
    expect(screen.getSnapshot().context.undoables).toEqual([]);
  });

  it('restores one deletion of several, and still offers the others', async () => {
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
    const { screen, reaches } = await start(
      { deleteScenario: async () => ({ ok: true, undo_until: until() }), changeScenarios },
      { deleted: { ids: [buildUuid(9)], what: 'Croup', until: until() } },
    );
    screen.send({ type: 'delete.requested', id: first });
    screen.send({ type: 'confirmed' });
    await waitFor(screen, ({ context }) => context.undoables.length === 2);
    screen.send({ type: 'undone', id: 'another' });
    expect(screen.getSnapshot().value.undo).toBe('offered');
    screen.send({ type: 'undone', id: buildUuid(9) });
    await reaches({ undo: 'offered' });
    expect(changeScenarios.mock.lastCall?.[0].body.ids).toEqual([buildUuid(9)]);
    expect(screen.getSnapshot().context.undoables.map(({ what }) => what)).toEqual([rows[0]?.name]);
    screen.send({ type: 'undo.dismissed', id: 'another' });
    expect(screen.getSnapshot().value.undo).toBe('offered');
    screen.send({ type: 'undo.dismissed', id: first });
    expect(screen.getSnapshot()).toMatchObject({ value: { undo: 'none' }, context: { undoables: [] } });
  });

  const gone = (ids: string[]) => ids.map((uuid_id) => ({ uuid_id, name: '', message: 'No such scenario.' }));

  it.each<[string, Api['changeScenarios'], string, Undo]>([
    [
      'not at all',
      failing(429, { detail: 'Wait a minute.' }),
      'We could not restore 2 scenarios. Wait a minute.',
      'offered',
    ],
    [
      'too late',
      async ({ body }) => ({ ...succeed([]), errors: gone(body.ids) }),
      '2 scenarios can no longer be restored. No such scenario.',
      'none',
    ],
    [
      'in part',
      async ({ body: { ids } }) => ({ ...succeed(ids.slice(1)), errors: gone(ids.slice(0, 1)) }),
      'Only 1 of 2 scenarios could be restored.',
      'none',
    ],
  ])('says when it could be undone %s', async (_, changeScenarios, message, undo) => {
    const { screen, heard, reaches } = await start(
      { changeScenarios },
      { deleted: { ids: [buildUuid(8), buildUuid(9)], what: '2 scenarios', until: until() } },
    );
    screen.send({ type: 'undone', id: buildUuid(8) });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'failure', message })));
    await reaches({ undo });
  });
});

describe('several at once', () => {
  it('are changed in one call, with one summary', async () => {
    const outcome = { ...succeed([first]), errors: [{ uuid_id: second, name: 'b', message: 'It lacks tags.' }] };
    const changeScenarios = vi.fn<Api['changeScenarios']>(async () => outcome);
    const { screen, reaches } = await start({ changeScenarios });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'row.ticked', id: second, isTicked: true });
    screen.send({ type: 'privacy.requested', isPublic: true });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first, second], action: 'publish' });
    expect(screen.getSnapshot().context).toMatchObject({ outcome, selected: [second] });
    screen.send({ type: 'dismissed' });
    expect(screen.getSnapshot().value.work).toBe('idle');
  });

  it.each([
    { type: 'delete.requested' },
    { type: 'delete.requested', id: second },
    { type: 'tags.requested', action: 'addTags' },
    { type: 'words.requested' },
    { type: 'language.requested' },
  ] as const)('keep their summary, with its undo, over a cancelled $type', async (event) => {
    const before = [{ uuid_id: first, privacy_level: 0 as const }];
    const errors = [{ uuid_id: second, name: 'b', message: 'It lacks tags.' }];
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => ({
      ...succeed(body.ids.slice(0, 1)),
      errors,
      before,
    }));
    const { screen, reaches } = await start({ changeScenarios });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'row.ticked', id: second, isTicked: true });
    screen.send({ type: 'privacy.requested', isPublic: true });
    await reaches({ work: 'summarised' });
    screen.send(event);
    expect(screen.getSnapshot().value.work).not.toBe('summarised');
    expect(screen.getSnapshot().context.summary).toBe('publish');
    screen.send({ type: 'dismissed' });
    expect(screen.getSnapshot()).toMatchObject({ value: { work: 'summarised' }, context: { summary: 'publish' } });
    screen.send({ type: 'change.reverted' });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'revert', before });
    screen.send({ type: 'dismissed' });
    expect(screen.getSnapshot()).toMatchObject({ value: { work: 'idle' }, context: { summary: null } });
  });

  it('keep their summary, with its undo, when the undo fails', async () => {
    const before = [{ uuid_id: first, privacy_level: 0 as const }];
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => ({ ...succeed(body.ids), before }));
    const { screen, reaches } = await start({ changeScenarios });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'privacy.requested', isPublic: true });
    await reaches({ work: 'summarised' });
    changeScenarios.mockImplementationOnce(failing(403));
    screen.send({ type: 'change.reverted' });
    await reaches({ work: 'failed' });
    screen.send({ type: 'dismissed' });
    expect(screen.getSnapshot()).toMatchObject({ value: { work: 'summarised' }, context: { summary: 'publish' } });
    screen.send({ type: 'change.reverted' });
    const { context } = await reaches({ work: 'summarised' });
    expect(context.summary).toBe('revert');
  });

  it('stay ticked when another one is deleted', async () => {
    const deleteScenario = async () => ({ ok: true, undo_until: until() }) as const;
    const { screen, reaches } = await start({ deleteScenario });
    screen.send({ type: 'row.ticked', id: second, isTicked: true });
    screen.send({ type: 'delete.requested', id: first });
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'idle', undo: 'offered' });
    expect(screen.getSnapshot().context.selected).toEqual([second]);
  });

  it('show the outcome of each after the response was lost', async () => {
    const [one, two] = rows;
    const { screen, reaches } = await start({
      changeScenarios: failing(null),
      getScenario: async ({ params: { id } }) =>
        id === first ? ({ ...one, privacy_level: 2 } as never) : ({ ...two, privacy_level: 0 } as never),
    });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'row.ticked', id: second, isTicked: true });
    screen.send({ type: 'privacy.requested', isPublic: true });
    const { context } = await reaches({ work: 'summarised' });
    expect(context.outcome?.successes.map(({ uuid_id }) => uuid_id)).toEqual([first]);
    expect(context.outcome?.errors.map(({ message }) => message)).toEqual(['It was not changed.']);
    expect(context.selected).toEqual([second]);
  });

  it('are made private with a summary, and deleted with an offer to undo it', async () => {
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) =>
      succeed(body.ids, body.action === 'delete' ? until() : null),
    );
    const { screen, heard, reaches } = await start({ changeScenarios });
    screen.send({ type: 'all.ticked', isTicked: true });
    screen.send({ type: 'privacy.requested', isPublic: false });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body.action).toBe('unpublish');
    await waitFor(screen, ({ context }) => Object.keys(context.items).length === 3);
    screen.send({ type: 'all.ticked', isTicked: true });
    screen.send({ type: 'delete.requested' });
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'idle', undo: 'offered' });
    expect(screen.getSnapshot().context.undoables[0]?.what).toBe('3 scenarios');
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'Deleted! 3 scenarios deleted.' }));
  });

  it('get several tags, chosen or created, and stay ticked', async () => {
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
    const createTag = async () => ({ id: 77, title: 'obstetrics' });
    const { screen, reaches } = await start({ changeScenarios, createTag });
    screen.send({ type: 'tags.requested', action: 'addTags' });
    expect(screen.getSnapshot().value.work).toBe('idle');
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'tags.requested', action: 'addTags' });
    screen.send({ type: 'confirmed' });
    expect(screen.getSnapshot().value.work).toBe('tagging');
    for (const id of [4, 5, 4]) screen.send({ type: 'tag.chosen', tag: { id, title: `tag ${id}` } });
    screen.send({ type: 'tag.dropped', id: 5 });
    const choice = screen.getSnapshot().children.tags;
    if (!choice) throw new Error('there is no choice of tags');
    await waitFor(choice, (s) => s.matches('ready'));
    choice.send({ type: 'tag.requested', title: 'obstetrics' });
    await waitFor(screen, ({ context }) => context.tags.length === 2);
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'addTags', tags: [4, 77] });
    expect(screen.getSnapshot().context.selected).toEqual([first]);
    screen.send({ type: 'tags.requested', action: 'removeTags' });
    expect(screen.getSnapshot().context.tags).toEqual([]);
    screen.send({ type: 'tag.chosen', tag: { id: 4, title: 'tag 4' } });
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'removeTags', tags: [4] });
  });

  it.each([
    ['addTags', [4, 5], 'summarised'],
    ['addTags', [4], 'failed'],
    ['removeTags', [], 'summarised'],
    ['removeTags', [4], 'failed'],
  ] as const)('are looked up after a lost response: %s, and they carry %j', async (action, ids, work) => {
    const carried = ids.map((id) => ({ id, title: `tag ${id}` }));
    const { screen, reaches } = await start({
      changeScenarios: failing(null),
      getScenario: async () => ({ ...rows[0], tags: carried }) as never,
    });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'tags.requested', action });
    for (const id of [4, 5]) screen.send({ type: 'tag.chosen', tag: { id, title: `tag ${id}` } });
    screen.send({ type: 'confirmed' });
    await reaches({ work });
  });

  it('stay ticked when their page is left, beside those of the next one', async () => {
    const { screen, listOwnScenarios } = await start();
    screen.send({ type: 'all.ticked', isTicked: true });
    listOwnScenarios.mockResolvedValue(buildScenarioList(ownScenarios.slice(3), { total: 8 }));
    screen.send({ type: 'location.changed', criteria: firstCriteria, page: 2 });
    await waitFor(screen, ({ context }) => !(first in context.items));
    expect(screen.getSnapshot().context.selected).toHaveLength(3);
    screen.send({ type: 'all.ticked', isTicked: true });
    expect(screen.getSnapshot().context.selected).toHaveLength(ownScenarios.length);
    screen.send({ type: 'all.ticked', isTicked: false });
    expect(screen.getSnapshot().context.selected).toHaveLength(3);
    screen.send({ type: 'selection.cleared' });
    expect(screen.getSnapshot().context.selected).toEqual([]);
  });

  const many = Array.from({ length: 137 }, (_, n) => ({ ...ownScenarios[0], uuid_id: buildUuid(1000 + n) }) as never);
  const inPages: Api['listOwnScenarios'] = async ({ params }) => {
    const offset = Number(params.offset);
    return buildScenarioList(many.slice(offset, offset + Number(params.count)), { total: many.length });
  };

  it('are ticked on all pages, and changed in as many calls as that takes', async () => {
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
    const { screen, reaches } = await start({ listOwnScenarios: inPages, changeScenarios });
    screen.send({ type: 'everything.ticked' });
    expect(screen.getSnapshot().value.selection).toBe('gathering');
    await reaches({ selection: 'picking' });
    expect(screen.getSnapshot().context.selected).toHaveLength(137);
    screen.send({ type: 'privacy.requested', isPublic: true });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.calls.map(([{ body }]) => [body.ids.length, body.partOf])).toEqual([
      [100, 'key 1'],
      [37, 'key 1'],
    ]);
    expect(changeScenarios.mock.calls.map(([, options]) => options?.idempotencyKey)).toEqual(['key 1-0', 'key 1-1']);
    expect(screen.getSnapshot().context.outcome?.successes).toHaveLength(137);
  });

  it('report which were changed when only some could be', async () => {
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
    const { screen, reaches } = await start({ listOwnScenarios: inPages, changeScenarios });
    screen.send({ type: 'everything.ticked' });
    await reaches({ selection: 'picking' });
    changeScenarios.mockImplementationOnce(async ({ body }) => succeed(body.ids));
    changeScenarios.mockImplementationOnce(failing(429, { detail: 'Wait a minute.' }));
    screen.send({ type: 'privacy.requested', isPublic: true });
    const { context } = await reaches({ work: 'summarised' });
    expect(context.outcome?.successes).toHaveLength(100);
    expect(context.outcome?.errors).toHaveLength(37);
    expect(context.outcome?.errors[0]?.message).toBe('Wait a minute.');
    expect(context.selected).toHaveLength(37);
  });

  it('stay as they are where the other pages cannot be fetched', async () => {
    const { screen, reaches, listOwnScenarios } = await start();
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    await waitFor(screen, ({ children }) => children.list?.getSnapshot().matches('populated') ?? false);
    listOwnScenarios.mockImplementation(failing(null));
    screen.send({ type: 'everything.ticked' });
    await reaches({ selection: 'selectAllFailed' });
    expect(screen.getSnapshot().context).toMatchObject({ selected: [first], gatherFailure: { kind: 'unreachable' } });
  });

  it.each([
    { action: 'setAge', patientAge: 1 },
    { action: 'setCondition', patientCondition: 2 },
    { action: 'setLanguage', language: 'de' },
    { action: 'setLicence', reuseLicence: 'CC0-1.0' },
    { action: 'setLicence', reuseLicence: null },
  ] as const)('get %j, stay ticked for what comes next, and get their own back', async (wish) => {
    const before = [{ uuid_id: first, patient_age: null }];
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => ({ ...succeed(body.ids), before }));
    const { screen, reaches } = await start({ changeScenarios });
    screen.send({ type: 'details.requested', change: wish });
    expect(screen.getSnapshot().value.work).toBe('idle');
    screen.send({ type: 'all.ticked', isTicked: true });
    screen.send({ type: 'details.requested', change: wish });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body).toMatchObject({ ...wish, ids: [first, second, rows[2]?.uuid_id] });
    expect(screen.getSnapshot().context.selected).toHaveLength(3);
    changeScenarios.mockImplementation(async ({ body }) => succeed(body.ids));
    screen.send({ type: 'change.reverted' });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'revert', before });
    screen.send({ type: 'change.reverted' });
    expect(changeScenarios).toHaveBeenCalledTimes(2);
  });

  it('get a licence in own words, once there are some, and their former words back', async () => {
    const before = [{ uuid_id: first, reuse_licence: 'own' as const, reuse_words: 'Formerly.' }];
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => ({ ...succeed(body.ids), before }));
    const { screen, reaches } = await start({ changeScenarios });
    screen.send({ type: 'words.requested' });
    expect(screen.getSnapshot().value.work).toBe('idle');
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'words.requested' });
    for (const text of ['', ' \u200b ', 'x'.repeat(501)]) {
      screen.send({ type: 'words.changed', text });
      screen.send({ type: 'confirmed' });
      expect(screen.getSnapshot().value.work).toBe('wording');
    }
    screen.send({ type: 'words.changed', text: 'Ask me first.' });
    screen.send({ type: 'dismissed' });
    screen.send({ type: 'words.requested' });
    expect(screen.getSnapshot().context.details).toMatchObject({ reuseWords: '' });
    screen.send({ type: 'words.changed', text: 'Ask me first.' });
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'summarised' });
    const change = { action: 'setLicence', reuseLicence: 'own', reuseWords: 'Ask me first.' };
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], ...change });
    screen.send({ type: 'change.reverted' });
    await vi.waitFor(() =>
      expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'revert', before }),
    );
  });

  it('get any language, once one is chosen', async () => {
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
    const { screen, reaches } = await start({ changeScenarios });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'language.requested' });
    screen.send({ type: 'confirmed' });
    expect(screen.getSnapshot().value.work).toBe('choosingLanguage');
    screen.send({ type: 'language.chosen', language: 'cy' });
    screen.send({ type: 'dismissed' });
    expect(screen.getSnapshot().value.work).toBe('idle');
    screen.send({ type: 'language.requested' });
    expect(screen.getSnapshot().context.details).toMatchObject({ language: '' });
    screen.send({ type: 'language.chosen', language: 'zu' });
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'summarised' });
    const change = { action: 'setLanguage', language: 'zu' };
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], ...change });
  });

  it.each([
    [1, 'summarised'],
    [null, 'failed'],
  ] as const)('are looked up after a lost response: an age of %s', async (patient_age, work) => {
    const { screen, reaches } = await start({
      changeScenarios: failing(null),
      getScenario: async () => ({ ...rows[0], patient_age }) as never,
    });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'details.requested', change: { action: 'setAge', patientAge: 1 } });
    await reaches({ work });
  });
});

describe('an idempotency key', () => {
  it('stays the same as long as the same change is tried again', async () => {
    const changeScenarios = vi.fn<Api['changeScenarios']>(failing(403));
    const { screen, reaches } = await start({ changeScenarios });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'privacy.requested', isPublic: true });
    await reaches({ work: 'failed' });
    screen.send({ type: 'confirmed' });
    await reaches({ work: 'failed' });
    screen.send({ type: 'privacy.requested', isPublic: false });
    await reaches({ work: 'failed' });
    const keys = changeScenarios.mock.calls.map(([, options]) => options?.idempotencyKey);
    expect(keys).toEqual(['key 1', 'key 1', 'key 2']);
  });

  it('is sent when deleting one, and when restoring it', async () => {
    const deleteScenario = vi.fn<Api['deleteScenario']>(async () => ({ ok: true, undo_until: until() }));
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
    const { screen, reaches } = await start({ deleteScenario, changeScenarios });
    screen.send({ type: 'delete.requested', id: first });
    screen.send({ type: 'confirmed' });
    await reaches({ undo: 'offered' });
    screen.send({ type: 'undone', id: first });
    await reaches({ undo: 'none' });
    expect(deleteScenario.mock.lastCall?.[1]?.idempotencyKey).toBe('key 1');
    expect(changeScenarios.mock.lastCall?.[1]?.idempotencyKey).toBe('key 2');
  });
});

describe('the change made last', () => {
  const before = [{ uuid_id: first, privacy_level: 0 as const }];
  const lastChange = (change: Partial<LastChange> = {}): LastChange => ({
    name: 'elsewhere',
    action: 'publish',
    undo_until: until(),
    outcome: { ...succeed([first]), before },
    ...change,
  });
  const finding = (last: LastChange) => ({ getLastScenarioChange: async () => ({ change: last }) });

  it('can be undone when the page is opened again, and then no more', async () => {
    const changeScenarios = vi.fn<Api['changeScenarios']>(async ({ body }) => succeed(body.ids));
    const { screen, reaches } = await start({ ...finding(lastChange()), changeScenarios });
    await reaches({ earlier: 'offered' });
    screen.send({ type: 'earlier.reverted' });
    expect(screen.getSnapshot().value).toMatchObject({ work: 'changing', earlier: 'none' });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'revert', before });
    screen.send({ type: 'earlier.reverted' });
    expect(changeScenarios).toHaveBeenCalledOnce();
  });

  it('is offered until it is dismissed, another change is made, or the server forgets it', async () => {
    const { screen, clock, reaches } = await start(finding(lastChange()));
    await reaches({ earlier: 'offered' });
    clock.increment(300_000);
    await reaches({ earlier: 'none' });
    const dismissed = await start(finding(lastChange()));
    await dismissed.reaches({ earlier: 'offered' });
    dismissed.screen.send({ type: 'earlier.dismissed' });
    expect(dismissed.screen.getSnapshot().context.earlier).toBeNull();
    const changing = await start({ ...finding(lastChange()), changeScenarios: pending });
    await changing.reaches({ earlier: 'offered' });
    changing.screen.send({ type: 'row.ticked', id: second, isTicked: true });
    changing.screen.send({ type: 'privacy.requested', isPublic: true });
    expect(changing.screen.getSnapshot()).toMatchObject({ value: { earlier: 'none' }, context: { earlier: null } });
    expect(screen.getSnapshot().context.earlier).toBeNull();
  });

  it('was a deletion: the deleted items are offered for restoring', async () => {
    const outcome = succeed([first, second], until());
    const { screen, reaches } = await start(finding(lastChange({ action: 'delete', outcome })));
    await reaches({ undo: 'offered', earlier: 'none' });
    expect(screen.getSnapshot().context.undoables).toMatchObject([{ ids: [first, second], what: '2 scenarios' }]);
  });

  it.each([
    ['was undone', lastChange({ action: 'revert', outcome: succeed([first]) })],
    ['replaced nothing', lastChange({ outcome: succeed([first]) })],
    ['deleted nothing', lastChange({ action: 'delete', outcome: succeed([]) })],
  ])('is not offered where it %s', async (_, last) => {
    const { screen, reaches } = await start(finding(last));
    await reaches({ earlier: 'none' });
    expect(screen.getSnapshot()).toMatchObject({ value: { undo: 'none' }, context: { earlier: null } });
  });

  it('is requested again when the connection is back', async () => {
    const getLastScenarioChange = vi.fn<Api['getLastScenarioChange']>(failing(null));
    const { screen, reaches } = await start({ getLastScenarioChange });
    await reaches({ earlier: 'unknown' });
    getLastScenarioChange.mockResolvedValue({ change: lastChange() });
    screen.send({ type: 'connection.restored' });
    await reaches({ earlier: 'offered' });
  });

  it('shows the outcome of a change whose response was lost, so that it can be undone', async () => {
    const getLastScenarioChange = vi.fn<Api['getLastScenarioChange']>(async () => ({ change: null }));
    const changeScenarios = vi.fn<Api['changeScenarios']>(failing(null));
    const { screen, reaches } = await start({ getLastScenarioChange, changeScenarios });
    await reaches({ earlier: 'none' });
    getLastScenarioChange.mockResolvedValue({ change: lastChange({ name: 'key 1' }) });
    screen.send({ type: 'row.ticked', id: first, isTicked: true });
    screen.send({ type: 'privacy.requested', isPublic: true });
    await reaches({ work: 'summarised' });
    changeScenarios.mockImplementation(async ({ body }) => succeed(body.ids));
    screen.send({ type: 'change.reverted' });
    await reaches({ work: 'summarised' });
    expect(changeScenarios.mock.lastCall?.[0].body).toEqual({ ids: [first], action: 'revert', before });
  });
});

it('opens a preview, and passes on downloads', async () => {
  const file = { url: '/files/x', fileName: 'x.isims' };
  const { screen, heard } = await start({ downloadScenario: async () => file });
  screen.send({ type: 'preview.requested', id: first });
  expect(screen.getSnapshot()).toMatchObject({ value: { preview: 'open' }, context: { previewed: first } });
  screen.send({ type: 'preview.closed' });
  expect(screen.getSnapshot().value.preview).toBe('closed');
  screen.send({ type: 'preview.requested', id: first });
  screen.send({ type: 'page.loaded', rows: rows.slice(1, 2) });
  expect(screen.getSnapshot().value.preview).toBe('closed');
  expect(Object.keys(screen.getSnapshot().context.items)).toEqual([second]);
  screen.send({ type: 'download.requested', id: first, name: 'x' });
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type: 'downloadReady', ...file })),
  );
});
