import { describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createActor, waitFor } from 'xstate';
import { contentListMachine } from '../content/browse/content-list.ts';
import { ownListMachine } from '../content/own/own-list.ts';
import { listeningParent } from '../testing/testing.ts';
import { createPagedListMachine, type Page, pageCount } from './paged-list.machine.ts';

const machine = createPagedListMachine<{ term: string }, string>('test-list');
const everything = { term: '' };

type Request = { criteria: { term: string }; page: number; pageSize: number };
const rowsOf = ({ criteria, page }: Request) => [`${criteria.term}${page}a`, `${criteria.term}${page}b`];

function start(load: (request: Request, signal: AbortSignal) => Promise<Page<string>>, page = 1) {
  const { parent, heard: send } = listeningParent();
  const list = createActor(machine, {
    input: { criteria: everything, page, pageSize: 2, load, parent },
  }).start();
  return {
    list,
    send,
    reaches: (state: 'loading' | 'populated' | 'empty' | 'failed' | 'correcting' | 'vacant') =>
      waitFor(list, (s) => s.matches(state)),
  };
}

/** Responds to each request on demand, in any order. */
function controlled() {
  const open: { request: Request; signal: AbortSignal; answer: (page: Page<string>) => void; fail: () => void }[] = [];
  const load = (request: Request, signal: AbortSignal) =>
    new Promise<Page<string>>((answer, reject) =>
      open.push({ request, signal, answer, fail: () => reject(new Error('no')) }),
    );
  return { open, load };
}

it('counts pages', () => {
  expect([pageCount(0, 5), pageCount(5, 5), pageCount(6, 5)]).toEqual([0, 1, 2]);
});

describe('a list', () => {
  it('shows the first page and notifies its parent', async () => {
    const { list, send, reaches } = start(async (request) => ({ total: 4, rows: rowsOf(request) }));
    expect(list.getSnapshot().value).toBe('loading');
    expect((await reaches('populated')).context.shown).toEqual({ total: 4, rows: ['1a', '1b'] });
    expect(send).toHaveBeenCalledWith({ type: 'page.loaded', rows: ['1a', '1b'] });
  });

  it('is empty when nothing matches', async () => {
    const { reaches } = start(async () => ({ total: 0, rows: [] }));
    expect((await reaches('empty')).hasTag('empty')).toBe(true);
  });

  it('shows the prefetched page at once', async () => {
    const load = vi.fn(async (request: Request) => ({ total: 6, rows: rowsOf(request) }));
    const { list } = start(load);
    await waitFor(list, ({ context }) => context.next !== null);
    list.send({ type: 'page.requested', criteria: everything, page: 2 });
    expect(list.getSnapshot()).toMatchObject({
      value: 'populated',
      context: { page: 2, shown: { rows: ['2a', '2b'] } },
    });
    await waitFor(list, ({ context }) => context.next !== null);
    expect(load.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 3]);
  });

  it('keeps the current page while something else is loading', async () => {
    const { open, load } = controlled();
    const { list, reaches } = start(load);
    open[0]?.answer({ total: 2, rows: ['1a', '1b'] });
    await reaches('populated');
    list.send({ type: 'page.requested', criteria: { term: 'x' }, page: 1 });
    expect(list.getSnapshot()).toMatchObject({ value: 'reloading', context: { shown: { rows: ['1a', '1b'] } } });
    open[1]?.answer({ total: 1, rows: ['x1'] });
    expect((await reaches('populated')).context.shown?.rows).toEqual(['x1']);
  });

  it('never lets a slow response overwrite a newer one', async () => {
    const { open, load } = controlled();
    const { list, reaches } = start(load);
    list.send({ type: 'page.requested', criteria: { term: 'new' }, page: 1 });
    expect(open[0]?.signal.aborted).toBe(true);
    open[1]?.answer({ total: 1, rows: ['new'] });
    await reaches('populated');
    open[0]?.answer({ total: 1, rows: ['old'] });
    await Promise.resolve();
    expect(list.getSnapshot().context.shown?.rows).toEqual(['new']);
  });

  it('goes to the last page when the requested one is beyond it', async () => {
    const load = vi.fn(async ({ page }: Request) => ({ total: 3, rows: page > 2 ? [] : [`row of ${page}`] }));
    const { reaches, send } = start(load, 9);
    expect((await reaches('populated')).context).toMatchObject({ page: 2, shown: { rows: ['row of 2'] } });
    expect(send).toHaveBeenCalledWith({ type: 'page.corrected', page: 2 });
  });

  it.each([1, 2, 9])('requests no more than twice for page %i of a list whose total is wrong', async (page) => {
    const load = vi.fn(async () => ({ total: 3, rows: [] }));
    const { reaches } = start(load, page);
    expect((await reaches('vacant')).context.page).toBe(Math.min(page, 2));
    expect(load).toHaveBeenCalledTimes(page > 2 ? 2 : 1);
  });

  it('can be requested again for a page without rows', async () => {
    let rows: string[] = [];
    const { list, reaches } = start(async () => ({ total: 3, rows }));
    expect((await reaches('vacant')).hasTag('empty')).toBe(true);
    rows = ['row'];
    list.send({ type: 'retried' });
    await reaches('populated');
  });

  it('accepts one correction, when that has become another one meanwhile', async () => {
    const totals = [5, 3];
    const { reaches } = start(async ({ page }) => ({ total: totals.shift() ?? 0, rows: page > 2 ? [] : ['row'] }), 9);
    expect((await reaches('vacant')).context.page).toBe(3);
  });

  it('drops the correction when something else is requested', async () => {
    const { open, load } = controlled();
    const { list, reaches } = start(load, 9);
    open[0]?.answer({ total: 2, rows: [] });
    await reaches('correcting');
    list.send({ type: 'page.requested', criteria: { term: 'x' }, page: 1 });
    expect(open[1]?.signal.aborted).toBe(true);
    open[2]?.answer({ total: 1, rows: ['x1'] });
    expect((await reaches('populated')).context).toMatchObject({ page: 1, shown: { rows: ['x1'] } });
  });

  it('reports a failure, and can be retried', async () => {
    let isDown = true;
    const { list, reaches } = start(async (request) => {
      if (isDown) throw new Error('down');
      return { total: 2, rows: rowsOf(request) };
    });
    expect((await reaches('failed')).hasTag('error')).toBe(true);
    isDown = false;
    list.send({ type: 'retried' });
    await reaches('populated');
  });

  it('reloads when notified that rows may have changed', async () => {
    let rows = ['a', 'b'];
    const { list, reaches } = start(async () => ({ total: rows.length, rows }));
    await reaches('populated');
    rows = ['a'];
    list.send({ type: 'refreshed' });
    await waitFor(list, (s) => s.matches('populated') && s.context.shown?.total === 1);
  });

  it('does not fail because prefetching failed', async () => {
    const { open, load } = controlled();
    const { list, reaches } = start(load);
    open[0]?.answer({ total: 4, rows: ['1a', '1b'] });
    await reaches('populated');
    open[1]?.fail();
    await Promise.resolve();
    list.send({ type: 'page.requested', criteria: everything, page: 2 });
    expect(list.getSnapshot().value).toBe('reloading');
    open[2]?.answer({ total: 4, rows: ['2a', '2b'] });
    expect((await reaches('populated')).context.page).toBe(2);
  });
});

