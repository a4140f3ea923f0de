import type { Api } from '@community/contract/client';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { FavouriteChange } from '../favourite-toggle/index.ts';
import type { Announcement, ContentKind, Parent } from '../shared/index.ts';
import { favouritesListMachine } from './favourites-list.machine.ts';

/** What it needs from outside. */
export interface FavouritesPanelInput {
  api: Api;
  /** The kind whose favourites are shown at first. */
  kind: ContentKind;
  parent: Parent<FavouriteChange | Announcement>;
}

/** What can be said to it. */
export type FavouritesPanelEvent =
  /** A favourite changed elsewhere on the screen. */
  | { type: 'favourites.changed' }
  | { type: 'card.toggled' }
  | { type: 'tab.chosen'; kind: ContentKind }
  | FavouriteChange
  | Announcement;

/** The own favourites beside the browse list, a tab for each kind; a card that opens on small screens. */
export const favouritesPanelMachine = setup({
  types: {
    context: {} as FavouritesPanelInput,
    events: {} as FavouritesPanelEvent,
    input: {} as FavouritesPanelInput,
    children: {} as { list: 'list' },
  },
  actors: { list: favouritesListMachine },
  guards: {
    isScenario: ({ context }) => context.kind === 'scenario',
    choosesScenario: ({ event }) => event.type === 'tab.chosen' && event.kind === 'scenario',
  },
  actions: {
    keepKind: assign(({ context, event }) => ({ kind: event.type === 'tab.chosen' ? event.kind : context.kind })),
    tellParent: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'favourite.changed' || event.type === 'announced') enqueue.sendTo(context.parent, event);
    }),
  },
}).createMachine({
  id: 'favourites-panel',
  context: ({ input }) => input,
  type: 'parallel',
  on: {
    'favourite.changed': { actions: 'tellParent' },
    announced: { actions: 'tellParent' },
    'favourites.changed': { actions: sendTo('list', { type: 'favourites.changed' }) },
  },
  states: {
    tab: {
      initial: 'choosing',
      on: {
        'tab.chosen': [
          { guard: 'choosesScenario', target: '.scenario', actions: 'keepKind' },
          { target: '.media', actions: 'keepKind' },
        ],
      },
      states: {
        choosing: {
          description: 'Begins with the kind that the page is about.',
          always: [{ guard: 'isScenario', target: 'scenario' }, { target: 'media' }],
        },
        scenario: {
          description: 'The favourite scenarios.',
          invoke: {
            src: 'list',
            id: 'list',
            input: ({ context, self }) => ({ api: context.api, kind: 'scenario', parent: self }),
          },
        },
        media: {
          description: 'The favourite media.',
          invoke: {
            src: 'list',
            id: 'list',
            input: ({ context, self }) => ({ api: context.api, kind: 'media', parent: self }),
          },
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
