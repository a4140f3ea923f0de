import type { PublicUser } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type ContentKind, type Failure, failureOf, isMissing } from '../../shared/shared.ts';
import { type ProfileListActor, profileListMachine } from './profile-list.machine.ts';

export interface PublicProfileInput {
  api: Api;
  /** uuid of the user, from the URL. */
  id: string;
}

/** The lists of one kind of content. */
export interface ProfileLists {
  /** What the user has published. */
  contributed: ProfileListActor;
  /** What the user has starred. */
  favourites: ProfileListActor;
}

export interface PublicProfileContext extends PublicProfileInput {
  /** Set in the states within `shown`. */
  user: PublicUser | null;
  /** Set in the states within `shown`. */
  lists: Record<ContentKind, ProfileLists> | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type PublicProfileEvent = { type: 'retried' } | ConnectionRestored | { type: 'tab.chosen'; kind: ContentKind };

/** A user's public profile: the name, if it is public, and what the user has contributed and starred. */
export const publicProfileMachine = setup({
  types: {
    context: {} as PublicProfileContext,
    events: {} as PublicProfileEvent,
    input: {} as PublicProfileInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    loadUser: fromPromise<PublicUser, { api: Api; id: string }>(({ input: { api, id }, signal }) =>
      api.getUser({ params: { id } }, { signal }),
    ),
    list: profileListMachine,
  },
  guards: {
    isNotFound: ({ event }) => isMissing(event),
    isKind: ({ event }, kind: ContentKind) => event.type === 'tab.chosen' && event.kind === kind,
  },
  actions: {
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignUser: assign((_, user: PublicUser) => ({ user })),
    startLists: assign(({ context: { api, id }, spawn }) => {
      const input = { params: { id } };
      return {
        lists: {
          scenario: {
            contributed: spawn('list', {
              input: { load: async (signal) => (await api.listUserScenarios(input, { signal })).scenarios },
            }),
            favourites: spawn('list', {
              input: { load: async (signal) => (await api.listUserFavouriteScenarios(input, { signal })).scenarios },
            }),
          },
          media: {
            contributed: spawn('list', {
              input: { load: async (signal) => (await api.listUserMedia(input, { signal })).media },
            }),
            favourites: spawn('list', {
              input: { load: async (signal) => (await api.listUserFavouriteMedia(input, { signal })).media },
            }),
          },
        },
      };
    }),
  },
}).createMachine({
  id: 'public-profile',
  context: ({ input }) => ({ ...input, user: null, lists: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The user is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadUser',
        input: ({ context: { api, id } }) => ({ api, id }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'assignUser', params: ({ event }) => event.output }, 'startLists'],
        },
        onError: [
          { guard: 'isNotFound', target: 'notFound' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    shown: {
      initial: 'scenarios',
      on: {
        'tab.chosen': [
          { guard: { type: 'isKind', params: 'media' }, target: '.media' },
          { guard: { type: 'isKind', params: 'scenario' }, target: '.scenarios' },
        ],
      },
      states: {
        scenarios: { description: 'The scenarios that the user contributed and starred.' },
        media: { description: 'The media that the user contributed and starred.' },
      },
    },
    notFound: { description: 'There is no such user.', tags: 'error' },
    failed: {
      description: 'The user could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running {@link publicProfileMachine}. */
export type PublicProfileActor = ActorRefFrom<typeof publicProfileMachine>;
