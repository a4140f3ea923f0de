import type { Api } from '@community/contract/http';
import type { AgreementEvent, AgreementHistory } from '@community/contract/licensing';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf } from '../shared/shared.ts';

/** Events per page. */
const PAGE = 10;

export interface AgreementHistoryInput {
  api: Api;
  agreementId: number;
}

export interface AgreementHistoryContext extends AgreementHistoryInput {
  /** The loaded events, latest first. */
  events: AgreementEvent[];
  /** Total number of events. */
  total: number;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type AgreementHistoryMessage =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'more.requested' }
  | { type: 'retried' }
  | ConnectionRestored
  /** A licence was claimed or returned. */
  | { type: 'history.changed' };

/** An agreement's history, loaded when it is opened. */
export const agreementHistoryMachine = setup({
  types: {
    context: {} as AgreementHistoryContext,
    events: {} as AgreementHistoryMessage,
    input: {} as AgreementHistoryInput,
    tags: {} as 'busy' | 'error' | 'open',
  },
  actors: {
    loadEvents: fromPromise<AgreementHistory, { api: Api; agreementId: number; offset: number }>(
      ({ input: { api, agreementId, offset }, signal }) =>
        api.getContractHistory({ params: { id: agreementId, offset, count: PAGE } }, { signal }),
    ),
  },
  guards: { isWhole: ({ context: { events, total } }) => events.length >= total },
  actions: {
    clear: assign({ events: [], total: 0 }),
    // A new event shifts the pages, so that the next one may repeat events.
    append: assign(({ context }, { events, total }: AgreementHistory) => ({
      events: [...context.events, ...events.filter(({ id }) => !context.events.some((known) => known.id === id))],
      total,
    })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'agreement-history',
  context: ({ input }) => ({ ...input, events: [], total: 0, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Not asked for.',
      entry: 'clear',
      on: { opened: 'open' },
    },
    open: {
      tags: 'open',
      initial: 'loading',
      on: { closed: 'closed', 'history.changed': { target: '.loading', actions: 'clear' } },
      states: {
        loading: {
          description: 'The next events are being loaded.',
          tags: 'busy',
          invoke: {
            src: 'loadEvents',
            input: ({ context: { api, agreementId, events } }) => ({ api, agreementId, offset: events.length }),
            onDone: {
              target: 'routing',
              actions: { type: 'append', params: ({ event }) => event.output },
            },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
        },
        routing: {
          description: 'Checks whether there is more.',
          always: [{ guard: 'isWhole', target: 'whole' }, { target: 'partial' }],
        },
        partial: { description: 'The latest events; there are older ones.', on: { 'more.requested': 'loading' } },
        whole: { description: 'All events.' },
        failed: {
          description: 'The events could not be loaded.',
          tags: 'error',
          on: { retried: 'loading', 'connection.restored': 'loading' },
        },
      },
    },
  },
});

/** A running {@link agreementHistoryMachine}. */
export type AgreementHistoryActor = ActorRefFrom<typeof agreementHistoryMachine>;
