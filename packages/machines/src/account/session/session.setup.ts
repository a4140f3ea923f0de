import type { SignedOut, User } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureKind, failureOf } from '../../shared/shared.ts';
import type { StateStore } from '../../shared/stored-state.ts';

export interface SessionInput {
  api: Api;
  store: StateStore;
}

/** Why the last session ended, for the sign-in page. */
export type SessionEnd = 'expired' | 'cookiesBlocked' | null;

export interface SessionContext extends SessionInput {
  /** Set in the states tagged `signedIn`. */
  user: User | null;
  endedBy: SessionEnd;
  /** How many changes would be lost by signing out. */
  unsent: number;
  /** Why the session could not be loaded or ended; set in `unreachable` and `signOutFailed`. */
  failure: Failure | null;
}

export type SessionEvent =
  | { type: 'credentials.accepted' }
  /** `unsent`: the number of unsent changes on this device, which signing out would lose; 0 by default. */
  | { type: 'signOut.requested'; unsent?: number }
  /** Unsent changes were counted again. */
  | { type: 'unsent.counted'; unsent: number }
  | { type: 'signOut.confirmed' }
  | { type: 'signOut.dismissed' }
  | { type: 'session.expired' }
  | { type: 'password.changed' }
  /** The user has set up the second factor that the operator requires. */
  | { type: 'secondFactor.added' }
  /** The user's profile was changed. */
  | { type: 'user.updated'; user: User }
  | { type: 'retried' }
  /** Another tab signed in or out; `userId` is the stored user. */
  | { type: 'storage.changed'; userId: string | null };

/** The parts of the session machine. */
export const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as
      | { type: 'reloadRequested' }
      /** Sends the browser to the provider, to sign out there, too. */
      | { type: 'leaveRequested'; url: string }
      /** Sign-in, or the forced password change, was completed. */
      | { type: 'signInCompleted'; userId: string },
    tags: {} as 'busy' | 'signedIn' | 'error',
  },
  actors: {
    loadProfile: fromPromise<User, { api: Api }>(({ input, signal }) =>
      input.api.getMe({}, { signal, handlesUnauthorized: true, acceptsCached: true }),
    ),
    endSession: fromPromise<SignedOut, { api: Api }>(({ input, signal }) =>
      input.api.logOut({}, { signal, handlesUnauthorized: true }),
    ),
  },
  guards: {
    isKnownHere: ({ context }) => context.store.read().userId !== null,
    isUnauthorized: ({ event }) => failureKind(event) === 'unauthorized',
    isOtherUser: ({ context }, userId: string | null) => userId !== (context.user?.uuid_id ?? null),
    mustChangePassword: ({ context }) => context.user?.force_password_change === true,
    needsSecondFactor: ({ context }) => context.user?.second_factor !== undefined,
    isAlsoElsewhere: (_, { provider_url }: SignedOut) => /^https?:/.test(provider_url ?? ''),
    wouldLose: (_, unsent: number) => unsent > 0,
    isSomebody: (_, userId: string | null) => userId !== null,
  },
  actions: {
    /** Drafts and visits of a previous user are private to that user. */
    remember: ({ context: { store, user } }) => {
      const userId = user?.uuid_id ?? null;
      const { drafts, visits } = store.read();
      const own = userId === null ? undefined : visits?.[userId];
      store.update({
        userId,
        hasExpired: false,
        drafts: drafts.filter((draft) => draft.userId === userId),
        ...(visits && { visits: userId !== null && own ? { [userId]: own } : {} }),
      });
    },
    forget: ({ context }) => context.store.forget(),
    /** Drafts stay: their author may sign in again. */
    recordExpiry: ({ context }) => context.store.update({ userId: null, hasExpired: true }),
    assignUser: assign((_, user: User) => ({ user, endedBy: null })),
    clearUser: assign({ user: null }),
    assignUnsent: assign((_, unsent: number) => ({ unsent })),
    blameExpiry: assign({ endedBy: 'expired' }),
    blameCookies: assign({ endedBy: 'cookiesBlocked' }),
    clearForce: assign(({ context }) => ({
      user: context.user && { ...context.user, force_password_change: false },
    })),
    clearNeed: assign(({ context: { user } }) => {
      if (user === null) return {};
      const { second_factor: _, ...rest } = user;
      return { user: rest };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    notifySignInCompleted: emit(({ context }) => ({ type: 'signInCompleted', userId: context.user?.uuid_id ?? '' })),
    reload: emit({ type: 'reloadRequested' }),
    leave: emit((_, { provider_url }: SignedOut) => ({ type: 'leaveRequested', url: provider_url ?? '' })),
  },
});
