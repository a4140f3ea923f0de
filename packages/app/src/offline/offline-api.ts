import type { Plan, PlanEdit } from '@community/contract/content';
import { type Api, type CallOptions, hasNoResponse } from '@community/contract/http';
import type { OutboxInput } from '@community/machines/shell';
import type { SentEdit } from './pending-plan-edits.ts';

/**
 * The calls whose responses are available offline, to callers that accept them: who is signed in, favourites, plans and
 * their briefs, and by tablet its licence.
 */
const keptCalls = [
  'getMe',
  'listFavouriteScenarios',
  'listFavouriteMedia',
  'getScenario',
  'getMediaItem',
  'getScenarioCourse',
  'listPlans',
  'getPlan',
  'listContracts',
  'getLicense',
] as const;
/** The calls that change stored data. */
const changingCalls = ['addToPlan', 'sharePlan', 'deletePlan'] as const;
/** The calls that change agreements and licences. */
const licensingCalls = ['saveContractNotes', 'claimLicense', 'relinquishLicense', 'releaseLicense'] as const;

/** The name of a call whose responses are stored. */
export type KeptCall = (typeof keptCalls)[number];
/** The name of a call whose responses are inspected. */
export type NotedCall =
  | KeptCall
  | (typeof changingCalls)[number]
  | (typeof licensingCalls)[number]
  | 'updatePlan'
  | StarCall;

/** The calls that are queued when the portal does not respond, and what they star. */
const starCalls = { toggleFavouriteScenario: 'scenario', toggleFavouriteMedia: 'media' } as const;
type StarCall = keyof typeof starCalls;
const starNames = ['toggleFavouriteScenario', 'toggleFavouriteMedia'] as const satisfies StarCall[];

/** The responses stored on this device, and the unsent changes. */
export interface OfflineCache {
  /** Stores a response, if it should be stored. */
  keep: (userId: string, call: NotedCall, response: unknown, id: string | undefined) => Promise<void>;
  /** The stored response; undefined if there is none. */
  find: (userId: string, call: KeptCall, id: string | undefined) => Promise<unknown>;
  /** Stores the toggled star of an item until it can be sent, and returns what the portal would. */
  star: (userId: string, kind: 'scenario' | 'media', id: string) => Promise<{ toggled: 'true' | 'false' }>;
  /** Stores a change of a plan on this device until it can be sent, and returns what the portal will. */
  editPlan: (userId: string, edit: SentEdit) => Promise<Plan>;
  /** A plan as the portal has returned it, with the unsent changes. */
  showPlan: (userId: string, plan: Plan) => Promise<Plan>;
  /** Whether a plan has unsent changes. */
  hasPlanEdits: (userId: string, id: string) => Promise<boolean>;
  /** Rebases a plan edit onto the version produced by the edits already sent from here. */
  rebase: (userId: string, id: string, edit: PlanEdit) => Promise<PlanEdit>;
  /** The unsent changes. */
  outbox: Pick<OutboxInput, 'count' | 'send'>;
}

/** The API, which falls back to the responses stored on this device if the portal does not respond. */
export function withKeptResponses(
  api: Api,
  options: {
    /** The user whose responses are stored; null stores nothing. */
    whose: () => string | null;
    loadOfflineCache: () => Promise<OfflineCache>;
    /** Called when a change is queued. */
    onChangeKept: () => void;
  },
): Api {
  const { whose, loadOfflineCache, onChangeKept } = options;
  type AnyCall = (input?: { params?: { id?: string; device_id?: string } }, call?: CallOptions) => Promise<unknown>;
  const note = (userId: string | null, name: NotedCall, response: unknown, id: string | undefined) => {
    if (userId === null) return;
    loadOfflineCache()
      .then((offlineCache) => offlineCache.keep(userId, name, response, id))
      .catch((error: unknown) => console.warn('A response was not kept on this device.', error));
  };
  const keeping =
    (name: NotedCall, make: AnyCall): AnyCall =>
    async (input, call) => {
      const id = input?.params?.id ?? input?.params?.device_id;
      try {
        const response = await make(input, call);
        const userId = name === 'getMe' ? (response as { uuid_id: string }).uuid_id : whose();
        note(userId, name, response, id);
        if (name !== 'getPlan' || userId === null) return response;
        return await loadOfflineCache()
          .then((offlineCache) => offlineCache.showPlan(userId, response as Plan))
          .catch((error: unknown) => {
            console.warn('It is unknown what waits on this device.', error);
            return response;
          });
      } catch (error) {
        const userId = whose();
        // It may have been changed all the same.
        if (licensingCalls.some((one) => one === name)) note(userId, name, undefined, id);
        const kept = keptCalls.find((one) => one === name);
        if (call?.acceptsCached !== true || userId === null || kept === undefined || !hasNoResponse(error)) throw error;
        const found = await (await loadOfflineCache()).find(userId, kept, id);
        if (found === undefined) throw error;
        return found;
      }
    };
  const starring =
    (name: StarCall, make: AnyCall): AnyCall =>
    async (input, call) => {
      try {
        const response = await make(input, call);
        note(whose(), name, response, input?.params?.id);
        return response;
      } catch (error) {
        const userId = whose();
        if (userId === null || !hasNoResponse(error)) throw error;
        const offlineCache = await loadOfflineCache();
        const starred = await offlineCache
          .star(userId, starCalls[name], input?.params?.id ?? '')
          .catch((reason: unknown) => {
            console.warn('A star was not kept on this device.', reason);
            throw error;
          });
        onChangeKept();
        return starred;
      }
    };
  /**
   * A change of a plan is queued behind others, or when the portal does not respond; one without a key is not retried.
   */
  const editing: Api['updatePlan'] = async (input, call = {}) => {
    const userId = whose();
    const { id } = input.params;
    const { idempotencyKey: key } = call;
    if (userId === null || key === undefined) return api.updatePlan(input, call);
    const offlineCache = await loadOfflineCache();
    const wait = async () => {
      const plan = await offlineCache.editPlan(userId, { id, key, edit: input.body });
      onChangeKept();
      return plan;
    };
    const find = async () => {
      if (await offlineCache.hasPlanEdits(userId, id)) return null;
      return offlineCache.rebase(userId, id, input.body);
    };
    const body = await find().catch((error: unknown) => {
      console.warn('It is unknown what waits on this device.', error);
      return input.body;
    });
    if (body === null) return wait();
    try {
      const plan = await api.updatePlan({ ...input, body }, call);
      offlineCache
        .keep(userId, 'updatePlan', plan, id)
        .catch((error: unknown) => console.warn('A response was not kept on this device.', error));
      return plan;
    } catch (error) {
      if (!hasNoResponse(error)) throw error;
      return wait().catch((reason: unknown) => {
        console.warn('A change was not kept on this device.', reason);
        throw error;
      });
    }
  };
  const wrapped = new Map<string, AnyCall>();
  return new Proxy(api, {
    get(target, name) {
      if (name === 'updatePlan') return editing;
      const call = Reflect.get(target, name) as AnyCall;
      const noted = [...keptCalls, ...changingCalls, ...licensingCalls].find((one) => one === name);
      const starred = starNames.find((one) => one === name);
      const wrap = (noted && keeping(noted, call)) ?? (starred && starring(starred, call));
      if (wrap === undefined) return call;
      const known = wrapped.get(String(name)) ?? wrap;
      wrapped.set(String(name), known);
      return known;
    },
  });
}
