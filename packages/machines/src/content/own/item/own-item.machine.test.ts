import type { MediaItem } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { buildMediaItem, buildProcessingMediaItem } from '@community/mocks/content/media';
import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent, pending } from '../../../testing/testing.ts';
import { ownItemMachine } from './own-item.machine.ts';

const unpublished = buildMediaItem({ name: 'Wound', privacy_level: 0 });
const published = buildMediaItem({ name: 'Wound', privacy_level: 2 });
const processing = buildProcessingMediaItem({ file_name: 'wound.mp4' });
const broken = { ...processing, processing_error: 'No picture.' };

function start(item: MediaItem, calls: Partial<Api> = {}) {
  const { parent, heard } = listeningParent();
  const clock = new SimulatedClock();
  const row = createActor(ownItemMachine, {
    input: { api: fakeApi(calls), kind: 'media', item, createKey: () => 'key', parent },
    clock,
  }).start();
  type State = Parameters<ReturnType<typeof row.getSnapshot>['matches']>[0];
  return { row, heard, clock, reaches: (state: State) => waitFor(row, (s) => s.matches(state)) };
}

it.each([
  [published, { ready: 'published' }],
  [unpublished, { ready: 'unpublished' }],
  [buildMediaItem({ name: '', is_publishable: false, privacy_level: 0 }), { ready: 'lacking' }],
  [processing, { processing: 'waiting' }],
  [broken, 'broken'],
  [{ ...broken, deleted_until: '2026-04-13T12:00:00.000Z' }, 'deleted'],
] as const)('tells what it is like', (item, state) => {
  expect(start(item).row.getSnapshot().value).toEqual(state);
});

it('adopts the level that the server returns, and announces it', async () => {
  const setMediaItemPrivacy = vi.fn<Api['setMediaItemPrivacy']>(async () => ({ newLevel: 2 }));
  const { row, heard, reaches } = start(unpublished, { setMediaItemPrivacy });
  row.send({ type: 'privacy.toggled' });
  expect(row.getSnapshot().value).toEqual({ ready: 'publishing' });
  await reaches({ ready: 'published' });
  expect(row.getSnapshot().context.item.privacy_level).toBe(2);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'Wound is now public.' }));
  setMediaItemPrivacy.mockResolvedValue({ newLevel: 0 });
  row.send({ type: 'privacy.toggled' });
  expect(row.getSnapshot().value).toEqual({ ready: 'unpublishing' });
  await reaches({ ready: 'unpublished' });
  expect(setMediaItemPrivacy.mock.calls.map(([{ body }]) => body.newLevel)).toEqual([2, 0]);
});

it('finishes a pending change when the list is reloaded meanwhile', async () => {
  let signal: AbortSignal | undefined;
  let answer = (_: { newLevel: 2 }) => {};
  const { row, reaches } = start(unpublished, {
    setMediaItemPrivacy: (_, options) => {
      signal = options?.signal;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  row.send({ type: 'privacy.toggled' });
  row.send({ type: 'item.refreshed', item: { ...unpublished, name: 'Burn' } });
  expect(row.getSnapshot().value).toEqual({ ready: 'publishing' });
  expect(signal?.aborted).toBe(false);
  answer({ newLevel: 2 });
  const { context } = await reaches({ ready: 'published' });
  expect(context.item).toMatchObject({ name: 'Burn', privacy_level: 2 });
});

it.each([unpublished, published])('is unchanged when the call fails, and reports it', async (item) => {
  const { row, heard, reaches } = start(item, { setMediaItemPrivacy: failing(409) });
  row.send({ type: 'privacy.toggled' });
  await reaches({ ready: item.privacy_level === 2 ? 'published' : 'unpublished' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'failure' })));
});

it('polls until it is processed', async () => {
  const getMediaItem = vi.fn<Api['getMediaItem']>(async () => processing);
  const { row, heard, clock, reaches } = start(processing, { getMediaItem });
  clock.increment(2000);
  expect(row.getSnapshot().value).toEqual({ processing: 'asking' });
  await reaches({ processing: 'waiting' });
  getMediaItem.mockRejectedValueOnce(new Error('down'));
  clock.increment(2000);
  await reaches({ processing: 'waiting' });
  getMediaItem.mockResolvedValue(unpublished);
  clock.increment(2000);
  await reaches({ ready: 'unpublished' });
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'Wound has been processed.' }));
});

it('reports failed processing, and can retry it', async () => {
  const { row, heard, clock, reaches } = start(processing, {
    getMediaItem: async () => broken,
    retryMediaItem: async () => processing,
  });
  clock.increment(2000);
  await reaches('broken');
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'wound.mp4 could not be processed.' }));
  row.send({ type: 'retried' });
  expect(row.getSnapshot().value).toBe('retrying');
  await reaches({ processing: 'waiting' });
});

it('reports that a retry failed', async () => {
  const { row, heard, reaches } = start(broken, { retryMediaItem: failing(409) });
  row.send({ type: 'retried' });
  await reaches('broken');
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'failure' }));
});

it('is not interrupted by the list during a change', async () => {
  const setMediaItemPrivacy = vi.fn<Api['setMediaItemPrivacy']>(async () => ({ newLevel: 2 }));
  const { row, reaches } = start(unpublished, { setMediaItemPrivacy });
  row.send({ type: 'privacy.toggled' });
  row.send({ type: 'item.refreshed', item: { ...unpublished, name: 'Wound, healed' } });
  expect(row.getSnapshot().value).toEqual({ ready: 'publishing' });
  expect((await reaches({ ready: 'published' })).context.item).toMatchObject({
    name: 'Wound, healed',
    privacy_level: 2,
  });
});

it('follows the list', () => {
  const { row } = start(unpublished, { setMediaItemPrivacy: pending });
  row.send({ type: 'item.refreshed', item: published });
  expect(row.getSnapshot().value).toEqual({ ready: 'published' });
});
