import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { ContentItem } from '../../content/content-item.ts';
import { type ConnectionRestored, type Failure, failureOf } from '../../shared/shared.ts';

/** How many rows of a list are shown per page. */
export const PROFILE_PAGE_SIZE = 5;

export interface ProfileListInput {
  /** Loads the complete list. */
  load: (signal: AbortSignal) => Promise<ContentItem[]>;
}

export interface ProfileListContext extends ProfileListInput {
  /** All rows, set in the state `populated`. */
  items: ContentItem[];
  /** The page that is shown, counted from 1. */
  page: number;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ProfileListEvent = { type: 'retried' } | ConnectionRestored | { type: 'page.chosen'; page: number };

/** One list of a public profile, loaded as a whole and shown page by page. */
export const profileListMachine = setup({
  types: {
    context: {} as ProfileListContext,
    events: {} as ProfileListEvent,
    input: {} as ProfileListInput,
    tags: {} as 'busy' | 'error' | 'empty',
  },
  actors: {
    loadItems: fromPromise<ContentItem[], ProfileListInput>(({ input, signal }) => input.load(signal)),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    isPage: ({ context, event }) =>
      event.type === 'page.chosen' &&
      event.page >= 1 &&
      event.page <= Math.ceil(context.items.length / PROFILE_PAGE_SIZE),
  },
  actions: {
    assignItems: assign((_, items: ContentItem[]) => ({ items })),
    assignPage: assign((_, page: number) => ({ page })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'profile-list',
  context: ({ input }) => ({ ...input, items: [], page: 1, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadItems',
        input: ({ context }) => ({ load: context.load }),
        onDone: { target: 'routing', actions: { type: 'assignItems', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    routing: {
      description: 'Decides whether there is anything to show.',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'populated' }],
    },
    populated: {
      description: 'A page of the rows is shown.',
      on: { 'page.chosen': { guard: 'isPage', actions: { type: 'assignPage', params: ({ event }) => event.page } } },
    },
    empty: { description: 'There are none.', tags: 'empty' },
    failed: {
      description: 'The list could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running {@link profileListMachine}. */
export type ProfileListActor = ActorRefFrom<typeof profileListMachine>;
