import type { Plan, Scenario } from '@community/contract/content';
import { ApiError } from '@community/contract/http';
import { buildCourse } from '@community/mocks/content/course';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { buildPlan, buildPlanItem } from '@community/mocks/content/plans';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { createOfflineCache } from './kept-responses.ts';
import { memoryStore } from './memory-store.ts';
import { sendPlanEdits } from './pending-plan-edits.ts';
import type { StarSource } from './pending-stars.ts';
import { createMarks } from './plan-marks.ts';

vi.mock('./offline-store.ts', async () => (await import('./memory-store.ts')).memoryStore.module);
// The screens' styles need a bundler.
vi.mock('@community/screens/shell', () => ({ whenIdle: (work: () => void) => work() }));
beforeEach(() => memoryStore.clear());

const userId = 'user';
const { signal } = new AbortController();
const scenario = buildScenario({ uuid_id: buildUuid(1), file_version: 1 });
const item = buildPlanItem(1);
const plan: Plan = {
  ...buildPlan(),
  items: [
    { ...item, content: item.content && { ...item.content, uuid_id: scenario.uuid_id } } as Plan['items'][number],
  ],
};

/** An offline cache of a portal that responds with what is in `portal` by then. */
function start() {
  const portal = {
    plan: plan as Plan | null,
    scenario: scenario as Scenario | null,
    favourites: [] as Scenario[] | null,
  };
  const getScenarioCourse = vi.fn(async () => ({ ...buildCourse(), media: [], sounds: [] }));
  const api = {
    getPlan: async () => {
      if (portal.plan === null) throw new ApiError(500);
      return portal.plan;
    },
    getScenario: async () => {
      if (portal.scenario === null) throw new ApiError(404);
      return portal.scenario;
    },
    getScenarioCourse,
    listFavouriteScenarios: async () => {
      if (portal.favourites === null) throw new ApiError(500);
      return buildScenarioList(portal.favourites);
    },
    listFavouriteMedia: async () => buildMediaList([]),
  } as unknown as StarSource;
  let stored: Record<string, unknown> = {};
  const store = {
    read: () => ({ userId, ...stored }),
    update: (change: object) => {
      stored = { ...stored, ...change };
    },
    forget: () => {},
    reload: () => ({ userId, ...stored }),
  } as unknown as Parameters<typeof createMarks>[0];
  const marks = createMarks(store);
  const offlineCache = createOfflineCache(api, () => userId, { drafts: { keep: () => {} }, marks });
  const kept = () => Object.keys(memoryStore.kept()).map((key) => key.replace(`${userId},`, ''));
  /** Follows what has changed in the portal, as a start does. */
  const followPortal = async () => {
    await offlineCache.outbox.send(signal);
    await offlineCache.offlineContent.findFavourites();
  };
  return { portal, offlineCache, marks, kept, followPortal, getScenarioCourse };
}

it('follows an item that was replaced though its plan has not changed', async () => {
  const { portal, offlineCache, followPortal, getScenarioCourse } = start();
  await offlineCache.offlineContent.keep(plan.uuid_id, signal);
  await followPortal();
  expect(getScenarioCourse).toHaveBeenCalledOnce();
  portal.scenario = { ...scenario, file_version: 2 };
  await followPortal();
  expect(getScenarioCourse).toHaveBeenCalledTimes(2);
  expect(await offlineCache.find(userId, 'getScenario', scenario.uuid_id)).toMatchObject({ file_version: 2 });
});

it('keeps nothing of what has been withdrawn', async () => {
  const { portal, offlineCache, kept, followPortal } = start();
  await offlineCache.offlineContent.keep(plan.uuid_id, signal);
  expect(kept()).toContain(`course ${scenario.uuid_id}`);
  portal.plan = { ...plan, items: plan.items.map((one) => ({ ...one, content: null })) };
  portal.scenario = null;
  await followPortal();
  expect(kept().filter((key) => key.includes(scenario.uuid_id))).toEqual([]);
});

it('keeps what was starred wherever that was, and lets go of it again', async () => {
  const { portal, offlineCache, kept } = start();
  const toggle = async (toggled: 'true' | 'false') => {
    await offlineCache.keep(userId, 'toggleFavouriteScenario', { toggled }, scenario.uuid_id);
    return offlineCache.offlineContent.findFavourites();
  };
  portal.favourites = [scenario];
  expect(await toggle('true')).toEqual({ total: 1, missing: 0 });
  expect(await offlineCache.star(userId, 'scenario', scenario.uuid_id)).toEqual({ toggled: 'false' });
  portal.favourites = [];
  expect(await toggle('false')).toEqual({ total: 0, missing: 0 });
  expect(kept()).not.toContain(`course ${scenario.uuid_id}`);
});

