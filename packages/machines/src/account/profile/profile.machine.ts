import type { User } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';

export interface ProfileInput {
  api: Api;
}

export interface ProfileContext extends ProfileInput {
  /** Set in the states within `shown`. */
  user: User | null;
  /** The requested privacy, during and after the change. */
  isPublicWanted: boolean;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ProfileEvent = { type: 'retried' } | ConnectionRestored | { type: 'privacy.chosen'; isPublic: boolean };

/** The user's profile, and whether others may see it. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    emitted: {} as { type: 'profileChanged'; user: User },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    loadProfile: fromPromise<User, { api: Api; acceptsCached?: boolean }>(
      ({ input: { api, acceptsCached = false }, signal }) => api.getMe({}, { signal, acceptsCached }),
    ),
    updatePrivacy: fromPromise<User, { api: Api; isPublic: boolean }>(({ input: { api, isPublic }, signal }) =>
      api.updatePrivacy({ body: { isPublic } }, { signal }),
    ),
  },
  guards: {
    isOther: ({ context, event }) => event.type === 'privacy.chosen' && event.isPublic !== context.user?.is_public,
    isUnsettled: ({ event }) => isUnsettled(event),
    isAsWanted: ({ context }, user: User) => user.is_public === context.isPublicWanted,
  },
  actions: {
    assignUser: assign((_, user: User) => ({ user, isPublicWanted: user.is_public })),
    notifyChanged: emit((_, user: User) => ({ type: 'profileChanged', user })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    resetWanted: assign(({ context }) => ({ isPublicWanted: context.user?.is_public ?? false })),
    assignWanted: assign(({ context, event }) => ({
      isPublicWanted: event.type === 'privacy.chosen' ? event.isPublic : context.isPublicWanted,
    })),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ ...input, user: null, isPublicWanted: false, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The own profile is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadProfile',
        input: ({ context }) => ({ api: context.api, acceptsCached: true }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'assignUser', params: ({ event }) => event.output },
            { type: 'notifyChanged', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: {
      description: 'The profile could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    shown: {
      initial: 'settled',
      on: { 'privacy.chosen': { guard: 'isOther', target: '.changing', actions: 'assignWanted' } },
      states: {
        settled: { description: 'The profile is shown, public or private.' },
        changing: {
          description: 'The privacy is being changed; choosing again is ignored.',
          tags: 'busy',
          invoke: {
            src: 'updatePrivacy',
            input: ({ context }) => ({ api: context.api, isPublic: context.isPublicWanted }),
            onDone: {
              target: 'changed',
              actions: [
                { type: 'assignUser', params: ({ event }) => event.output },
                { type: 'notifyChanged', params: ({ event }) => event.output },
              ],
            },
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
              { target: 'refused', actions: 'assignFailure' },
            ],
          },
          on: { 'privacy.chosen': undefined },
        },
        checking: {
          description: 'The answer to the change was lost: the profile is fetched, to see what it is now.',
          tags: 'busy',
          invoke: {
            src: 'loadProfile',
            input: ({ context }) => ({ api: context.api }),
            onDone: [
              {
                guard: { type: 'isAsWanted', params: ({ event }) => event.output },
                target: 'changed',
                actions: [
                  { type: 'assignUser', params: ({ event }) => event.output },
                  { type: 'notifyChanged', params: ({ event }) => event.output },
                ],
              },
              { target: 'refused', actions: { type: 'assignUser', params: ({ event }) => event.output } },
            ],
            onError: 'unclear',
          },
          on: { 'privacy.chosen': undefined },
        },
        unclear: {
          description: 'It is unknown whether the privacy was changed; it can be looked up again.',
          tags: 'error',
          on: { retried: 'checking', 'connection.restored': 'checking', 'privacy.chosen': 'checking' },
        },
        changed: {
          description: 'The privacy was changed; the details are fetched again.',
          invoke: {
            src: 'loadProfile',
            input: ({ context }) => ({ api: context.api }),
            onDone: { actions: { type: 'assignUser', params: ({ event }) => event.output } },
            // The outcome of the change itself is already shown.
            onError: {},
          },
        },
        refused: {
          description: 'The privacy was not changed, and is as before.',
          tags: 'error',
          entry: 'resetWanted',
        },
      },
    },
  },
});

/** A running {@link profileMachine}. */
export type ProfileActor = ActorRefFrom<typeof profileMachine>;
