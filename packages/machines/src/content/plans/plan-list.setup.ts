import type { Deleted, NewPlan, Plan, PlanList, PlanSummary } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { cutText, TEXT_MAX } from '@community/contract/shared';
import { plansTexts } from '@community/messages/content';
import { assign, emit, fromPromise, setup } from 'xstate';
import { pageCount } from '../../shared/paged-list.machine.ts';
import { readPage } from '../../shared/read-page.ts';
import {
  type Announcement,
  announcement,
  type ConnectionRestored,
  type Failure,
  failureNotice,
  failureOf,
  isUnsettled,
} from '../../shared/shared.ts';
import { UNDO_MIN } from '../own/bulk-change.ts';

/** How many plans a page of the list shows. */
export const PLANS_PER_PAGE = 20;
/** The page of the list in a URL. */
export const readPlansPage = (query: URLSearchParams): number => readPage(query.get('page'));

/** The longest delay that `setTimeout` supports, in milliseconds. */
const TIMER_MAX = 2 ** 31 - 1;

export interface PlanListInput {
  api: Api;
  /** Counted from 1. */
  page: number;
  /** Makes an idempotency key. */
  createKey: () => string;
}

/** A deleted plan, while it can be restored. */
export interface DeletedPlan {
  uuid_id: string;
  title: string;
  /** Until when, in ISO 8601. */
  until: string;
}

export interface PlanListContext extends PlanListInput {
  plans: PlanSummary[];
  /** How many plans there are on all pages. */
  total: number;
  /** Whether what is stored on the device may be shown: not where the outcome of a change is unknown. */
  acceptsCached: boolean;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
  /** The title of the plan being created. */
  title: string;
  /** The plan that the new one is a copy of; null: it will be empty. */
  original: PlanSummary | null;
  /** The idempotency key of the plan that is made, deleted or restored. */
  key: string;
  /** The plan being deleted. */
  target: PlanSummary | null;
  /** The plan deleted last. */
  deleted: DeletedPlan | null;
}

export type PlanListEvent =
  | { type: 'retried' }
  | ConnectionRestored
  /** The URL names another page. */
  | { type: 'location.changed'; page: number }
  | { type: 'plan.requested' }
  | { type: 'copy.requested'; id: string }
  | { type: 'title.changed'; title: string }
  | { type: 'form.submitted' }
  | { type: 'form.closed' }
  | { type: 'delete.requested'; id: string }
  | { type: 'undone' }
  | { type: 'undo.dismissed' };

const isTitle = (title: string) => title.trim() !== '' && title.length <= TEXT_MAX;

/** The types, calls, guards and actions of the list of own plans. */
export const planList = setup({
  types: {
    context: {} as PlanListContext,
    events: {} as PlanListEvent,
    input: {} as PlanListInput,
    emitted: {} as Announcement | { type: 'planMade'; id: string } | { type: 'pageCorrected'; page: number },
    /** Occupied: no plan can be made, copied, deleted or restored now. */
    tags: {} as 'busy' | 'error' | 'empty' | 'occupied',
  },
  actors: {
    loadPlans: fromPromise<PlanList, Pick<PlanListContext, 'api' | 'page' | 'acceptsCached'>>(
      ({ input: { api, page, acceptsCached }, signal }) => {
        const params = { offset: (page - 1) * PLANS_PER_PAGE, count: PLANS_PER_PAGE };
        return api.listPlans({ params }, { signal, acceptsCached });
      },
    ),
    makePlan: fromPromise<Plan, { api: Api; key: string; body: NewPlan }>(({ input: { api, key, body }, signal }) =>
      api.createPlan({ body }, { signal, idempotencyKey: key }),
    ),
    deletePlan: fromPromise<Deleted, { api: Api; id: string; key: string }>(({ input: { api, id, key }, signal }) =>
      api.deletePlan({ params: { id } }, { signal, idempotencyKey: key }),
    ),
    restorePlan: fromPromise<Plan, { api: Api; id: string; key: string }>(({ input: { api, id, key }, signal }) =>
      api.restorePlan({ params: { id } }, { signal, idempotencyKey: key }),
    ),
  },
  delays: {
    askAgain: 10_000,
    untilFinal: ({ context: { deleted } }) =>
      Math.min(TIMER_MAX, Math.max(UNDO_MIN, Date.parse(deleted?.until ?? '') - Date.now() || 0)),
  },
  guards: {
    isEmpty: ({ context }) => context.total === 0,
    isBeyondEnd: ({ context: { total, page } }) => page > pageCount(total, PLANS_PER_PAGE),
    isOtherPage: ({ context }, page: number) => page !== context.page,
    isListed: ({ context }, id: string) => context.plans.some(({ uuid_id }) => uuid_id === id),
    isTitled: ({ context }) => isTitle(context.title),
    isUnsettled: ({ event }) => isUnsettled(event),
    hasDeleted: ({ context }) => context.deleted !== null,
  },
  actions: {
    assignPlans: assign((_, { plans, total }: PlanList) => ({ plans, total, acceptsCached: true })),
    refuseCached: assign({ acceptsCached: false }),
    assignPage: assign((_, page: number) => ({ page })),
    goToLastPage: assign(({ context }) => ({ page: pageCount(context.total, PLANS_PER_PAGE) })),
    notifyPage: emit(({ context: { page } }) => ({ type: 'pageCorrected' as const, page })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    begin: assign(({ context, event }) => {
      const wanted = event.type === 'copy.requested' ? event.id : null;
      const original = context.plans.find(({ uuid_id }) => uuid_id === wanted) ?? null;
      const title = original ? cutText(plansTexts.copyOf(original.title), TEXT_MAX) : '';
      return { original, title, key: context.createKey(), failure: null };
    }),
    assignTitle: assign((_, title: string) => ({ title })),
    renewKey: assign(({ context }) => ({ key: context.createKey() })),
    notifyAccepted: emit((_, { uuid_id: id }: Plan) => ({ type: 'planMade' as const, id })),
    assignTarget: assign(({ context }, id: string) => ({
      target: context.plans.find(({ uuid_id }) => uuid_id === id) ?? null,
      key: context.createKey(),
    })),
    assignDeleted: assign(({ context: { target } }, until: string) => ({
      deleted: target && { uuid_id: target.uuid_id, title: target.title, until },
    })),
    clearDeleted: assign({ deleted: null }),
    notifyDeleted: emit(({ context }) => announcement('success', plansTexts.deleted(context.target?.title ?? ''))),
    notifyNotDeleted: emit(({ context: { target, failure } }) =>
      announcement('failure', plansTexts.deleteFailed(target?.title ?? '', failureNotice(failure))),
    ),
    notifyUnclear: emit(({ context: { target } }) =>
      announcement('failure', plansTexts.deleteUnclear(target?.title ?? '')),
    ),
    notifyRestored: emit((_, { title }: Plan) => announcement('success', plansTexts.restored(title))),
    notifyNotRestored: emit(({ context: { deleted, failure } }) =>
      announcement('failure', plansTexts.restoreFailed(deleted?.title ?? '', failureNotice(failure))),
    ),
    notifyRestoreUnclear: emit(({ context: { deleted } }) =>
      announcement('failure', plansTexts.restoreUnclear(deleted?.title ?? '')),
    ),
  },
});