it('fetches the plans of an expired session once their user is back, but not what the browser has removed', async () => {
  const { offlineCache, marks, kept, followPortal } = start();
  await offlineCache.offlineContent.keep(plan.uuid_id, signal);
  memoryStore.clear();
  await followPortal();
  expect(kept()).not.toContain(`plan ${plan.uuid_id}`);
  expect(await offlineCache.offlineContent.find(plan.uuid_id)).toBe('gone');
  marks.setDue();
  expect(await offlineCache.offlineContent.find(plan.uuid_id)).toMatchObject({ missing: 0 });
  expect(marks.of(userId)).toEqual([{ id: plan.uuid_id, title: plan.title }]);
});

it('says of nothing that it is here unless it opens here', async () => {
  const { portal, offlineCache } = start();
  const video = buildMediaItem({
    uuid_id: buildUuid(2),
    is_video: true,
    signed_thumb_url: null,
    signed_poster_url: null,
  });
  const { openStore } = await import('./offline-store.ts');
  await (await openStore()).put('answers', buildMediaList([video]), [userId, 'listFavouriteMedia']);
  await (await openStore()).put('answers', '1', [userId, `pictures ${video.uuid_id}`]);
  expect(await offlineCache.offlineContent.listItems()).toEqual([]);
  portal.favourites = [scenario];
  await offlineCache.offlineContent.keepFavourites(signal);
  expect(await offlineCache.offlineContent.listItems()).toEqual([scenario.uuid_id]);
  // By now another version of it is known.
  const newer = buildScenarioList([{ ...scenario, file_version: 2 }]);
  await (await openStore()).put('answers', newer, [userId, 'listFavouriteScenarios']);
  expect(await offlineCache.offlineContent.listItems()).toEqual([]);
  expect(await offlineCache.offlineContent.findFavourites()).toEqual({ total: 1, missing: 1 });
});

it.each(['saveContractNotes', 'claimLicense', 'relinquishLicense', 'releaseLicense'] as const)(
  'keeps nothing about licences that is no longer so after %s',
  async (call) => {
    const { offlineCache, kept } = start();
    await offlineCache.keep(userId, 'listContracts', { contracts: [] }, 'tablet-1');
    await offlineCache.keep(userId, 'getLicense', { id: 590 }, 'tablet-1');
    expect(kept()).toEqual(expect.arrayContaining(['listContracts tablet-1', 'getLicense tablet-1']));
    await offlineCache.keep(userId, call, { ok: true }, '31');
    expect(kept()).toEqual([]);
  },
);

it('fetches the plans of an expired session though the favourites cannot be fetched', async () => {
  const { portal, offlineCache, marks } = start();
  await offlineCache.offlineContent.keep(plan.uuid_id, signal);
  memoryStore.clear();
  marks.setDue();
  portal.favourites = null;
  expect(await offlineCache.offlineContent.find(plan.uuid_id)).toMatchObject({ missing: 0 });
});

it('does not say that the browser has removed what only was not fetched again', async () => {
  const { portal, offlineCache, marks } = start();
  await offlineCache.offlineContent.keep(plan.uuid_id, signal);
  memoryStore.clear();
  marks.setDue();
  portal.plan = null;
  expect(await offlineCache.offlineContent.find(plan.uuid_id)).toBeNull();
});

it('goes on from changes that were sent only where the page shows them', async () => {
  const [here, elsewhere] = [start().offlineCache, start().offlineCache];
  await here.offlineContent.keep(plan.uuid_id, signal);
  const { uuid_id: id, version, note, start_time } = plan;
  const edit = { version, title: 'One', note, start_time, items: [] };
  await here.editPlan(userId, { id, key: 'key', edit });
  expect(await here.offlineContent.isWaiting(id)).toBe(true);
  // Also where the portal's is newer by now.
  expect(await here.showPlan(userId, { ...plan, version: version + 5 })).toMatchObject({ title: 'One', version });
  await sendPlanEdits({ api: { updatePlan: async () => plan }, userId, signal, keepDraft: () => {} });
  expect(await here.offlineContent.isWaiting(id)).toBe(false);
  expect(await here.rebase(userId, id, edit)).toMatchObject({ version: version + 1 });
  expect(await elsewhere.rebase(userId, id, edit)).toMatchObject({ version });
  await here.showPlan(userId, { ...plan, version: version + 1 });
  expect(await here.rebase(userId, id, edit)).toMatchObject({ version });
});
