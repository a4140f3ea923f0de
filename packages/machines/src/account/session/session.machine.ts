import type { ActorRefFrom } from 'xstate';
import { type SessionEvent, session } from './session.setup.ts';

const unsentOf = ({ event }: { event: SessionEvent }) => (event.type === 'signOut.requested' ? (event.unsent ?? 0) : 0);

/** Signing out, from every signed-in state. */
const leaving = [
  {
    guard: { type: 'wouldLose', params: unsentOf },
    target: 'askingUnsent',
    actions: { type: 'assignUnsent', params: unsentOf },
  },
  { target: 'signingOut' },
] as const;

/**
 * Who is signed in. A 401 in mid-use and a change of user in another tab both lead to a reload, so that no data of the
 * previous user stays on the page.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    user: null,
    failure: null,
    unsent: 0,
    endedBy: input.store.read().hasExpired ? 'expired' : null,
  }),
  initial: 'routing',
  states: {
    routing: {
      description: 'Decides by the stored state alone whether anybody was signed in here.',
      always: [{ guard: 'isKnownHere', target: 'unknown' }, { target: 'signedOut' }],
    },
    unknown: {
      description: 'A user was signed in here; asking the server whether that still holds.',
      tags: 'busy',
      invoke: {
        src: 'loadProfile',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'routingUser', actions: { type: 'assignUser', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isUnauthorized',
            target: 'signedOut',
            actions: ['recordExpiry', 'clearUser', 'blameExpiry'],
          },
          { target: 'unreachable', actions: 'assignFailure' },
        ],
      },
    },
    unreachable: {
      description: 'The server did not say who is signed in; it can be asked again.',
      tags: 'error',
      on: { retried: 'unknown' },
    },
    signedOut: {
      description: 'No user is signed in: only the sign-in page is shown.',
      on: {
        'credentials.accepted': 'signingIn',
        'storage.changed': {
          guard: { type: 'isSomebody', params: ({ event }) => event.userId },
          target: 'unknown',
        },
      },
    },
    signingIn: {
      description: 'The password was right; fetching the own profile.',
      tags: 'busy',
      invoke: {
        src: 'loadProfile',
        input: ({ context }) => ({ api: context.api }),
        onDone: {
          target: 'routingUser',
          actions: [{ type: 'assignUser', params: ({ event }) => event.output }, 'notifySignInCompleted'],
        },
        onError: [
          {
            guard: 'isUnauthorized',
            target: 'signedOut',
            actions: 'blameCookies',
          },
          { target: 'unreachable', actions: 'assignFailure' },
        ],
      },
    },
    routingUser: {
      description: 'Sends users who must change their password, or set up a second factor, to that page first.',
      entry: 'remember',
      always: [
        {
          guard: 'mustChangePassword',
          target: 'forcedPasswordChange',
        },
        { guard: 'needsSecondFactor', target: 'secondFactorNeeded' },
        { target: 'signedIn' },
      ],
    },
    forcedPasswordChange: {
      description: 'Signed in, but confined to changing the password.',
      tags: 'signedIn',
      on: {
        'password.changed': [
          { guard: 'needsSecondFactor', target: 'secondFactorNeeded', actions: 'clearForce' },
          { target: 'signedIn', actions: ['clearForce', 'notifySignInCompleted'] },
        ],
        'session.expired': 'expired',
        'signOut.requested': leaving,
        'storage.changed': { guard: { type: 'isOtherUser', params: ({ event }) => event.userId }, target: 'replaced' },
      },
    },
    secondFactorNeeded: {
      description: 'Signed in, but confined to the second factor that the operator asks for.',
      tags: 'signedIn',
      on: {
        'secondFactor.added': { target: 'signedIn', actions: ['clearNeed', 'notifySignInCompleted'] },
        'session.expired': 'expired',
        'signOut.requested': leaving,
        'storage.changed': { guard: { type: 'isOtherUser', params: ({ event }) => event.userId }, target: 'replaced' },
      },
    },
    signedIn: {
      description: 'Signed in, every page open.',
      tags: 'signedIn',
      on: {
        'user.updated': { actions: { type: 'assignUser', params: ({ event }) => event.user } },
        'session.expired': 'expired',
        'signOut.requested': leaving,
        'storage.changed': { guard: { type: 'isOtherUser', params: ({ event }) => event.userId }, target: 'replaced' },
      },
    },
    askingUnsent: {
      description: 'Changes wait on this device to be sent, and would be lost: the user is asked before signing out.',
      tags: 'signedIn',
      on: {
        'signOut.confirmed': 'signingOut',
        // The network may come back meanwhile.
        'unsent.counted': { actions: { type: 'assignUnsent', params: ({ event }) => event.unsent } },
        'signOut.dismissed': 'routingUser',
        'session.expired': 'expired',
        'storage.changed': { guard: { type: 'isOtherUser', params: ({ event }) => event.userId }, target: 'replaced' },
      },
    },
    signingOut: {
      description: 'Asking the server to end the session.',
      tags: 'busy',
      invoke: {
        src: 'endSession',
        input: ({ context }) => ({ api: context.api }),
        onDone: [
          {
            guard: { type: 'isAlsoElsewhere', params: ({ event }) => event.output },
            target: 'leaving',
            actions: ['forget', 'clearUser', { type: 'leave', params: ({ event }) => event.output }],
          },
          { target: 'signedOut', actions: ['forget', 'clearUser'] },
        ],
        onError: { target: 'signOutFailed', actions: 'assignFailure' },
      },
    },
    leaving: {
      description: 'Signed out here; the browser is on its way to sign out at the provider, too.',
      tags: 'busy',
    },
    signOutFailed: {
      description: 'The server did not confirm the sign-out, so the session may still be valid.',
      tags: 'error',
      on: { retried: 'signingOut', 'session.expired': 'expired' },
    },
    expired: {
      description: 'The server no longer knows the session; the page reloads into sign-in.',
      entry: ['recordExpiry', 'clearUser', 'blameExpiry', 'reload'],
    },
    replaced: {
      description: 'Another tab signed out or signed another user in; the page reloads.',
      entry: 'reload',
    },
  },
});

/** A running {@link sessionMachine}. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
