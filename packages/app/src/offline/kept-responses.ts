import type { Plan, PlanList, PlanSummary } from '@community/contract/content';
import { errorKind } from '@community/contract/http';
import type { FoundPlan, OfflineContent } from '@community/machines/content';
import type { Drafts } from '@community/machines/shell';
import { whenIdle } from '@community/screens/shell';
import { forgetImages, showImages, showPlan } from './kept-images.ts';
import {
  contentsOf,
  createItemCache,
  dropUnneeded,
  favouriteLists,
  type Item,
  itemsOf,
  type KeptCourse,
  plansOf,
} from './kept-items.ts';
import type { KeptCall, OfflineCache } from './offline-api.ts';
import { ofKind, openStore, removeOthers } from './offline-store.ts';
import { createOutbox } from './outbox.ts';
import { findPlanEdits, hasPlanEdits, keepPlanEdit, rebasePlanEdit, withPlanEdits } from './pending-plan-edits.ts';
import { keepStar, type StarSource, withStar, withStars } from './pending-stars.ts';
import type { Marks } from './plan-marks.ts';
import { describeFavourites, describePlan, keptItems, rethrowStorageFull } from './storage-room.ts';

const listOf = { getScenario: 'listFavouriteScenarios', getMediaItem: 'listFavouriteMedia' } as const;

const summaryOf = ({ items, share_token: _, version: __, ...plan }: Plan): PlanSummary => ({
  ...plan,
  number_items: items.length,
  minutes: items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
});

/** The kept plans, as a response to their list; without any it is unknown whether there are plans. */
function listed(plans: readonly Plan[]): PlanList | undefined {
  if (plans.length === 0) return undefined;
  const newest = plans.toSorted((one, other) => other.changed_at.localeCompare(one.changed_at));
  const count = plans.length;
  return { total: count, from: 1, to: count, count, plans: newest.map(summaryOf) };
}

