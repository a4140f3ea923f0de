import { type Api, createApi } from '@community/contract/http';
import type { OfflineContent } from '@community/machines/content';
import type { StateStore } from '@community/machines/shared';
import { createDrafts, type OutboxInput } from '@community/machines/shell';
import { type OfflineCache, withKeptResponses } from './offline-api.ts';
import { createMarks } from './plan-marks.ts';

/** The offline data on this device. */
interface Kept {
  /** The API, which falls back to stored responses if the portal does not respond. */
  api: Api;
  /** Stores plans on this device; null where the portal does not work offline. */
  offlineContent: OfflineContent | null;
  /** The unsent changes. */
  outbox: Pick<OutboxInput, 'count' | 'send'>;
  /** Removes the stored data of all users but one; null: of all. */
  remove: (userId: string | null) => void;
  /**
   * Removes the stored data of all users except for unsent changes, after a session the user did not end: its user may
   * sign in again. Which plans were here is remembered.
   */
  expire: () => void;
}

/** Stores favourites and plans where the service worker stores the portal itself. */
export function startOffline(
  api: Api,
  {
    whose,
    onChangeKept,
    store,
  }: {
    whose: () => string | null;
    /** Called when a change is queued. */
    onChangeKept: () => void;
    /** Holds refused changes of a plan, to be offered when it is opened, and the plans that are meant to be stored. */
    store: StateStore;
  },
): Kept {
  if (!('serviceWorker' in navigator)) {
    const outbox = { count: async () => 0, send: async () => [] };
    return { api, offlineContent: null, outbox, remove: () => {}, expire: () => {} };
  }
  const marks = createMarks(store);
  let offlineCache: (OfflineCache & { offlineContent: OfflineContent }) | undefined;
  const load = async () => {
    const { createOfflineCache } = await import('./kept-responses.ts');
    // Calls that no user waits for are not shown as a page that loads.
    offlineCache ??= createOfflineCache(createApi({ baseUrl: '' }), whose, { drafts: createDrafts(store), marks });
    return offlineCache;
  };
  const removeResponses = (userId: string | null, keepsUnsent: boolean) => {
    import('./kept-responses.ts')
      .then(({ removeKept }) => removeKept(userId, keepsUnsent))
      .catch((error: unknown) => console.warn('What was kept on this device was not removed.', error));
  };
  return {
    api: withKeptResponses(api, { whose, loadOfflineCache: load, onChangeKept }),
    outbox: {
      count: async () => (whose() === null ? 0 : (await load()).outbox.count()),
      send: async (signal) => (await load()).outbox.send(signal),
    },
    offlineContent: {
      list: async () => (await load()).offlineContent.list(),
      listItems: async () => (await load()).offlineContent.listItems(),
      find: async (id) => (await load()).offlineContent.find(id),
      keep: async (id, signal) => (await load()).offlineContent.keep(id, signal),
      remove: async (id) => (await load()).offlineContent.remove(id),
      isWaiting: async (id) => (await load()).offlineContent.isWaiting(id),
      findFavourites: async () => (await load()).offlineContent.findFavourites(),
      keepFavourites: async (signal) => (await load()).offlineContent.keepFavourites(signal),
    },
    remove(userId) {
      marks.dropOthers(userId);
      removeResponses(userId, false);
    },
    expire() {
      marks.setDue();
      removeResponses(null, true);
    },
  };
}
