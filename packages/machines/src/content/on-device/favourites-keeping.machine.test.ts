import { ApiError } from '@community/contract/http';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { favouritesKeepingMachine } from './favourites-keeping.machine.ts';
import { NoRoomError, type OfflineContent } from './plan-keeping.machine.ts';

const partial = { total: 12, missing: 3 };
const room = { needed: 8_000_000, left: 1_000_000 };
const full = () => Promise.reject(new NoRoomError(room));

function open(calls: Partial<OfflineContent> = {}) {
  const offlineContent = {
    list: async () => [],
    listItems: async () => [],
    find: async () => null,
    keep: async () => ({ size: 1, total: 2, missing: 0 }),
    remove: async () => {},
    isWaiting: async () => false,
    findFavourites: async () => partial,
    keepFavourites: vi.fn<OfflineContent['keepFavourites']>(async () => ({ total: 12, missing: 0 })),
    ...calls,
  };
  const keeping = createActor(favouritesKeepingMachine, { input: { offlineContent } }).start();
  type State = Parameters<ReturnType<typeof keeping.getSnapshot>['matches']>[0];
  return { keeping, offlineContent, reaches: (state: State) => waitFor(keeping, (now) => now.matches(state)) };
}

describe('favourites on this device', () => {
  it('reports that all are here, or that there are none', async () => {
    await open({ findFavourites: async () => ({ total: 12, missing: 0 }) }).reaches('complete');
    await open({ findFavourites: async () => ({ total: 0, missing: 0 }) }).reaches('none');
  });

  it('reports nothing if the browser stores nothing', async () => {
    await open({ findFavourites: () => Promise.reject(new Error('private window')) }).reaches('unavailable');
  });

  it('fetches missing ones on request', async () => {
    const { keeping, offlineContent, reaches } = open();
    expect((await reaches('incomplete')).context.kept).toEqual(partial);
    keeping.send({ type: 'keep.requested' });
    await reaches('complete');
    expect(offlineContent.keepFavourites).toHaveBeenCalledOnce();
  });

  it('reports how much space is missing, and can be retried', async () => {
    const keepFavourites = vi.fn<OfflineContent['keepFavourites']>(full);
    const { keeping, reaches } = open({ keepFavourites });
    await reaches('incomplete');
    keeping.send({ type: 'keep.requested' });
    expect((await reaches('full')).context.room).toEqual(room);
    keepFavourites.mockResolvedValueOnce(partial);
    keeping.send({ type: 'keep.requested' });
    await reaches('incomplete');
  });

  it.each(['keep.requested', 'connection.restored'] as const)('goes on after a failure: %s', async (type) => {
    const keepFavourites = vi
      .fn<OfflineContent['keepFavourites']>(async () => ({ total: 12, missing: 0 }))
      .mockRejectedValueOnce(new ApiError(null));
    const { keeping, reaches } = open({ keepFavourites });
    await reaches('incomplete');
    keeping.send({ type: 'keep.requested' });
    expect((await reaches('failed')).context.failure?.kind).toBe('unreachable');
    keeping.send({ type });
    expect((await reaches('complete')).context.failure).toBeNull();
  });
});