describe.each([
  ['content-list', contentListMachine],
  ['own-list', ownListMachine],
])('%s', (_, listed) => {
  const begin = (load: ReturnType<typeof vi.fn<() => Promise<Page<never>>>>, page = 1) => {
    const { parent } = listeningParent();
    const input = { criteria: everything, page, pageSize: 2, load, parent };
    return createActor<AnyStateMachine>(listed, { input }).start();
  };
  const load = () => vi.fn<() => Promise<Page<never>>>();

  it('is empty if all rows have gone before its last page was fetched', async () => {
    const gone = load().mockResolvedValueOnce({ total: 12, rows: [] }).mockResolvedValueOnce({ total: 0, rows: [] });
    const snapshot = await waitFor(begin(gone, 400), (s) => s.matches('empty'));
    expect(snapshot.context.page).toBe(6);
  });

  const rows = [{}, {}] as never[];

  it.each([
    ['shows the last page in place of one beyond the end', { total: 12, rows }, 'populated'],
    ['says that a page has no rows, whatever its total promises', { total: 12, rows: [] }, 'vacant'],
  ])('%s', async (_title, last, state) => {
    const list = begin(load().mockResolvedValueOnce({ total: 12, rows: [] }).mockResolvedValue(last), 400);
    await waitFor(list, (s) => s.matches(state));
  });

  it('fails if the last page cannot be fetched in place of one beyond the end', async () => {
    const list = begin(load().mockResolvedValueOnce({ total: 12, rows: [] }).mockRejectedValue(new Error('no')), 400);
    await waitFor(list, (s) => s.matches('failed'));
  });

  it('shows the prefetched page at once', async () => {
    const list = begin(load().mockResolvedValue({ total: 6, rows }));
    await waitFor(list, ({ context }) => context.next !== null);
    list.send({ type: 'page.requested', criteria: everything, page: 2 });
    expect(list.getSnapshot()).toMatchObject({ value: 'populated', context: { page: 2 } });
  });

  it('stays as it is if the next page cannot be prefetched', async () => {
    const list = begin(load().mockResolvedValueOnce({ total: 4, rows }).mockRejectedValueOnce(new Error('no')));
    await waitFor(list, (s) => s.matches('populated'));
    await waitFor(list, ({ children }) =>
      Object.values<AnyActorRef | undefined>(children).every((child) => child?.getSnapshot().status !== 'active'),
    );
    expect(list.getSnapshot().value).toBe('populated');
  });
});
