import { ApiError } from '@community/contract/http';
import { NoRoomError } from '@community/machines/content';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RoomNeeded } from './kept-images.ts';
import { rethrowStorageFull } from './storage-room.ts';

const full = new DOMException('full', 'QuotaExceededError');
const has = (estimate: (() => Promise<StorageEstimate>) | undefined) =>
  vi.stubGlobal('navigator', { storage: estimate && { estimate } });
afterEach(() => vi.unstubAllGlobals());

describe('content that could not be stored for lack of space', () => {
  it('reports how much is needed and left', async () => {
    has(async () => ({ quota: 10_000_000, usage: 9_400_000 }));
    const error: unknown = await rethrowStorageFull(new RoomNeeded(2_000_000, full)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NoRoomError);
    expect(error).toMatchObject({ room: { needed: 2_000_000, left: 600_000 } });
  });

  it('omits what the browser does not report', async () => {
    has(undefined);
    await expect(rethrowStorageFull(full)).rejects.toMatchObject({ room: { needed: null, left: null } });
    has(async () => ({}));
    await expect(rethrowStorageFull(full)).rejects.toMatchObject({ room: { left: null } });
  });

  it('never reports a negative amount', async () => {
    has(async () => ({ quota: 1, usage: 2 }));
    await expect(rethrowStorageFull(full)).rejects.toMatchObject({ room: { left: 0 } });
  });

  it('leaves other failures as they are', async () => {
    const unreachable = new ApiError(null);
    await expect(rethrowStorageFull(unreachable)).rejects.toBe(unreachable);
    const other = new RoomNeeded(1, new Error('closed'));
    await expect(rethrowStorageFull(other)).rejects.toBe(other);
  });
});
