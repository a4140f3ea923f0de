import type { Api } from '@community/contract/http';
import { favouritesTexts } from '@community/messages/content';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { type Attempt, attemptAt } from '../../shared/attempt.ts';
import {
  type Announcement,
  announcement,
  type ConnectionRestored,
  type ContentKind,
  type Failure,
  failureNotice,
  failureOf,
  isUnsettled,
  type Parent,
} from '../../shared/shared.ts';
import { callsOf } from '../calls.ts';
import { type ContentItem, titleOf } from '../content-item.ts';

/** An item was added to, or removed from, the favourites. */
export interface FavouriteChange {
  type: 'favourite.changed';
  /** uuid of the content. */
  id: string;
  isFavourite: boolean;
}

export interface FavouriteToggleInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the content. */
  id: string;
  /** Its name, for announcements. */
  name: string;
  isFavourite: boolean;
  /** How many users have it as a favourite. */
  count: number;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<FavouriteChange | Announcement>;
}

export interface FavouriteToggleContext extends FavouriteToggleInput {
  /** The change whose outcome is not known; null if there is none. */
  attempt: Attempt | null;
  /** Why the last change failed, or was not confirmed; null if none did. */
  failure: Failure | null;
}

export type FavouriteToggleEvent =
  | { type: 'toggled' }
  /** It was changed elsewhere, for example in the favourites panel. */
  | { type: 'favourite.set'; isFavourite: boolean }
  | ConnectionRestored;

/** The star of one piece of content. */
export const favouriteToggleMachine = setup({
  types: {
    context: {} as FavouriteToggleContext,
    events: {} as FavouriteToggleEvent,
    input: {} as FavouriteToggleInput,
    tags: {} as 'busy' | 'favourite' | 'error',
  },
  actors: {
    toggleFavourite: fromPromise<boolean, FavouriteToggleContext>(
      async ({ input: { api, kind, id, attempt }, signal }) => {
        const options = { signal, ...(attempt && { idempotencyKey: attempt.key }) };
        const { toggled } = await callsOf(api, kind).toggleFavourite({ params: { id } }, options);
        return toggled === 'true';
      },
    ),
    loadFavourite: fromPromise<Pick<FavouriteToggleInput, 'isFavourite' | 'count'>, FavouriteToggleInput>(
      async ({ input: { api, kind, id }, signal }) => {
        const item = await callsOf(api, kind).get({ params: { id } }, { signal });
        return { isFavourite: item.is_favourited_by_current_user, count: item.number_favourites };
      },
    ),
  },
  guards: {
    isFavourite: ({ context }) => context.isFavourite,
    isUnsettled: ({ event }) => isUnsettled(event),
    isOther: ({ context }, isFavourite: boolean) => isFavourite !== context.isFavourite,
  },
  actions: {
    begin: assign(({ context: { attempt, createKey } }) => ({ attempt: attemptAt(attempt, 'toggle', createKey) })),
    settle: assign({ attempt: null }),
    assignFavourite: assign((_, isFavourite: boolean) => ({ isFavourite })),
    count: assign(({ context: { count, isFavourite } }) => ({ count: count + (isFavourite ? 1 : -1) })),
    notifyChange: enqueueActions(({ context: { parent, id, name, isFavourite }, enqueue }) => {
      enqueue.sendTo(parent, { type: 'favourite.changed', id, isFavourite });
      const message = isFavourite ? favouritesTexts.added(name) : favouritesTexts.removed(name);
      enqueue.sendTo(parent, announcement('success', message));
    }),
    notifyFailure: sendTo(
      ({ context }) => context.parent,
      ({ context: { name, failure } }) =>
        announcement('failure', favouritesTexts.changeFailed(name, failureNotice(failure))),
    ),
    notifyUnclear: sendTo(
      ({ context }) => context.parent,
      ({ context: { name } }) => announcement('failure', favouritesTexts.changeUnclear(name)),
    ),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignFound: assign((_, found: Pick<FavouriteToggleInput, 'isFavourite' | 'count'>) => found),
  },
}).createMachine({
  id: 'favourite-toggle',
  context: ({ input }) => ({ ...input, attempt: null, failure: null }),
  initial: 'routing',
  on: {
    'favourite.set': {
      guard: { type: 'isOther', params: ({ event }) => event.isFavourite },
      target: '.routing',
      actions: [{ type: 'assignFavourite', params: ({ event }) => event.isFavourite }, 'count', 'settle'],
    },
  },
  states: {
    routing: {
      description: 'Decides which of the two it is.',
      always: [{ guard: 'isFavourite', target: 'favourite' }, { target: 'notFavourite' }],
    },
    notFavourite: { description: 'An empty star.', on: { toggled: 'adding' } },
    favourite: { description: 'A full star.', tags: 'favourite', on: { toggled: 'removing' } },
    adding: {
      description: 'Asking the server to make it a favourite.',
      tags: ['busy', 'favourite'],
      entry: 'begin',
      // The pending answer decides the final value.
      on: { 'favourite.set': undefined },
      invoke: {
        src: 'toggleFavourite',
        input: ({ context }) => context,
        onDone: { target: 'routingChanged', actions: { type: 'assignFavourite', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'routing', actions: ['assignFailure', 'settle', 'notifyFailure'] },
        ],
      },
    },
    removing: {
      description: 'Asking the server to take it from the favourites.',
      tags: 'busy',
      entry: 'begin',
      // The pending answer decides the final value.
      on: { 'favourite.set': undefined },
      invoke: {
        src: 'toggleFavourite',
        input: ({ context }) => context,
        onDone: { target: 'routingChanged', actions: { type: 'assignFavourite', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'routing', actions: ['assignFailure', 'settle', 'notifyFailure'] },
        ],
      },
    },
    checking: {
      description: 'The response was lost: asking which of the two it is now.',
      tags: 'busy',
      // The pending answer decides the final value.
      on: { 'favourite.set': undefined },
      invoke: {
        src: 'loadFavourite',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => event.output.isFavourite },
            target: 'routing',
            actions: [{ type: 'assignFound', params: ({ event }) => event.output }, 'settle', 'notifyChange'],
          },
          {
            target: 'routing',
            actions: [{ type: 'assignFound', params: ({ event }) => event.output }, 'notifyFailure'],
          },
        ],
        onError: { target: 'unclear', actions: 'notifyUnclear' },
      },
    },
    unclear: {
      description: 'It is unknown which of the two it is; the star asks again.',
      tags: 'error',
      on: { toggled: 'checking', 'connection.restored': 'checking' },
    },
    routingChanged: {
      description: 'Counts and tells what the server answered.',
      entry: ['count', 'settle', 'notifyChange'],
      always: 'routing',
    },
  },
});

/** The input of a content item's star. */
export const toggleInput = (
  { api, kind, createKey, parent }: Pick<FavouriteToggleInput, 'api' | 'kind' | 'createKey' | 'parent'>,
  item: ContentItem,
  isFavourite = item.is_favourited_by_current_user,
): FavouriteToggleInput => ({
  api,
  kind,
  id: item.uuid_id,
  name: titleOf(item),
  isFavourite,
  count: item.number_favourites,
  createKey,
  parent,
});

/** A running {@link favouriteToggleMachine}. */
export type FavouriteToggleActor = ActorRefFrom<typeof favouriteToggleMachine>;
