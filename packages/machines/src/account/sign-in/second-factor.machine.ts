import type { SecondFactorChallenge, SecondFactorWay } from '@community/contract/account';
import { type Api, errorKind } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import {
  apiErrorOf,
  type ConnectionRestored,
  type Failure,
  failureKind,
  failureOf,
  isUnsettled,
} from '../../shared/shared.ts';
import { type BrowserPasskeys, type PasskeyResponse, passkeyProblemOf } from '../second-factors/passkeys.ts';

export interface SecondFactorInput {
  api: Api;
  passkeys: BrowserPasskeys;
  /** What the server asks for after the password; null: a passkey signs in instead of a password. */
  challenge: SecondFactorChallenge | null;
}

export interface SecondFactorContext {
  api: Api;
  passkeys: BrowserPasskeys;
  /** Proves that the password was correct; null: the user was not asked for it. */
  ticket: string | null;
  /** The available methods. */
  ways: readonly SecondFactorWay[];
  /** The chosen method. */
  way: SecondFactorWay;
  /** The code, as typed. */
  code: string;
  /** The passkey's response; null until it arrives. */
  response: PasskeyResponse | null;
  /** Why the last attempt failed; null if none did. */
  failure: Failure | null;
}

export type SecondFactorEvent =
  | { type: 'way.chosen'; way: SecondFactorWay }
  | { type: 'code.changed'; value: string }
  /** The code is sent, or the browser asks for a passkey. */
  | { type: 'form.submitted' }
  | { type: 'back.requested' }
  | { type: 'retried' }
  | ConnectionRestored;

const SIX_DIGITS = /^\s*(\d\s*){6}$/;

const isComplete = ({ way, code }: Pick<SecondFactorContext, 'way' | 'code'>) =>
  way === 'code' ? code.length <= 20 && SIX_DIGITS.test(code) : code.trim() !== '';

function firstWay({ challenge, passkeys }: SecondFactorInput): SecondFactorWay {
  const ways = challenge?.ways ?? ['passkey'];
  return ways.find((way) => way !== 'passkey' || passkeys.isSupported) ?? ways[0] ?? 'passkey';
}

