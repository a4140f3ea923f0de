import type { ProviderProblem, SecondStep, SignedIn } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { apiErrorOf, type Failure, failureKind, failureOf } from '../../shared/shared.ts';
import { configurationMachine } from '../../shell/configuration.machine.ts';
import { forgottenPasswordMachine } from '../passwords/forgotten-password.machine.ts';

/** The operator's provider of OpenID Connect, as the sign-in page offers it. */
export interface ProviderOffer {
  /** What it is called, behind “Sign in with”. */
  name: string;
  /** What came of the attempt that the visitor is back from; null: there was none. */
  outcome: ProviderProblem | 'accepted' | null;
  /** What the server's log calls the request that failed; absent where it would explain nothing. */
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
  secondStep: SecondStep | null;
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
  /** The second step was made, or the visitor would rather begin again. */
  | { type: 'secondStep.made' }
  | { type: 'secondStep.left' }
  | { type: 'forgottenPassword.opened' }
  | { type: 'terms.opened' }
  | { type: 'privacy.opened' }
  | { type: 'dialog.closed' };

/** The sign-in page: its form, and the dialogs over it. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    emitted: {} as
      | { type: 'credentialsAccepted' }
      /** The browser is to go to the provider. */
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
    isTurnedAway: ({ context }) => (context.provider?.outcome ?? null) !== null,
    isUnauthorized: ({ event }) => failureKind(event) === 'unauthorized',
    isLimited: ({ event }) => failureKind(event) === 'limited',
  },
  actions: {
    assignTyped: assign((_, typed: Partial<Pick<SignInContext, 'username' | 'password'>>) => typed),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignWait: assign(({ event }) => ({
      retryAfter: apiErrorOf(event)?.retryAfter ?? null,
    })),
    assignSecondStep: assign((_, { second_step }: Pick<SignedIn, 'second_step'>) => ({
      secondStep: second_step ?? null,
    })),
    clearPassword: assign({ password: '' }),
    notifyAccepted: emit({ type: 'credentialsAccepted' }),
    leave: emit({ type: 'providerRequested' }),
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input: { api, provider = null, offersPasskey = false } }) => ({
    api,
    provider,
    offersPasskey,
    secondStep: null,
    username: '',
    password: '',
    retryAfter: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      on: {
        'username.changed': { actions: { type: 'assignTyped', params: ({ event }) => ({ username: event.value }) } },
        'password.changed': { actions: { type: 'assignTyped', params: ({ event }) => ({ password: event.value }) } },
        'form.submitted': [{ guard: 'hasCredentials', target: '.submitting' }, { target: '.incomplete' }],
        'passkey.chosen': {
          guard: 'isPasskeyOffered',
          target: '.secondStep',
          actions: ['clearPassword', { type: 'assignSecondStep', params: {} }],
        },
      },
      states: {
        editing: { description: 'Waiting for an email address or user name and a password.' },
        incomplete: {
          description: 'Sent with an empty field; each empty field says so until it is filled.',
          tags: 'error',
          always: { guard: 'hasCredentials', target: 'editing' },
        },
        submitting: {
          description: 'The server checks the password; the form keeps its values.',
          tags: 'busy',
          invoke: {
            src: 'logIn',
            input: ({ context }) => ({ api: context.api, username: context.username, password: context.password }),
            onDone: [
              {
                guard: { type: 'isHalfDone', params: ({ event }) => event.output },
                target: 'secondStep',
                actions: ['clearPassword', { type: 'assignSecondStep', params: ({ event }) => event.output }],
              },
              { target: 'accepted' },
            ],
            onError: [
              { guard: 'isUnauthorized', target: 'incorrect' },
              { guard: 'isLimited', target: 'limited', actions: 'assignWait' },
              { target: 'failed', actions: 'assignFailure' },
            ],
          },
          on: {
            'form.submitted': undefined,
            'username.changed': undefined,
            'password.changed': undefined,
            'passkey.chosen': undefined,
          },
        },
        incorrect: { description: 'No such account, or not its password; it is not said which.', tags: 'error' },
        limited: { description: 'Too many failures; another attempt is allowed after a while.', tags: 'error' },
        failed: { description: 'The server did not answer, or not as promised; nothing is lost.', tags: 'error' },
        secondStep: {
          description: 'The password was right and a second step follows, or a passkey is used instead of both.',
          on: {
            'secondStep.made': 'stepMade',
            'secondStep.left': 'editing',
            'form.submitted': undefined,
            'passkey.chosen': undefined,
          },
        },
        stepMade: {
          description: 'The second step was made; the session takes over.',
          tags: 'busy',
          entry: 'notifyAccepted',
          on: { 'session.refused': 'editing', 'form.submitted': undefined, 'passkey.chosen': undefined },
        },
        accepted: {
          description: 'The password was right; the session takes over.',
          tags: 'busy',
          entry: ['clearPassword', 'notifyAccepted'],
          on: {
            'session.refused': 'editing',
            'form.submitted': undefined,
            'passkey.chosen': undefined,
          },
        },
      },
    },
    provider: {
      initial: 'routing',
      states: {
        routing: {
          description: 'Decides whether a provider is offered, and whether the visitor is back from it.',
          always: [
            { guard: 'hasArrived', target: 'arrived' },
            { guard: 'isTurnedAway', target: 'turnedAway' },
            { guard: 'isOffered', target: 'offered' },
            { target: 'none' },
          ],
        },
        none: { description: 'No provider is offered: only the password signs in.' },
        offered: {
          description: 'The operator’s provider can be chosen instead of the password.',
          on: { 'provider.chosen': 'leaving' },
        },
        leaving: {
          description: 'The browser is on its way to the provider; choosing again is ignored.',
          tags: 'busy',
          entry: 'leave',
        },
        arrived: {
          description: 'Back from the provider, signed in; the session takes over.',
          tags: 'busy',
          on: { 'session.refused': 'offered' },
        },
        turnedAway: {
          description: 'Back from the provider without being signed in; it says why, and can be chosen again.',
          tags: 'error',
          on: { 'provider.chosen': 'leaving' },
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog over the page.',
          on: {
            'forgottenPassword.opened': 'forgottenPassword',
            'terms.opened': 'terms',
            'privacy.opened': 'privacy',
          },
        },
        forgottenPassword: {
          description: 'Asking for a password reset link.',
          invoke: {
            src: 'forgottenPassword',
            id: 'forgottenPassword',
            input: ({ context }) => ({
              api: context.api,
              email: context.username.includes('@') ? context.username.trim() : '',
            }),
          },
          on: { 'dialog.closed': 'closed' },
        },
        terms: {
          description: 'The terms and conditions, which ask who runs the portal: nobody asks before.',
          invoke: { src: 'configuration', id: 'configuration', input: ({ context }) => ({ api: context.api }) },
          on: { 'dialog.closed': 'closed' },
        },
        privacy: {
          description: 'The privacy policy, which asks who runs the portal.',
          invoke: { src: 'configuration', id: 'configuration', input: ({ context }) => ({ api: context.api }) },
          on: { 'dialog.closed': 'closed' },
        },
      },
    },
  },
});

/** A running {@link signInMachine}. */
export type SignInActor = ActorRefFrom<typeof signInMachine>;
