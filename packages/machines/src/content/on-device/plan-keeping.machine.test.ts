import { ApiError } from '@community/contract/http';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { pending } from '../../testing/testing.ts';
import { type KeptPlan, NoRoomError, type OfflineContent, planKeepingMachine } from './plan-keeping.machine.ts';

const whole: KeptPlan = { size: 4_200_000, total: 9_000_000, missing: 0 };
const partial: KeptPlan = { ...whole, missing: 2 };
const room = { needed: 8_000_000, left: 1_000_000 };
const full = () => Promise.reject(new NoRoomError(room));

function open(calls: Partial<OfflineContent> = {}) {
  const offlineContent = {
    list: async () => [],
    listItems: async () => [],
    find: vi.fn<OfflineContent['find']>(async () => null),
    keep: vi.fn<OfflineContent['keep']>(async () => whole),
    remove: vi.fn<OfflineContent['remove']>(async () => {}),
    isWaiting: async () => false,
    findFavourites: async () => ({ total: 0, missing: 0 }),
    keepFavourites: async () => ({ total: 0, missing: 0 }),
    ...calls,
  };
  const keeping = createActor(planKeepingMachine, { input: { offlineContent, id: 'plan' } }).start();
  type State = Parameters<ReturnType<typeof keeping.getSnapshot>['matches']>[0];
  return { keeping, offlineContent, reaches: (state: State) => waitFor(keeping, (now) => now.matches(state)) };
}

describe('keeping a plan on this device', () => {
  it('fetches it on request, and removes it again', async () => {
    const { keeping, offlineContent, reaches } = open();
    await reaches('notKept');
    keeping.send({ type: 'keep.requested' });
    await reaches({ onDevice: 'complete' });
    expect(offlineContent.keep).toHaveBeenCalledWith('plan', expect.any(AbortSignal));
    expect(keeping.getSnapshot().context.kept).toBe(whole);
    keeping.send({ type: 'removal.requested' });
    await reaches('notKept');
    expect(offlineContent.remove).toHaveBeenCalledExactlyOnceWith('plan');
  });

  it('recognises it from an earlier visit', async () => {
    const { reaches } = open({ find: async () => whole });
    await reaches({ onDevice: 'complete' });
  });

  it('reports missing parts, and fetches them on request or when there is a network', async () => {
    const { keeping, offlineContent, reaches } = open({ find: async () => partial, keep: vi.fn(async () => partial) });
    await reaches({ onDevice: 'incomplete' });
    keeping.send({ type: 'keep.requested' });
    await reaches({ onDevice: 'incomplete' });
    keeping.send({ type: 'connection.restored' });
    await reaches({ onDevice: 'incomplete' });
    expect(offlineContent.keep).toHaveBeenCalledTimes(2);
  });

  it('reports a lack of space, and can be retried or given up', async () => {
    const { keeping, offlineContent, reaches } = open({ keep: vi.fn(full) });
    await reaches('notKept');
    keeping.send({ type: 'keep.requested' });
    await reaches('full');
    expect(keeping.getSnapshot().context).toMatchObject({ failure: null, room });
    keeping.send({ type: 'keep.requested' });
    await reaches('full');
    expect(offlineContent.keep).toHaveBeenCalledTimes(2);
    keeping.send({ type: 'removal.requested' });
    await reaches('notKept');
  });

  it('reports that the browser has evicted it, and stores it again or gives it up', async () => {
    const { keeping, reaches } = open({ find: async () => 'gone' });
    await reaches('gone');
    expect(keeping.getSnapshot().context.kept).toBeNull();
    keeping.send({ type: 'keep.requested' });
    await reaches({ onDevice: 'complete' });
    const other = open({ find: async () => 'gone' });
    await other.reaches('gone');
    other.keeping.send({ type: 'removal.requested' });
    await other.reaches('notKept');
    expect(other.offlineContent.remove).toHaveBeenCalledExactlyOnceWith('plan');
  });

  it('reports why it could not be fetched, and continues when there is a network', async () => {
    const keep = vi.fn<OfflineContent['keep']>(() => Promise.reject(new ApiError(null)));
    const { keeping, reaches } = open({ keep });
    await reaches('notKept');
    keeping.send({ type: 'keep.requested' });
    await reaches('failed');
    expect(keeping.getSnapshot().context.failure).toMatchObject({ kind: 'unreachable' });
    keeping.send({ type: 'keep.requested' });
    await reaches('failed');
    keep.mockResolvedValue(whole);
    keeping.send({ type: 'connection.restored' });
    await reaches({ onDevice: 'complete' });
    expect(keeping.getSnapshot().context.failure).toBeNull();
  });

  it('can be given up after it failed, and while it is fetched', async () => {
    const keep = vi.fn<OfflineContent['keep']>(() => Promise.reject(new ApiError(500)));
    const { keeping, offlineContent, reaches } = open({ keep });
    await reaches('notKept');
    keeping.send({ type: 'keep.requested' });
    await reaches('failed');
    keeping.send({ type: 'removal.requested' });
    await reaches('notKept');
    keep.mockImplementation(pending);
    keeping.send({ type: 'keep.requested' });
    keeping.send({ type: 'removal.requested' });
    await reaches('notKept');
    expect(offlineContent.remove).toHaveBeenCalledTimes(2);
    expect(keep.mock.lastCall?.[1].aborted).toBe(true);
  });

  it('reports what is left if it cannot be removed', async () => {
    const { keeping, reaches } = open({ find: async () => whole, remove: full });
    await reaches({ onDevice: 'complete' });
    keeping.send({ type: 'removal.requested' });
    await reaches('removing');
    await reaches({ onDevice: 'complete' });
  });

  it('is not offered if the browser stores nothing', async () => {
    const { reaches } = open({ find: full });
    await reaches('unavailable');
  });
});
