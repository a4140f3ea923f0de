import type { Api } from '@community/contract/client';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { callsOf } from '../content/index.ts';
import { type Announcement, announcement, type ContentKind, type Parent } from '../shared/index.ts';

/** A piece of content became, or stopped being, a favourite. */
export interface FavouriteChange {
  type: 'favourite.changed';
  /** uuid of the content. */
  id: string;
  isFavourite: boolean;
}

/** What it needs from outside. */
export interface FavouriteToggleInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the content. */
  id: string;
  /** Its name, for what is announced. */
  name: string;
  isFavourite: boolean;
  /** How many users have it as a favourite. */
  count: number;
  parent: Parent<FavouriteChange | Announcement>;
}

/** What can be said to it. */
export type FavouriteToggleEvent =
  | { type: 'toggled' }
  /** It was changed elsewhere, for example in the favourites panel. */
  | { type: 'favourite.set'; isFavourite: boolean };

/** The star of one piece of content. */
export const favouriteToggleMachine = setup({
  types: {
    context: {} as FavouriteToggleInput,
    events: {} as FavouriteToggleEvent,
    input: {} as FavouriteToggleInput,
    tags: {} as 'busy' | 'favourite',
  },
  actors: {
    toggleFavourite: fromPromise<boolean, FavouriteToggleInput>(async ({ input: { api, kind, id }, signal }) => {
      const { toggled } = await callsOf(api, kind).toggleFavourite({ params: { id } }, { signal });
      return toggled === 'true';
    }),
  },
  guards: {
    isFavourite: ({ context }) => context.isFavourite,
  },
  actions: {
    tellChange: enqueueActions(({ context: { parent, id, name, isFavourite }, enqueue }) => {
      enqueue.sendTo(parent, { type: 'favourite.changed', id, isFavourite });
      const message = isFavourite ? `${name} is now a favourite.` : `${name} is no longer a favourite.`;
      enqueue.sendTo(parent, announcement('success', message));
    }),
    tellFailure: sendTo(
      ({ context }) => context.parent,
      ({ context: { name } }) => announcement('failure', `We could not change the favourite ${name}. Try again.`),
    ),
  },
}).createMachine({
  id: 'favourite-toggle',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'favourite.set': {
      guard: ({ context, event }) => context.isFavourite !== event.isFavourite,
      target: '.deciding',
      actions: assign(({ context, event }) => ({
        isFavourite: event.isFavourite,
        count: context.count + (event.isFavourite ? 1 : -1),
      })),
    },
  },
  states: {
    deciding: {
      description: 'Tells which of the two it is.',
      always: [{ guard: 'isFavourite', target: 'favourite' }, { target: 'notFavourite' }],
    },
    notFavourite: { description: 'An empty star.', on: { toggled: 'adding' } },
    favourite: { description: 'A full star.', tags: 'favourite', on: { toggled: 'removing' } },
    adding: {
      description: 'Asking the server to make it a favourite.',
      tags: ['busy', 'favourite'],
      invoke: {
        src: 'toggleFavourite',
        input: ({ context }) => context,
        onDone: { target: 'changed', actions: assign({ isFavourite: ({ event }) => event.output }) },
        onError: { target: 'deciding', actions: 'tellFailure' },
      },
    },
    removing: {
      description: 'Asking the server to take it from the favourites.',
      tags: 'busy',
      invoke: {
        src: 'toggleFavourite',
        input: ({ context }) => context,
        onDone: { target: 'changed', actions: assign({ isFavourite: ({ event }) => event.output }) },
        onError: { target: 'deciding', actions: 'tellFailure' },
      },
    },
    changed: {
      description: 'Counts and tells what the server answered.',
      entry: [assign(({ context }) => ({ count: context.count + (context.isFavourite ? 1 : -1) })), 'tellChange'],
      always: 'deciding',
    },
  },
});

/** The star of one piece of content, running. */
export type FavouriteToggleActor = ActorRefFrom<typeof favouriteToggleMachine>;
