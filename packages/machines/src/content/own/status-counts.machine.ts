import type { Api } from '@community/contract/http';
import { assign, fromPromise, setup } from 'xstate';
import type { Page } from '../../shared/paged-list.machine.ts';
import type { ContentKind } from '../../shared/shared.ts';
import type { ContentItem } from '../content-item.ts';
import type { OwnCriteria } from './own-criteria.ts';
import { loadOwn } from './own-list.ts';

/** How many own items have each status. A status that nothing has may be missing. */
type StatusCounts = NonNullable<Page<ContentItem>['counts']>;

export interface StatusCountsInput {
  api: Api;
  kind: ContentKind;
  /** What is listed: only what matches its term is counted. */
  criteria: OwnCriteria;
}

export interface StatusCountsContext extends StatusCountsInput {
  /** Null until the list has been loaded, or where the server does not count. */
  counts: StatusCounts | null;
}

/** An item is processed, published, or the like by now. */
export interface StatusChanged {
  type: 'status.changed';
}

export type StatusCountsEvent =
  /** The list was loaded, and its counts came with it. */
  { type: 'counts.loaded'; criteria: OwnCriteria; counts: StatusCounts | null } | StatusChanged;

async function countStatuses({ api, kind, criteria }: StatusCountsInput, signal: AbortSignal) {
  const request = { criteria: { ...criteria, status: null }, page: 1, pageSize: 1 };
  const { counts } = await loadOwn({ api, kind }, request, signal);
  return counts ?? null;
}

/** Keeps the counts beside the list right while rows change, and while items on other pages are processed. */
export const statusCountsMachine = setup({
  types: {
    context: {} as StatusCountsContext,
    events: {} as StatusCountsEvent,
    input: {} as StatusCountsInput,
  },
  actors: {
    countStatuses: fromPromise<StatusCounts | null, StatusCountsInput>(({ input, signal }) =>
      countStatuses(input, signal),
    ),
  },
  // The polling interval in milliseconds.
  delays: { interval: 2000 },
  guards: { isProcessing: ({ context: { counts } }) => (counts?.processing ?? 0) > 0 },
  actions: {
    assignLoaded: assign(({ event }) =>
      event.type === 'counts.loaded' ? { criteria: event.criteria, counts: event.counts } : {},
    ),
    assignCounts: assign((_, counts: StatusCounts | null) => ({ counts })),
  },
}).createMachine({
  id: 'status-counts',
  context: ({ input }) => ({ ...input, counts: null }),
  initial: 'routing',
  on: {
    'counts.loaded': { target: '.routing', actions: 'assignLoaded' },
    'status.changed': '.counting',
  },
  states: {
    routing: {
      description: 'Decides whether the counts will change by themselves.',
      always: [{ guard: 'isProcessing', target: 'waiting' }, { target: 'idle' }],
    },
    idle: { description: 'Nothing is being processed.' },
    waiting: {
      description: 'Something is being processed, on any page; the counts are fetched again in a moment.',
      after: { interval: 'counting' },
    },
    counting: {
      description: 'Fetching the counts again.',
      invoke: {
        src: 'countStatuses',
        input: ({ context }) => context,
        onDone: { target: 'routing', actions: { type: 'assignCounts', params: ({ event }) => event.output } },
        // The next attempt shows what went wrong.
        onError: 'waiting',
      },
    },
  },
});
