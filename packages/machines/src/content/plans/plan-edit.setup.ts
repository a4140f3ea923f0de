import type { Plan, PlanItem } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import {
  type Announcement,
  announcement,
  type ConnectionRestored,
  type DownloadReady,
  type Failure,
  failureKind,
  failureOf,
  isMissing,
  isUnsettled,
} from '../../shared/shared.ts';
import type { Drafts } from '../../shell/drafts.ts';
import { type DraftRestored, unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import { type OfflineContent, type PlanKeepingActor, planKeepingMachine } from '../on-device/plan-keeping.machine.ts';
import {
  hasProblems,
  type ItemPlace,
  type ItemValues,
  isPlanDraft,
  isSamePlan,
  moveItem,
  moveItems,
  type PlanDraft,
  type PlanValues,
  planValuesOf,
  rebase,
  toPlanEdit,
} from './plan-values.ts';
import { planDownloadMachine } from './share-and-print/plan-download.machine.ts';
import { planHandoverMachine } from './share-and-print/plan-handover.machine.ts';
import { planPrintMachine } from './share-and-print/plan-print.machine.ts';
import { type PlanShared, type PlanSharingActor, planSharingMachine } from './share-and-print/plan-sharing.machine.ts';

export interface PlanEditInput {
  api: Api;
  /** uuid of the plan, from the URL. */
  id: string;
  drafts: Drafts;
  /** Makes an idempotency key. */
  createKey: () => string;
  /** Stores plans on this device; null where the portal does not work offline. */
  offlineContent: OfflineContent | null;
}

export interface PlanEditContext extends PlanEditInput {
  /** The saved plan; set in the states within `form`. */
  plan: Plan | null;
  /** All items seen so far, by id: a removed one can come back. */
  known: Readonly<Record<string, PlanItem>>;
  values: PlanValues;
  /** The item removed last, and where it was. */
  removed: { item: ItemValues; index: number } | null;
  /** What was submitted last. */
  sent: PlanValues;
  /** The idempotency key of what was submitted last. */
  key: string;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
  /** Who may open it by its link; set in the states within `form`. */
  sharing: PlanSharingActor | null;
  /** Whether it is on this device; set in the states within `form`, if this browser keeps any. */
  keeping: PlanKeepingActor | null;
}

export type PlanEditEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'values.edited'; change: Partial<Pick<PlanValues, 'title' | 'note' | 'startTime'>> }
  | { type: 'item.edited'; id: string; change: Partial<Pick<ItemValues, 'note' | 'minutes'>> }
  /** Items were dropped somewhere else. */
  | { type: 'items.moved'; ids: readonly string[]; to: ItemPlace }
  /** An item goes up or down by one place. */
  | { type: 'item.moved'; id: string; by: -1 | 1 }
  | { type: 'item.removed'; id: string }
  | { type: 'removal.undone' }
  | { type: 'form.submitted' }
  /** Nothing of the plan waits on this device any longer: it was sent, or refused. */
  | { type: 'changes.sent' }
  /** After a conflict: keep the local values. */
  | { type: 'mine.kept' }
  /** After a conflict: take the values saved elsewhere. */
  | { type: 'theirs.taken' }
  | DraftRestored
  | PlanShared
  | Announcement
  | DownloadReady;

/** The values before the plan is there. */
export const noPlan: PlanValues = { version: 0, title: '', note: '', startTime: null, items: [] };

const seen = (known: PlanEditContext['known'], { items }: Plan) => ({
  ...known,
  ...Object.fromEntries(items.map((item) => [item.id, item])),
});

