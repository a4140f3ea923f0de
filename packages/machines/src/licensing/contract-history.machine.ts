import type { Api } from '@community/contract/http';
import type { ContractEvent, ContractHistory } from '@community/contract/licensing';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf } from '../shared/shared.ts';

/** Events per page. */
const PAGE = 10;

export interface ContractHistoryInput {
  api: Api;
  contractId: number;
}

export interface ContractHistoryContext extends ContractHistoryInput {
  /** The loaded events, latest first. */
  events: ContractEvent[];
  /** Total number of events. */
  total: number;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ContractHistoryMessage =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'more.requested' }
  | { type: 'retried' }
  | ConnectionRestored
  /** A licence was claimed or returned. */
  | { type: 'history.changed' };

/** An agreement's history, loaded when it is opened. */
export const contractHistoryMachine = setup({
  types: {
    context: {} as ContractHistoryContext,
    events: {} as ContractHistoryMessage,
    input: {} as ContractHistoryInput,
    tags: {} as 'busy' | 'error' | 'open',
  },
  actors: {
    loadEvents: fromPromise<ContractHistory, { api: Api; contractId: number; offset: number }>(
      ({ input: { api, contractId, offset }, signal }) =>
        api.getContractHistory({ params: { id: contractId, offset, count: PAGE } }, { signal }),
    ),
  },
  guards: { isWhole: ({ context: { events, total } }) => events.length >= total },
  actions: {
    clear: assign({ events: [], total: 0 }),
    // A new event shifts the pages, so that the next one may repeat events.
    append: assign(({ context }, { events, total }: ContractHistory) => ({
      events: [...context.events, ...events.filter(({ id }) => !context.events.some((known) => known.id === id))],
      total,
    })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'contract-history',
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
            input: ({ context: { api, contractId, events } }) => ({ api, contractId, offset: events.length }),
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

/** A running {@link contractHistoryMachine}. */
export type ContractHistoryActor = ActorRefFrom<typeof contractHistoryMachine>;
