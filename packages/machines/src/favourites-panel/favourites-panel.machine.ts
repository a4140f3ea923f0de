import type { Api } from '@community/contract/client';
import type { Scenario } from '@community/contract/scenarios';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type FavouriteChange, type FavouriteToggleActor, favouriteToggleMachine } from '../favourite-toggle/index.ts';
import type { Announcement, Parent } from '../shared/index.ts';

/** What it needs from outside. */
export interface FavouritesPanelInput {
  api: Api;
  parent: Parent<FavouriteChange | Announcement>;
}

/** What it remembers. */
export interface FavouritesPanelContext extends FavouritesPanelInput {
  favourites: Scenario[];
  /** The remove control of each shown favourite, by uuid. */
  toggles: Record<string, FavouriteToggleActor>;
}

/** What can be said to it. */
export type FavouritesPanelEvent =
  | { type: 'retried' }
  /** A favourite changed elsewhere on the screen. */
  | { type: 'favourites.changed' }
  | { type: 'card.toggled' }
  | FavouriteChange
  | Announcement;

/** The list of own favourites beside the browse list; a card that opens on small screens. */
export const favouritesPanelMachine = setup({
  types: {
    context: {} as FavouritesPanelContext,
    events: {} as FavouritesPanelEvent,
    input: {} as FavouritesPanelInput,
    tags: {} as 'busy' | 'error' | 'empty',
  },
  actors: {
    loadFavourites: fromPromise<Scenario[], { api: Api }>(async ({ input, signal }) => {
      const { scenarios } = await input.api.listFavouriteScenarios({}, { signal });
      return scenarios;
    }),
    favouriteToggle: favouriteToggleMachine,
  },
  guards: { isEmpty: ({ context }) => context.favourites.length === 0 },
  actions: {
    spawnToggles: assign(({ context, spawn, self }) => ({
      toggles: Object.fromEntries(
        context.favourites.map((scenario) => [
          scenario.uuid_id,
          context.toggles[scenario.uuid_id] ??
            spawn('favouriteToggle', {
              input: {
                api: context.api,
                id: scenario.uuid_id,
                name: scenario.name,
                isFavourite: true,
                count: scenario.number_favourites,
                parent: self,
              },
            }),
        ]),
      ),
    })),
    tellParent: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'favourite.changed' || event.type === 'announced') enqueue.sendTo(context.parent, event);
    }),
    drop: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'favourite.changed') return;
      const { [event.id]: dropped, ...toggles } = context.toggles;
      if (dropped) enqueue.stopChild(dropped);
      enqueue.assign({ toggles, favourites: context.favourites.filter(({ uuid_id }) => uuid_id !== event.id) });
    }),
  },
}).createMachine({
  id: 'favourites-panel',
  context: ({ input }) => ({ ...input, favourites: [], toggles: {} }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'favourite.changed': { target: '.arrived', actions: ['tellParent', 'drop'] },
        announced: { actions: 'tellParent' },
      },
      states: {
        loading: {
          description: 'The favourites are on their way for the first time.',
          tags: 'busy',
          invoke: {
            src: 'loadFavourites',
            input: ({ context }) => ({ api: context.api }),
            onDone: { target: 'arrived', actions: assign({ favourites: ({ event }) => event.output }) },
            onError: 'failed',
          },
          on: { 'favourites.changed': { target: 'loading', reenter: true } },
        },
        arrived: {
          description: 'Tells whether there are any.',
          entry: 'spawnToggles',
          always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'populated' }],
        },
        populated: {
          description: 'Each favourite with a remove control.',
          on: { 'favourites.changed': 'refreshing' },
        },
        empty: {
          description: 'There are none yet: a hint says how to make one.',
          tags: 'empty',
          on: { 'favourites.changed': 'refreshing' },
        },
        refreshing: {
          description: 'A favourite changed on the screen; what is shown stays until the new list is there.',
          invoke: {
            src: 'loadFavourites',
            input: ({ context }) => ({ api: context.api }),
            onDone: { target: 'arrived', actions: assign({ favourites: ({ event }) => event.output }) },
            onError: 'failed',
          },
          on: { 'favourites.changed': { target: 'refreshing', reenter: true } },
        },
        failed: {
          description: 'The favourites could not be fetched; they can be asked for again.',
          tags: 'error',
          on: { retried: 'loading', 'favourites.changed': 'loading' },
        },
      },
    },
    card: {
      initial: 'collapsed',
      states: {
        collapsed: { description: 'On small screens only the heading shows.', on: { 'card.toggled': 'expanded' } },
        expanded: { description: 'On small screens the list is open.', on: { 'card.toggled': 'collapsed' } },
      },
    },
  },
});

/** The favourites panel, running. */
export type FavouritesPanelActor = ActorRefFrom<typeof favouritesPanelMachine>;
