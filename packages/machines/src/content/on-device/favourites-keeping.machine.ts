import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf } from '../../shared/shared.ts';
import { type KeptFavourites, type MissingRoom, NoRoomError, type OfflineContent } from './plan-keeping.machine.ts';

export interface FavouritesKeepingInput {
  offlineContent: OfflineContent;
}

export interface FavouritesKeepingContext extends FavouritesKeepingInput {
  kept: KeptFavourites;
  /** Why they were not fetched; null if that did not fail, or not because of a call. */
  failure: Failure | null;
  /** How much space is missing, in the state `full`. */
  room: MissingRoom | null;
}

export type FavouritesKeepingEvent = { type: 'keep.requested' } | ConnectionRestored;

const nothing: KeptFavourites = { total: 0, missing: 0 };

/** Which favourites are stored on this device automatically, and which are not, for whatever reason. */
export const favouritesKeepingMachine = setup({
  types: {
    context: {} as FavouritesKeepingContext,
    events: {} as FavouritesKeepingEvent,
    input: {} as FavouritesKeepingInput,
    tags: {} as 'busy' | 'empty' | 'error',
  },
  actors: {
    findFavourites: fromPromise<KeptFavourites, FavouritesKeepingInput>(({ input: { offlineContent } }) =>
      offlineContent.findFavourites(),
    ),
    keepFavourites: fromPromise<KeptFavourites, FavouritesKeepingInput>(({ input: { offlineContent }, signal }) =>
      offlineContent.keepFavourites(signal),
    ),
  },
  guards: {
    isNone: ({ context: { kept } }) => kept.total === 0,
    isComplete: ({ context: { kept } }) => kept.missing === 0,
    isFull: ({ event }) => 'error' in event && event.error instanceof NoRoomError,
  },
  actions: {
    assignKept: assign((_, kept: KeptFavourites) => ({ kept, failure: null })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignRoom: assign(({ event }) => ({
      room: 'error' in event && event.error instanceof NoRoomError ? event.error.room : null,
    })),
  },
}).createMachine({
  id: 'favourites-keeping',
  context: ({ input }) => ({ ...input, kept: nothing, failure: null, room: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Looking which favourites are on this device.',
      tags: 'busy',
      invoke: {
        src: 'findFavourites',
        input: ({ context }) => context,
        onDone: { target: 'routing', actions: { type: 'assignKept', params: ({ event }) => event.output } },
        onError: 'unavailable',
      },
    },
    routing: {
      description: 'Decides whether all favourites are here.',
      always: [
        { guard: 'isNone', target: 'none' },
        { guard: 'isComplete', target: 'complete' },
        { target: 'incomplete' },
      ],
    },
    unavailable: { description: 'This browser keeps nothing, for example in a private window.' },
    none: { description: 'There are no favourites that are known here.', tags: 'empty' },
    complete: { description: 'Every favourite is available offline.' },
    incomplete: {
      description:
        'Some favourites are not here: no room when they were fetched, too large, or removed by the browser.',
      tags: 'error',
      on: { 'keep.requested': 'keeping' },
    },
    keeping: {
      description: 'The favourites that are not here are being fetched.',
      tags: 'busy',
      invoke: {
        src: 'keepFavourites',
        input: ({ context }) => context,
        onDone: { target: 'routing', actions: { type: 'assignKept', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isFull', target: 'full', actions: 'assignRoom' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    full: {
      description: 'This device has no room for all favourites.',
      tags: 'error',
      on: { 'keep.requested': 'keeping' },
    },
    failed: {
      description: 'Some favourites could not be fetched; what is here already stays.',
      tags: 'error',
      on: { 'keep.requested': 'keeping', 'connection.restored': 'keeping' },
    },
  },
});

/** A running {@link favouritesKeepingMachine}. */
export type FavouritesKeepingActor = ActorRefFrom<typeof favouritesKeepingMachine>;
