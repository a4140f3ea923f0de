import { ApiError } from '@community/contract/http';
import { buildMediaItem } from '@community/mocks/content/media';
import { buildScenario, scenarios } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { contentPreviewMachine } from './content-preview.machine.ts';

type Api = ReturnType<typeof fakeApi>;

const elsewhere = buildScenario({ uuid_id: buildUuid(900), name: 'Elsewhere' });
const [first, second] = scenarios as [(typeof scenarios)[0], (typeof scenarios)[0]];

function start(calls: Partial<Api> = {}, id: string | null = null) {
  const heard = vi.fn();
  const parent = createActor(fromCallback<AnyEventObject>(({ receive }) => receive(heard))).start();
  const getScenario = vi.fn<Api['getScenario']>(async () => elsewhere);
  const getScenarioCourse = vi.fn<Api['getScenarioCourse']>(() => pending());
  const api = fakeApi({ getScenario, getScenarioCourse, ...calls });
  const preview = createActor(contentPreviewMachine, { input: { api, kind: 'scenario', id, parent } }).start();
  const rows = (shown = scenarios) => preview.send({ type: 'rows.shown', rows: shown });
  const choose = (chosen: string | null) => preview.send({ type: 'item.chosen', id: chosen });
  return { preview, rows, choose, heard, getScenario, getScenarioCourse };
}

describe('previewing a row beside the list', () => {
  it('shows a row of the page at once, and only loads its course', () => {
    const { preview, rows, choose, getScenario, getScenarioCourse } = start();
    rows();
    choose(first.uuid_id);
    expect(preview.getSnapshot().value).toBe('shown');
    expect(preview.getSnapshot().context.item).toBe(first);
    expect(getScenario).not.toHaveBeenCalled();
    expect(getScenarioCourse.mock.calls.map(([{ params }]) => params)).toEqual([{ id: first.uuid_id }]);
  });

  it('drops what is loading when the choice moves on', () => {
    const { rows, choose, getScenarioCourse } = start();
    rows();
    choose(first.uuid_id);
    choose(second.uuid_id);
    const [one, other] = getScenarioCourse.mock.calls.map(([, options]) => options?.signal?.aborted);
    expect([one, other]).toEqual([true, false]);
    choose(null);
    expect(getScenarioCourse.mock.calls.map(([, options]) => options?.signal?.aborted)).toEqual([true, true]);
  });

  it('loads nothing again when the same row is chosen or listed again', () => {
    const { preview, rows, choose, getScenarioCourse } = start();
    rows();
    choose(first.uuid_id);
    choose(first.uuid_id);
    rows([{ ...first, num_downloads: 99_000 }]);
    expect(getScenarioCourse).toHaveBeenCalledOnce();
    expect(preview.getSnapshot().context.item).toMatchObject({ num_downloads: 99_000 });
  });

  it('loads an item outside the page, and passes it on', async () => {
    const { preview, rows, heard } = start({}, elsewhere.uuid_id);
    rows();
    expect(preview.getSnapshot().value).toBe('loading');
    await waitFor(preview, (snapshot) => snapshot.matches('shown'));
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'preview.loaded', item: elsewhere });
  });

  it('stops loading when the list brings the item', () => {
    const { preview, rows } = start({ getScenario: () => pending() }, first.uuid_id);
    rows();
    expect(preview.getSnapshot().value).toBe('shown');
  });

  it('keeps the item when the list moves on without it', () => {
    const { preview, rows, choose } = start();
    rows();
    choose(first.uuid_id);
    rows([second]);
    expect(preview.getSnapshot().value).toBe('shown');
    expect(preview.getSnapshot().context.item).toBe(first);
  });

  it('reports a missing item', async () => {
    const { preview } = start({ getScenario: failing(404) }, elsewhere.uuid_id);
    await waitFor(preview, (snapshot) => snapshot.matches('notFound'));
  });

  it('resumes when the connection is back', async () => {
    const getScenario = vi.fn<Api['getScenario']>(async () => elsewhere);
    getScenario.mockRejectedValueOnce(new ApiError(null));
    const { preview } = start({ getScenario }, elsewhere.uuid_id);
    await waitFor(preview, (snapshot) => snapshot.matches('failed'));
    expect(preview.getSnapshot().context.failure).toMatchObject({ kind: 'unreachable' });
    preview.send({ type: 'connection.restored' });
    await waitFor(preview, (snapshot) => snapshot.matches('shown'));
  });

  it('has no course for media', async () => {
    const item = buildMediaItem();
    const parent = createActor(fromCallback<AnyEventObject>(() => {})).start();
    const api = fakeApi({ getMediaItem: async () => item });
    const preview = createActor(contentPreviewMachine, { input: { api, kind: 'media', id: item.uuid_id, parent } });
    preview.start();
    await waitFor(preview, (snapshot) => snapshot.matches('shown'));
    expect(preview.getSnapshot().context.course).toBeNull();
  });
});
