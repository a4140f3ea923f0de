import { ApiError } from '@community/contract/http';
import type { Unsent } from '@community/machines/shell';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { countStars, keepStar, type StarSource, sendStars } from './pending-stars.ts';

vi.mock('./offline-store.ts', async () => (await import('./memory-store.ts')).memoryStore.module);

const userId = 'user';
const item = buildScenario();
const { uuid_id: id } = item;
const { signal } = new AbortController();

beforeEach(async () => {
  memoryStore.clear();
  const { openStore } = await import('./offline-store.ts');
  await (await openStore()).put('answers', buildScenarioList([]), [userId, 'listFavouriteScenarios']);
});

function portal() {
  const toggleFavouriteScenario = vi.fn<StarSource['toggleFavouriteScenario']>(async () => ({ toggled: 'true' }));
  const getScenario = vi.fn<StarSource['getScenario']>(async () => ({ ...item, is_favourited_by_current_user: false }));
  return {
    toggleFavouriteScenario,
    getScenario,
    api: { toggleFavouriteScenario, getScenario } as unknown as StarSource,
  };
}
const keysOf = ({ mock }: ReturnType<typeof portal>['toggleFavouriteScenario']) =>
  mock.calls.map(([, options]) => options?.idempotencyKey);

it('has one key for all attempts to send it', async () => {
  const { api, toggleFavouriteScenario } = portal();
  expect(await keepStar(userId, 'scenario', id)).toEqual({ toggled: 'true' });
  toggleFavouriteScenario.mockRejectedValueOnce(new ApiError(null));
  await expect(sendStars(api, userId, signal)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await countStars(userId)).toBe(1);
  expect(await sendStars(api, userId, signal)).toEqual([]);
  const [first, second] = keysOf(toggleFavouriteScenario);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(await countStars(userId)).toBe(0);
});

it('has another key each time that it is set', async () => {
  const { api, toggleFavouriteScenario } = portal();
  await keepStar(userId, 'scenario', id);
  await sendStars(api, userId, signal);
  await keepStar(userId, 'scenario', id);
  await sendStars(api, userId, signal);
  expect(new Set(keysOf(toggleFavouriteScenario)).size).toBe(2);
});

it('is not sent if it already has the wanted state', async () => {
  const { api, toggleFavouriteScenario, getScenario } = portal();
  await keepStar(userId, 'scenario', id);
  getScenario.mockResolvedValue({ ...item, is_favourited_by_current_user: true });
  expect(await sendStars(api, userId, signal)).toEqual([]);
  expect(toggleFavouriteScenario).not.toHaveBeenCalled();
});

it('reports an item that is gone', async () => {
  const { api, getScenario } = portal();
  await keepStar(userId, 'scenario', id);
  getScenario.mockRejectedValue(new ApiError(404));
  expect(await sendStars(api, userId, signal)).toMatchObject([{ what: 'favourite', reason: 'gone' }]);
  expect(await countStars(userId)).toBe(0);
});

it('still reports an item that is gone if another cannot be sent', async () => {
  const { api, getScenario } = portal();
  await keepStar(userId, 'scenario', id);
  getScenario.mockRejectedValueOnce(new ApiError(404)).mockRejectedValue(new ApiError(500));
  await keepStar(userId, 'scenario', buildUuid(900));
  const gone: Unsent[] = [];
  await expect(sendStars(api, userId, signal, gone)).rejects.toMatchObject({ status: 500 });
  expect(gone).toMatchObject([{ reason: 'gone' }]);
  expect(await countStars(userId)).toBe(1);
});
