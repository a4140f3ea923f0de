import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import type { Announcement, ContentKind, Parent } from '../../shared/shared.ts';
import type { FavouriteChange } from './favourite-toggle.machine.ts';
import { type FavouritesListActor, favouritesListMachine } from './favourites-list.machine.ts';

/** The user opened or closed the favourites, where there is no room for them beside the list. */
export interface FavouritesShown {
  type: 'favourites.shown';
  isShown: boolean;
}

export interface FavouritesPanelInput {
  api: Api;
  /** The kind whose favourites are shown first. */
  kind: ContentKind;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<FavouriteChange | Announcement | FavouritesShown>;
}

export interface FavouritesPanelContext extends FavouritesPanelInput {
  /** The lists of the tabs shown so far. They stay when their tab is left, as a change may be pending. */
  lists: Partial<Record<ContentKind, FavouritesListActor>>;
}

export type FavouritesPanelEvent =
  /** A favourite changed elsewhere on the screen. */
  | { type: 'favourites.changed' }
  | { type: 'card.toggled' }
  | { type: 'card.opened' }
  | { type: 'card.closed' }
  | { type: 'tab.chosen'; kind: ContentKind }
  | FavouriteChange
  | Announcement;

/** The user's favourites beside the browse list, with a tab for each kind; on small screens, a card that opens. */
export const favouritesPanelMachine = setup({
  types: {
    context: {} as FavouritesPanelContext,
    events: {} as FavouritesPanelEvent,
    input: {} as FavouritesPanelInput,
  },
  actors: { list: favouritesListMachine },
  guards: {
    isScenario: ({ context }) => context.kind === 'scenario',
    choosesShown: ({ context, event }) => event.type === 'tab.chosen' && event.kind === context.kind,
    choosesScenario: ({ event }) => event.type === 'tab.chosen' && event.kind === 'scenario',
  },
  actions: {
    assignKind: assign(({ context, event }) => ({ kind: event.type === 'tab.chosen' ? event.kind : context.kind })),
    /** A list that is shown again may be out of date. */
    showList: enqueueActions(({ context: { lists, kind }, enqueue }) => {
      const known = lists[kind];
      if (known) enqueue.sendTo(known, { type: 'favourites.changed' });
      else
        enqueue.assign(({ context: { api, createKey }, spawn, self }) => ({
          lists: { ...lists, [kind]: spawn('list', { id: kind, input: { api, kind, createKey, parent: self } }) },
        }));
    }),
    refreshList: enqueueActions(({ context: { lists, kind }, enqueue }) => {
      const shown = lists[kind];
      if (shown) enqueue.sendTo(shown, { type: 'favourites.changed' });
    }),
    reportShown: enqueueActions(({ context, enqueue }, isShown: boolean) => {
      enqueue.sendTo(context.parent, { type: 'favourites.shown', isShown });
    }),
    notifyParent: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'favourite.changed' || event.type === 'announced') enqueue.sendTo(context.parent, event);
    }),
  },
}).createMachine({
  id: 'favourites-panel',
  context: ({ input }) => ({ ...input, lists: {} }),
  type: 'parallel',
  on: {
    'favourite.changed': { actions: 'notifyParent' },
    announced: { actions: 'notifyParent' },
    'favourites.changed': { actions: 'refreshList' },
  },
  states: {
    tab: {
      initial: 'routing',
      on: {
        'tab.chosen': [
          { guard: 'choosesShown' },
          { guard: 'choosesScenario', target: '.scenario', actions: 'assignKind' },
          { target: '.media', actions: 'assignKind' },
        ],
      },
      states: {
        routing: {
          description: 'Begins with the kind that the page is about.',
          always: [{ guard: 'isScenario', target: 'scenario' }, { target: 'media' }],
        },
        scenario: {
          description: 'The favourite scenarios.',
          entry: 'showList',
        },
        media: {
          description: 'The favourite media.',
          entry: 'showList',
        },
      },
    },
    card: {
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'Where there is no room beside the list, the favourites are closed.',
          on: {
            'card.toggled': { target: 'expanded', actions: { type: 'reportShown', params: true } },
            'card.opened': 'expanded',
          },
        },
        expanded: {
          description: 'Where there is no room beside the list, the favourites stand above it.',
          on: {
            'card.toggled': { target: 'collapsed', actions: { type: 'reportShown', params: false } },
            'card.closed': 'collapsed',
          },
        },
      },
    },
  },
});

/** A running {@link favouritesPanelMachine}. */
export type FavouritesPanelActor = ActorRefFrom<typeof favouritesPanelMachine>;
