import type { ProviderProblem, SecondFactorChallenge, SignedIn } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { assign, emit, fromPromise, setup } from 'xstate';
import { apiErrorOf, type Failure, failureKind, failureOf } from '../../shared/shared.ts';
import { configurationMachine } from '../../shell/configuration.machine.ts';
import { forgottenPasswordMachine } from '../passwords/forgotten-password.machine.ts';

/** The operator's provider of OpenID Connect, as the sign-in page offers it. */
export interface ProviderOffer {
  /** Its name, as in “Sign in with …”. */
  name: string;
  /** The outcome of the attempt that the visitor returns from; null: there was none. */
  outcome: ProviderProblem | 'accepted' | null;
  /** The failed request's id in the server's log; absent where it would explain nothing. */
  reference?: string | undefined;
}

export interface SignInInput {
  api: Api;
  /** Absent: only the password signs in. */
  provider?: ProviderOffer | undefined;
  /** Whether a passkey may sign in instead of the password; absent: it may not. */
  offersPasskey?: boolean | undefined;
}

export interface SignInContext {
  api: Api;
  /** null: only the password signs in. */
  provider: ProviderOffer | null;
  /** Whether a passkey may sign in instead of the password. */
  offersPasskey: boolean;
  /** What the server asks for after the password; null: nothing, or a passkey instead of it. */
  secondFactor: SecondFactorChallenge | null;
  /** Email address or user name, as typed. */
  username: string;
  password: string;
  /** Seconds until another attempt is allowed; null unless attempts are limited. */
  retryAfter: number | null;
  /** Why the last attempt failed; null if none did. */
  failure: Failure | null;
}

export type SignInEvent =
  | { type: 'username.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'form.submitted' }
  | { type: 'session.refused' }
  | { type: 'provider.chosen' }
  | { type: 'passkey.chosen' }
  /** The second factor was accepted, or the visitor starts over. */
  | { type: 'secondFactor.accepted' }
  | { type: 'secondFactor.left' }
  | { type: 'forgottenPassword.opened' }
  | { type: 'terms.opened' }
  | { type: 'privacy.opened' }
  | { type: 'dialog.closed' };

/** The parts of the sign-in machine. */
export const signIn = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    emitted: {} as
      | { type: 'credentialsAccepted' }
      /** Sends the browser to the provider. */
      | { type: 'providerRequested' },
    tags: {} as 'busy' | 'error',
    children: {} as { forgottenPassword: 'forgottenPassword'; configuration: 'configuration' },
  },
  actors: {
    logIn: fromPromise<SignedIn, { api: Api; username: string; password: string }>(({ input, signal }) => {
      const { api, username, password } = input;
      return api.logIn({ body: { username: username.trim(), password } }, { signal, handlesUnauthorized: true });
    }),
    forgottenPassword: forgottenPasswordMachine,
    configuration: configurationMachine,
  },
  guards: {
    hasCredentials: ({ context }) => context.username.trim() !== '' && context.password !== '',
    isHalfDone: (_, { second_step }: SignedIn) => second_step !== undefined,
    isPasskeyOffered: ({ context }) => context.offersPasskey,
    isOffered: ({ context }) => context.provider !== null,
    hasArrived: ({ context }) => context.provider?.outcome === 'accepted',
    isRejected: ({ context }) => (context.provider?.outcome ?? null) !== null,
    isUnauthorized: ({ event }) => failureKind(event) === 'unauthorized',
    isLimited: ({ event }) => failureKind(event) === 'limited',
  },
  actions: {
    assignTyped: assign((_, typed: Partial<Pick<SignInContext, 'username' | 'password'>>) => typed),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignWait: assign(({ event }) => ({
      retryAfter: apiErrorOf(event)?.retryAfter ?? null,
    })),
    assignSecondFactor: assign((_, { second_step }: Pick<SignedIn, 'second_step'>) => ({
      secondFactor: second_step ?? null,
    })),
    clearPassword: assign({ password: '' }),
    notifyAccepted: emit({ type: 'credentialsAccepted' }),
    leave: emit({ type: 'providerRequested' }),
  },
});
