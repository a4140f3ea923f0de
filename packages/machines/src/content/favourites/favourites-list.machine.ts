import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type Announcement,
  type ConnectionRestored,
  type ContentKind,
  type Failure,
  failureOf,
  type Parent,
} from '../../shared/shared.ts';
import { callsOf } from '../calls.ts';
import type { ContentItem } from '../content-item.ts';
import { type FavouriteChange, favouriteToggleMachine, toggleInput } from './favourite-toggle.machine.ts';
import { addToggles, droppedToggles, type FavouriteToggles, retainedToggles } from './toggles.ts';

export interface FavouritesListInput {
  api: Api;
  kind: ContentKind;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<FavouriteChange | Announcement>;
}

export interface FavouritesListContext extends FavouritesListInput {
  favourites: ContentItem[];
  /** The remove control of each shown favourite, by uuid. */
  toggles: FavouriteToggles;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type FavouritesListEvent =
  | { type: 'retried' }
  | ConnectionRestored
  /** A favourite changed elsewhere on the screen. */
  | { type: 'favourites.changed' }
  | FavouriteChange
  | Announcement;

const listedToggles = ({ toggles, favourites }: FavouritesListContext) =>
  retainedToggles(toggles, (id) => favourites.some(({ uuid_id }) => uuid_id === id));

/** The user's favourites of one kind. */
export const favouritesListMachine = setup({
  types: {
    context: {} as FavouritesListContext,
    events: {} as FavouritesListEvent,
    input: {} as FavouritesListInput,
    tags: {} as 'busy' | 'error' | 'empty',
  },
  actors: {
    loadFavourites: fromPromise<ContentItem[], { api: Api; kind: ContentKind }>(({ input: { api, kind }, signal }) =>
      callsOf(api, kind).listFavourites({ signal, acceptsCached: true }),
    ),
    favouriteToggle: favouriteToggleMachine,
  },
  guards: { isEmpty: ({ context }) => context.favourites.length === 0 },
  actions: {
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignFavourites: assign((_, favourites: ContentItem[]) => ({ favourites })),
    stopToggles: enqueueActions(({ context, enqueue }) => {
      for (const toggle of droppedToggles(context.toggles, listedToggles(context))) enqueue.stopChild(toggle);
    }),
    spawnToggles: assign(({ context, spawn, self }) => {
      const { api, kind, createKey, favourites } = context;
      return {
        toggles: addToggles(listedToggles(context), favourites, (item) =>
          spawn('favouriteToggle', { input: toggleInput({ api, kind, createKey, parent: self }, item, true) }),
        ),
      };
    }),
    notifyParent: enqueueActions(({ context, event, enqueue }) => {
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
  id: 'favourites-list',
  context: ({ input }) => ({ ...input, favourites: [], toggles: {}, failure: null }),
  initial: 'loading',
  on: {
    'favourite.changed': { target: '.routing', actions: ['notifyParent', 'drop'] },
    announced: { actions: 'notifyParent' },
  },
  states: {
    loading: {
      description: 'The favourites are being loaded for the first time.',
      tags: 'busy',
      invoke: {
        src: 'loadFavourites',
        input: ({ context: { api, kind } }) => ({ api, kind }),
        onDone: { target: 'routing', actions: { type: 'assignFavourites', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: { 'favourites.changed': { target: 'loading', reenter: true } },
    },
    routing: {
      description: 'Decides whether there are any.',
      entry: ['stopToggles', 'spawnToggles'],
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
        input: ({ context: { api, kind } }) => ({ api, kind }),
        onDone: { target: 'routing', actions: { type: 'assignFavourites', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: { 'favourites.changed': { target: 'refreshing', reenter: true } },
    },
    failed: {
      description: 'The favourites could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading', 'favourites.changed': 'loading' },
    },
  },
});

/** A running {@link favouritesListMachine}. */
export type FavouritesListActor = ActorRefFrom<typeof favouritesListMachine>;