/** Stores the signed-in user's favourites and plans in this browser. */
export function createOfflineCache(
  api: StarSource,
  whose: () => string | null,
  { drafts, marks }: { drafts: Pick<Drafts, 'keep'>; marks: Marks },
): OfflineCache & { offlineContent: OfflineContent } {
  /** The plans that this page shows with queued changes, by uuid, each with the key of the last one. */
  const shown = new Map<string, string>();
  const { keepItem, keepContent } = createItemCache(api);
  /** One after the other, so that two lists of the same favourites do not fetch them twice. */
  let work = Promise.resolve();
  const later = (task: () => Promise<void>) => {
    work = work.then(task).catch((error: unknown) => {
      // Nothing is stored for a user who has signed out.
      if (errorKind(error) !== 'unauthorized') console.warn('Not everything was kept on this device.', error);
    });
    return work;
  };

  /** Throws once this user has signed out. */
  const staysFor = (userId: string, signal?: AbortSignal) => () => {
    signal?.throwIfAborted();
    if (whose() !== userId) throw new Error('Its user has signed out.');
  };

  async function keepFavourites(userId: string, response: unknown, stays: () => void): Promise<void> {
    await dropUnneeded(userId);
    for (const item of itemsOf(response)) await keepItem(userId, item, stays);
  }

  async function fetchFavourites(userId: string, stays: () => void): Promise<void> {
    for (const call of favouriteLists) {
      const response = await api[call]();
      stays();
      await (await openStore()).put('answers', response, [userId, call]);
      await keepFavourites(userId, response, stays);
    }
  }

  async function keepPlan(userId: string, plan: Plan, stays: () => void): Promise<void> {
    const database = await openStore();
    stays();
    // First, so that none of it is dropped meanwhile, and the next visit can tell what is missing.
    await database.put('answers', plan, [userId, `plan ${plan.uuid_id}`]);
    marks.set(userId, { id: plan.uuid_id, title: plan.title });
    for (const { kind, id } of contentsOf(plan)) await keepContent(userId, kind, id, stays);
    await dropUnneeded(userId);
  }

  async function keepOfTablet(userId: string, call: KeptCall, response: unknown, id: string): Promise<void> {
    const database = await openStore();
    await database.delete('answers', ofKind(userId, call));
    await database.put('answers', response, [userId, `${call} ${id}`]);
  }

  /** What is stored about licences is no longer so. */
  async function dropOfTablet(): Promise<void> {
    const userId = whose();
    if (userId === null) return;
    const database = await openStore();
    for (const call of ['listContracts', 'getLicense']) await database.delete('answers', ofKind(userId, call));
  }

  const isKept = async (userId: string, id: string) =>
    (await (await openStore()).getKey('answers', [userId, `plan ${id}`])) !== undefined;

  async function removePlan(userId: string, id: string): Promise<void> {
    marks.drop(userId, id);
    const database = await openStore();
    for (const kind of ['plan', 'sent']) await database.delete('answers', [userId, `${kind} ${id}`]);
    await dropUnneeded(userId);
  }

  /** Follows what was changed on other devices, and fetches what an earlier visit was too short for. */
  async function refresh(userId: string): Promise<void> {
    const stays = staysFor(userId);
    try {
      await fetchFavourites(userId, stays);
    } finally {
      await refreshPlans(userId, stays);
    }
  }

  async function refreshPlans(userId: string, stays: () => void): Promise<void> {
    stays();
    for (const { uuid_id: id, title } of await plansOf(userId)) marks.set(userId, { id, title });
    const kept = new Set((await plansOf(userId)).map(({ uuid_id }) => uuid_id));
    // What the browser has removed is fetched when its user asks for it: there may be no room.
    for (const { id, isDue } of marks.of(userId)) {
      if (!isDue && !kept.has(id)) continue;
      try {
        // Its items may have changed though the plan has not.
        await keepPlan(userId, await api.getPlan({ params: { id } }), stays);
      } catch (error) {
        if (errorKind(error) !== 'notFound') throw error;
        await removePlan(userId, id);
      }
    }
  }

  /** A plan for the page, with the changes that are queued. */
  async function showChanged(userId: string, plan: Plan): Promise<Plan> {
    const changed = await findPlanEdits(userId, plan);
    if (changed) shown.set(plan.uuid_id, changed.key);
    else shown.delete(plan.uuid_id);
    return changed?.plan ?? plan;
  }

  async function find(userId: string, call: KeptCall, id = ''): Promise<unknown> {
    const database = await openStore();
    const get = (key: string) => database.get('answers', [userId, key]);
    if (call === 'listPlans')
      return listed(await Promise.all((await plansOf(userId)).map((plan) => withPlanEdits(userId, plan))));
    if (call === 'listContracts' || call === 'getLicense') return get(`${call} ${id}`);
    if (call === 'getPlan') {
      const plan = (await get(`plan ${id}`)) as Plan | undefined;
      return plan && showChanged(userId, await showPlan(userId, plan));
    }
    if (call === 'getScenarioCourse') {
      const kept = (await get(`course ${id}`)) as KeptCourse | undefined;
      return kept && showImages(userId, id, kept.course);
    }
    if (call === 'getScenario' || call === 'getMediaItem') {
      const favourite = itemsOf(await get(listOf[call])).find(({ uuid_id }) => uuid_id === id);
      const item = favourite ?? ((await get(`item ${id}`)) as Item | undefined);
      return item && withStar(userId, await showImages(userId, id, item));
    }
    const response = await get(call);
    if (call === 'getMe' || response === undefined) return response;
    const [kind, name] =
      call === 'listFavouriteMedia' ? (['media', 'media'] as const) : (['scenario', 'scenarios'] as const);
    const favourites = await withStars(userId, kind, itemsOf(response));
    const shown = await Promise.all(favourites.map((item) => showImages(userId, item.uuid_id, item)));
    return { ...(response as object), [name]: shown };
  }

  const signedIn = () => {
    const userId = whose();
    if (userId === null) throw new Error('Nobody is signed in.');
    return userId;
  };
  const describe = async (userId: string, id: string): Promise<FoundPlan> => {
    const get = async () => (await (await openStore()).get('answers', [userId, `plan ${id}`])) as Plan | undefined;
    const mark = marks.of(userId).find((one) => one.id === id);
    if (mark?.isDue) await later(() => refresh(userId));
    const plan = await get();
    if (plan) return describePlan(userId, plan);
    // The portal itself lets go of plans when a session ends; what is due was not removed by the browser.
    return mark && !mark.isDue ? 'gone' : null;
  };

  return {
    find,
    star: keepStar,
    async editPlan(userId, edit) {
      const plan = await keepPlanEdit(userId, edit, shown.get(edit.id));
      shown.set(edit.id, edit.key);
      return plan;
    },
    showPlan: showChanged,
    hasPlanEdits,
    rebase: (userId, id, edit) => rebasePlanEdit(userId, id, edit, shown.get(id)),
    outbox: createOutbox({ api, signedIn, drafts, onSent: (userId) => void later(() => refresh(userId)) }),
    async keep(userId, call, response, id = '') {
      const database = await openStore();
      // The response itself names the user, before the session does.
      if (call !== 'getMe' && whose() !== userId) return;
      if (call === 'getMe' || call === 'listFavouriteScenarios' || call === 'listFavouriteMedia')
        await database.put('answers', response, [userId, call]);
      // Of the last tablet only: data about others are of no use here.
      if (call === 'listContracts' || call === 'getLicense') await keepOfTablet(userId, call, response, id);
      if (/License$|^saveContractNotes$/.test(call) && call !== 'getLicense') await dropOfTablet();
      // The page shows what the portal has returned.
      if (call === 'updatePlan') shown.delete(id);
      if (call === 'toggleFavouriteScenario' || call === 'toggleFavouriteMedia')
        void later(() => fetchFavourites(userId, staysFor(userId)));
      else if (call === 'getMe') whenIdle(() => void later(() => refresh(userId)));
      else if (call === 'listFavouriteScenarios' || call === 'listFavouriteMedia')
        await later(() => keepFavourites(userId, response, staysFor(userId)));
      else if (call === 'deletePlan') await removePlan(userId, id);
      else if (/Plan$/.test(call) && (await isKept(userId, id)))
        await later(() => keepPlan(userId, response as Plan, staysFor(userId)));
    },
    offlineContent: {
      list: async () => marks.of(signedIn()),
      listItems: () => keptItems(signedIn()),
      find: async (id) => describe(signedIn(), id),
      isWaiting: (id) => hasPlanEdits(signedIn(), id),
      async keep(id, signal) {
        const userId = signedIn();
        // Requests storage that the browser does not evict. It may ask the user, or refuse.
        void navigator.storage?.persist?.().catch((error: unknown) => console.warn('Storage may be cleared.', error));
        const plan = await api.getPlan({ params: { id } }, { signal });
        await keepPlan(userId, plan, staysFor(userId, signal)).catch(rethrowStorageFull);
        return describePlan(userId, plan);
      },
      remove: (id) => removePlan(signedIn(), id),
      async findFavourites() {
        const userId = signedIn();
        // What is being fetched is not missing.
        await work;
        return describeFavourites(userId);
      },
      async keepFavourites(signal) {
        const userId = signedIn();
        await fetchFavourites(userId, staysFor(userId, signal)).catch(rethrowStorageFull);
        return describeFavourites(userId);
      },
    },
  };
}

/**
 * Removes the stored data of all users but one; null: of all.
 * @param keepsUnsent whether unsent changes stay.
 */
export async function removeKept(userId: string | null, keepsUnsent: boolean): Promise<void> {
  forgetImages();
  await removeOthers(userId, keepsUnsent);
}