/** The second step of signing in, by passkey, one-time code or recovery code; or signing in with a passkey alone. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    emitted: {} as { type: 'secondFactorAccepted' } | { type: 'secondFactorLeft' },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    askPasskey: fromPromise<PasskeyResponse, Pick<SecondFactorContext, 'api' | 'passkeys' | 'ticket'>>(
      async ({ input: { api, passkeys, ticket }, signal }) => {
        const body = ticket === null ? {} : { ticket };
        const { challenge, options } = await api.beginPasskeySignIn({ body }, { signal, handlesUnauthorized: true });
        return { challenge, passkey: await passkeys.use(options, signal) };
      },
    ),
    sendSecondFactor: fromPromise<unknown, SecondFactorContext>(({ input, signal }) => {
      const { api, ticket, way, code, response } = input;
      const options = { signal, handlesUnauthorized: true };
      if (ticket === null && response) return api.signInWithPasskey({ body: response }, options);
      const shown = way === 'passkey' ? (response ?? {}) : way === 'code' ? { code } : { recovery_code: code };
      return api.finishSignIn({ body: { ticket: ticket ?? '', ...shown } }, options);
    }),
    findSession: fromPromise<boolean, { api: Api }>(({ input, signal }) =>
      input.api.getMe({}, { signal, handlesUnauthorized: true }).then(
        () => true,
        (error: unknown) => {
          if (errorKind(error) === 'unauthorized') return false;
          throw error;
        },
      ),
    ),
  },
  guards: {
    isInstead: ({ context }) => context.ticket === null,
    isByPasskey: ({ context }) => context.way === 'passkey',
    isComplete: ({ context }) => isComplete(context),
    isPossible: ({ context }, way: SecondFactorWay) => context.ways.includes(way),
    isDismissed: ({ event }) => passkeyProblemOf(event) !== null,
    isWrong: ({ event }) => failureKind(event) === 'unauthorized',
    isLimited: ({ event }) => failureKind(event) === 'limited',
    isExpired: ({ event }) => apiErrorOf(event)?.status === 410,
    isUnsettled: ({ event }) => isUnsettled(event),
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
  },
  actions: {
    assignWay: assign((_, way: SecondFactorWay) => ({ way, code: '' })),
    assignCode: assign((_, code: string) => ({ code })),
    assignResponse: assign((_, response: PasskeyResponse) => ({ response })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearCode: assign({ code: '', response: null }),
    notifyAccepted: emit({ type: 'secondFactorAccepted' }),
    notifyLeft: emit({ type: 'secondFactorLeft' }),
  },
}).createMachine({
  id: 'second-factor',
  context: ({ input }) => ({
    api: input.api,
    passkeys: input.passkeys,
    ticket: input.challenge?.ticket ?? null,
    ways: input.challenge?.ways ?? ['passkey'],
    way: firstWay(input),
    code: '',
    response: null,
    failure: null,
  }),
  initial: 'routing',
  on: {
    'way.chosen': {
      guard: { type: 'isPossible', params: ({ event }) => event.way },
      target: '.editing',
      actions: { type: 'assignWay', params: ({ event }) => event.way },
    },
    'code.changed': { actions: { type: 'assignCode', params: ({ event }) => event.value } },
    'form.submitted': [
      { guard: 'isByPasskey', target: '.asking' },
      { guard: 'isComplete', target: '.sending' },
      { target: '.incomplete' },
    ],
    'back.requested': { actions: 'notifyLeft' },
  },
  states: {
    routing: {
      description: 'Decides whether the browser asks for a passkey at once, as when it is used instead of a password.',
      always: [{ guard: 'isInstead', target: 'asking' }, { target: 'editing' }],
    },
    editing: { description: 'The user enters a code, or chooses to use a passkey.' },
    incomplete: {
      description: 'Sent without a whole code; the field says so until it is one.',
      tags: 'error',
      always: { guard: 'isComplete', target: 'editing' },
    },
    asking: {
      description: 'The browser asks for a passkey; another way can be chosen meanwhile.',
      tags: 'busy',
      invoke: {
        src: 'askPasskey',
        input: ({ context: { api, passkeys, ticket } }) => ({ api, passkeys, ticket }),
        onDone: { target: 'sending', actions: { type: 'assignResponse', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isDismissed', target: 'dismissed' },
          { guard: 'isExpired', target: 'expired' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'form.submitted': undefined },
    },
    dismissed: { description: 'The browser gave no passkey: the user chose none in time.', tags: 'error' },
    sending: {
      description: 'The server checks the code or the passkey.',
      tags: 'busy',
      invoke: {
        src: 'sendSecondFactor',
        input: ({ context }) => context,
        onDone: 'made',
        onError: [
          { guard: 'isWrong', target: 'wrong' },
          { guard: 'isLimited', target: 'limited', actions: 'assignFailure' },
          { guard: 'isExpired', target: 'expired' },
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: {
        'way.chosen': undefined,
        'code.changed': undefined,
        'form.submitted': undefined,
        'back.requested': undefined,
      },
    },
    wrong: { description: 'The code is wrong or used up, or the passkey belongs to no account here.', tags: 'error' },
    limited: { description: 'Too many failures; another attempt is allowed after a while.', tags: 'error' },
    failed: { description: 'The server did not answer, or not as promised; no user is signed in.', tags: 'error' },
    checking: {
      description: 'The response was lost: asking whether the browser is signed in.',
      tags: 'busy',
      invoke: {
        src: 'findSession',
        input: ({ context }) => ({ api: context.api }),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'made' },
          { target: 'failed' },
        ],
        onError: 'unclear',
      },
      on: {
        'way.chosen': undefined,
        'code.changed': undefined,
        'form.submitted': undefined,
        'back.requested': undefined,
      },
    },
    unclear: {
      description: 'It is unknown whether the browser is signed in; it can be looked up again.',
      tags: 'error',
      on: {
        retried: 'checking',
        'connection.restored': 'checking',
        'way.chosen': undefined,
        'code.changed': undefined,
        'form.submitted': undefined,
      },
    },
    expired: {
      description: 'It took too long, or the account has changed: signing in begins again.',
      tags: 'error',
      on: { 'way.chosen': undefined, 'code.changed': undefined, 'form.submitted': undefined },
    },
    made: {
      description: 'Signed in; the session takes over.',
      entry: ['clearCode', 'notifyAccepted'],
      on: {
        'way.chosen': undefined,
        'code.changed': undefined,
        'form.submitted': undefined,
        'back.requested': undefined,
      },
    },
  },
});

/** A running {@link secondFactorMachine}. */
export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>;
