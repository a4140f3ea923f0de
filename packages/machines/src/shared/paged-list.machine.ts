import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureKind, failureOf, type Parent } from './shared.ts';

/** One page of a list, as returned by all list calls. */
export interface Page<Row> {
  /** How many rows match on all pages. */
  total: number;
  /** Whether there are more matches than `total`, the maximum that is counted and shown. */
  isCapped?: boolean;
  /** The counts by status, if the call returns them. */
  counts?: Readonly<Record<string, number>>;
  rows: Row[];
}

/** The requested page of a list. */
export interface PageRequest<Criteria> {
  criteria: Criteria;
  /** Counted from 1. */
  page: number;
}

export interface PagedListInput<Criteria, Row> extends PageRequest<Criteria> {
  pageSize: number;
  /** Loads one page. */
  load: (request: PageRequest<Criteria> & { pageSize: number }, signal: AbortSignal) => Promise<Page<Row>>;
  /** Notified of each loaded page, and of corrected page numbers. */
  parent: Parent<PageLoaded<Row> | PageCorrected>;
}

/** A page was loaded. */
export interface PageLoaded<Row> extends Pick<Page<Row>, 'rows' | 'counts'> {
  type: 'page.loaded';
}

/** The requested page is beyond the end: the last one is shown instead. */
export interface PageCorrected {
  type: 'page.corrected';
  /** Counted from 1. */
  page: number;
}