/** The types, calls, guards and actions of editing a plan. */
export const planEdit = setup({
  types: {
    context: {} as PlanEditContext,
    events: {} as PlanEditEvent,
    input: {} as PlanEditInput,
    emitted: {} as Announcement | DownloadReady,
    tags: {} as 'busy' | 'error',
    children: {} as {
      changes: 'unsavedChanges';
      sharing: 'sharing';
      keeping: 'keeping';
      download: 'download';
      handover: 'handover';
      print: 'print';
    },
  },
  actors: {
    loadPlan: fromPromise<Plan, { api: Api; id: string; acceptsCached?: boolean }>(
      ({ input: { api, id, acceptsCached = false }, signal }) =>
        api.getPlan({ params: { id } }, { signal, acceptsCached }),
    ),
    savePlan: fromPromise<Plan, { api: Api; id: string; key: string; values: PlanValues }>(
      ({ input: { api, id, key, values }, signal }) =>
        api.updatePlan({ params: { id }, body: toPlanEdit(values) }, { signal, idempotencyKey: key }),
    ),
    unsavedChanges: unsavedChangesMachine,
    sharing: planSharingMachine,
    keeping: planKeepingMachine,
    download: planDownloadMachine,
    handover: planHandoverMachine,
    print: planPrintMachine,
  },
  guards: {
    isNotFound: ({ event }) => isMissing(event),
    isConflict: ({ event }) => failureKind(event) === 'conflict',
    isUnsettled: ({ event }) => isUnsettled(event),
    /** A plan that the server has accepted has a new version. */
    isWaiting: ({ context }, { version }: Plan) => version === context.sent.version,
    isAsSent: ({ context }, plan: Plan) => isSamePlan(planValuesOf(plan), context.sent),
    hasProblems: ({ context }) => hasProblems(context.values),
    hasRemoved: ({ context }) => context.removed !== null,
    isDirty: ({ context: { plan, values } }) => plan !== null && !isSamePlan(values, planValuesOf(plan)),
  },
  actions: {
    fill: assign(({ context }, plan: Plan) => ({
      plan,
      known: seen(context.known, plan),
      values: planValuesOf(plan),
      removed: null,
    })),
    /** Changes made since the submission are kept. */
    settle: assign(({ context: { known, values, sent } }, plan: Plan) => ({
      plan,
      known: seen(known, plan),
      values: isSamePlan(values, sent) ? planValuesOf(plan) : rebase(values, plan, new Set(Object.keys(known))),
    })),
    submit: assign(({ context: { values, createKey } }) => ({ sent: values, key: createKey(), failure: null })),
    /** The local changes are sent over the newer version. */
    replace: assign(({ context: { known, values: mine, createKey } }, plan: Plan) => {
      const values = rebase(mine, plan, new Set(Object.keys(known)));
      return { known: seen(known, plan), values, sent: values, key: createKey(), failure: null };
    }),
    change: assign(({ context: { values }, event }) =>
      event.type === 'values.edited' ? { values: { ...values, ...event.change } } : {},
    ),
    changeItem: assign(({ context: { values }, event }) => {
      if (event.type !== 'item.edited') return {};
      const items = values.items.map((item) => (item.id === event.id ? { ...item, ...event.change } : item));
      return { values: { ...values, items } };
    }),
    move: assign(({ context: { values }, event }) => {
      if (event.type === 'items.moved')
        return { values: { ...values, items: moveItems(values.items, event.ids, event.to) } };
      if (event.type === 'item.moved')
        return { values: { ...values, items: moveItem(values.items, event.id, event.by) } };
      return {};
    }),
    remove: assign(({ context: { values }, event }) => {
      if (event.type !== 'item.removed') return {};
      const index = values.items.findIndex(({ id }) => id === event.id);
      const item = values.items[index];
      if (!item) return {};
      return { removed: { item, index }, values: { ...values, items: values.items.toSpliced(index, 1) } };
    }),
    putBack: assign(({ context: { values, removed } }) =>
      removed
        ? { removed: null, values: { ...values, items: values.items.toSpliced(removed.index, 0, removed.item) } }
        : {},
    ),
    restore: assign(({ context: { plan, known }, event }) => {
      if (event.type !== 'draft.restored' || !isPlanDraft(event.values)) return {};
      const { known: seenThen, ...draft } = event.values;
      const values = { ...draft, items: draft.items.filter(({ id }) => known[id]) };
      // The user was warned that the draft is outdated, and is not asked again on saving.
      return { values: plan ? rebase(values, plan, new Set(seenThen ?? draft.items.map(({ id }) => id))) : values };
    }),
    watch: sendTo('changes', ({ context: { plan, values, known } }) => ({
      type: 'values.changed',
      values: { ...values, known: Object.keys(known) } satisfies PlanDraft,
      isDirty: plan === null || !isSamePlan(values, planValuesOf(plan)),
    })),
    notifySaved: sendTo('changes', { type: 'changes.saved' }),
    /** What differs from it is unsaved; what was added to it is not known yet. */
    assignNewer: assign((_, plan: Plan) => ({ plan })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
    forward: emit((_, event: Announcement | DownloadReady) => event),
    spawnSharing: assign(({ context: { api, plan, createKey }, spawn, self }) => ({
      sharing: plan && spawn('sharing', { id: 'sharing', input: { api, plan, createKey, parent: self } }),
    })),
    spawnKeeping: assign(({ context: { offlineContent, id }, spawn }) => ({
      keeping: offlineContent && spawn('keeping', { id: 'keeping', input: { offlineContent, id } }),
    })),
    assignShared: assign(({ context: { plan } }, { audience, token }: PlanShared) => ({
      plan: plan && { ...plan, audience, share_token: token },
    })),
    announceSaved: emit((_, message: string) => announcement('success', message)),
  },
});