export interface PagedListContext<Criteria, Row> extends PagedListInput<Criteria, Row> {
  /** The page shown; null before the first response. */
  shown: Page<Row> | null;
  /** The criteria of what is shown, which stays until the rest of `criteria` has come. */
  shownFor: Criteria;
  /** The prefetched next page; null if there is none. */
  next: Page<Row> | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type PagedListEvent<Criteria> =
  | ({
      type: 'page.requested';
      /** By default unchanged. */
      pageSize?: number;
    } & PageRequest<Criteria>)
  /** The rows may have changed: reloads the page. */
  | { type: 'refreshed' }
  | { type: 'retried' }
  | ConnectionRestored;

/** The number of pages for `total` rows. */
export const pageCount = (total: number, pageSize: number): number => Math.ceil(total / pageSize);

/**
 * A paginated list that prefetches the next page. Late responses to an earlier request are dropped, because its call
 * has been stopped.
 * @param id name of the machine, so that each list of the portal has its own states in the catalogue.
 */
export function createPagedListMachine<Criteria, Row>(id: string) {
  type Context = PagedListContext<Criteria, Row>;
  type LoadInput = Omit<PagedListInput<Criteria, Row>, 'parent'>;

  const toLoad = ({ load, pageSize, criteria, page }: Context): LoadInput => ({ load, pageSize, criteria, page });

  return setup({
    types: {
      context: {} as Context,
      events: {} as PagedListEvent<Criteria>,
      input: {} as PagedListInput<Criteria, Row>,
      tags: {} as 'busy' | 'error' | 'empty',
    },
    actors: {
      loadPage: fromPromise<Page<Row>, LoadInput>(({ input, signal }) => {
        const { load, ...request } = input;
        return load(request, signal);
      }),
      prefetchPage: fromPromise<Page<Row> | null, LoadInput & { total: number }>(async ({ input, signal }) => {
        const { load, total, ...request } = input;
        return request.page <= pageCount(total, request.pageSize) ? load(request, signal) : null;
      }),
    },
    guards: {
      isNextPage: ({ context, event }) =>
        event.type === 'page.requested' &&
        context.next !== null &&
        event.page === context.page + 1 &&
        (event.pageSize ?? context.pageSize) === context.pageSize &&
        event.criteria === context.criteria,
      hasLostConnection: ({ context, event }) =>
        failureKind(event) === 'unreachable' && (context.shown?.rows.length ?? 0) > 0,
      isEmpty: ({ context }) => context.shown?.rows.length === 0 && context.shown.total === 0,
      isVacant: ({ context }) => context.shown?.rows.length === 0,
      isBeyondEnd: ({ context: { shown, page, pageSize } }) =>
        shown?.rows.length === 0 && shown.total > 0 && pageCount(shown.total, pageSize) < page,
    },
    actions: {
      assignRequest: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'page.requested') return;
        const { criteria, page, pageSize = context.pageSize } = event;
        enqueue.assign({ criteria, page, pageSize, next: null });
      }),
      show: assign(({ context }, shown: Page<Row>) => ({ shown, shownFor: context.criteria })),
      assignNext: assign((_, next: Page<Row> | null) => ({ next })),
      clearNext: assign({ next: null }),
      clear: assign({ shown: null, next: null }),
      showNext: assign(({ context, event }) =>
        event.type === 'page.requested' ? { page: event.page, shown: context.next, next: null } : {},
      ),
      assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
      notifyParent: sendTo(
        ({ context }) => context.parent,
        ({ context: { shown } }) => ({
          type: 'page.loaded',
          rows: shown?.rows ?? [],
          ...(shown?.counts && { counts: shown.counts }),
        }),
      ),
      goToLastPage: assign(({ context }) => ({ page: pageCount(context.shown?.total ?? 0, context.pageSize) })),
      notifyCorrection: sendTo(
        ({ context }) => context.parent,
        ({ context }) => ({ type: 'page.corrected', page: context.page }),
      ),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, shownFor: input.criteria, shown: null, next: null, failure: null }),
    initial: 'loading',
    on: {
      'page.requested': [
        { guard: 'isNextPage', target: '.routing', actions: 'showNext' },
        { target: '.reloading', actions: 'assignRequest' },
      ],
      refreshed: '.reloading',
    },
    states: {
      loading: {
        description: 'Nothing to show yet: the first page is being loaded.',
        tags: 'busy',
        invoke: {
          src: 'loadPage',
          input: ({ context }) => toLoad(context),
          onDone: { target: 'routing', actions: { type: 'show', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: 'assignFailure' },
        },
        on: { 'page.requested': { target: 'loading', reenter: true, actions: 'assignRequest' }, refreshed: undefined },
      },
      routing: {
        description: 'Decides whether there is anything to show.',
        entry: 'notifyParent',
        always: [
          { guard: 'isBeyondEnd', target: 'correcting', actions: ['goToLastPage', 'notifyCorrection'] },
          { guard: 'isEmpty', target: 'empty' },
          { guard: 'isVacant', target: 'vacant' },
          { target: 'populated' },
        ],
      },
      correcting: {
        description: 'The page asked for lies beyond the end; the last one is fetched in its place, once.',
        tags: 'busy',
        invoke: {
          src: 'loadPage',
          input: ({ context }) => toLoad(context),
          onDone: { target: 'routingCorrected', actions: { type: 'show', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: 'assignFailure' },
        },
      },
      routingCorrected: {
        description: 'Shows the page that is there, whatever its total promises.',
        entry: 'notifyParent',
        always: [
          { guard: 'isEmpty', target: 'empty' },
          { guard: 'isVacant', target: 'vacant' },
          { target: 'populated' },
        ],
      },
      populated: {
        description: 'Rows are shown; the next page is fetched ahead.',
        invoke: {
          src: 'prefetchPage',
          input: ({ context }) => ({ ...toLoad(context), page: context.page + 1, total: context.shown?.total ?? 0 }),
          onDone: { actions: { type: 'assignNext', params: ({ event }) => event.output } },
          // A failed prefetch does not matter: the page is requested again, and its failure shown, when it is needed.
          onError: {},
        },
      },
      reloading: {
        description: 'Something else was asked for; what was shown stays, dimmed, until it comes.',
        tags: 'busy',
        invoke: {
          src: 'loadPage',
          input: ({ context }) => toLoad(context),
          onDone: { target: 'routing', actions: [{ type: 'show', params: ({ event }) => event.output }, 'clearNext'] },
          onError: [
            { guard: 'hasLostConnection', target: 'disconnected', actions: 'assignFailure' },
            { target: 'failed', actions: 'assignFailure' },
          ],
        },
        on: { 'page.requested': { target: 'reloading', reenter: true, actions: 'assignRequest' } },
      },
      disconnected: {
        description: 'Something else was asked for and not reached; what was shown stays, dimmed, until it can be had.',
        tags: 'error',
        on: { retried: 'reloading', 'connection.restored': 'reloading' },
      },
      empty: { description: 'Nothing matches.', tags: 'empty' },
      vacant: {
        description: 'The page has no rows, although the list is said to have some; it can be requested again.',
        tags: 'empty',
        on: { retried: 'loading', 'connection.restored': 'loading' },
      },
      failed: {
        description: 'The list could not be loaded; loading can be retried.',
        tags: 'error',
        entry: 'clear',
        on: {
          retried: 'loading',
          'connection.restored': 'loading',
          refreshed: 'loading',
          'page.requested': { target: 'loading', actions: 'assignRequest' },
        },
      },
    },
  });
}

/** Whether a list shows what was asked for before: the rest has not come, or cannot. */
export const isStaleList = (snapshot: { value: unknown }): boolean =>
  snapshot.value === 'reloading' || snapshot.value === 'disconnected';
