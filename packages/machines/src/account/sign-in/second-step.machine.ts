import type { SecondStep, SecondStepWay } from '@community/contract/account';
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
import { type BrowserPasskeys, type PasskeyAnswer, passkeyProblemOf } from '../factors/passkeys.ts';

export interface SecondStepInput {
  api: Api;
  passkeys: BrowserPasskeys;
  /** What the server asks for after the password; null: a passkey signs in instead of a password. */
  step: SecondStep | null;
}

export interface SecondStepContext {
  api: Api;
  passkeys: BrowserPasskeys;
  /** Shows that the password was right; null: nobody was asked for it. */
  ticket: string | null;
  /** How the step can be made. */
  ways: readonly SecondStepWay[];
  /** How it is being made. */
  way: SecondStepWay;
  /** The code, as typed. */
  code: string;
  /** What the passkey has answered; null before it has. */
  answer: PasskeyAnswer | null;
  /** Why the last attempt failed; null if none did. */
  failure: Failure | null;
}

export type SecondStepEvent =
  | { type: 'way.chosen'; way: SecondStepWay }
  | { type: 'code.changed'; value: string }
  /** The code is sent, or the browser asks for a passkey. */
  | { type: 'form.submitted' }
  | { type: 'back.requested' }
  | { type: 'retried' }
  | ConnectionRestored;

const SIX_DIGITS = /^\s*(\d\s*){6}$/;

const isComplete = ({ way, code }: Pick<SecondStepContext, 'way' | 'code'>) =>
  way === 'code' ? code.length <= 20 && SIX_DIGITS.test(code) : code.trim() !== '';

function firstWay({ step, passkeys }: SecondStepInput): SecondStepWay {
  const ways = step?.ways ?? ['passkey'];
  return ways.find((way) => way !== 'passkey' || passkeys.isSupported) ?? ways[0] ?? 'passkey';
}

/** The second step of signing in, or signing in with a passkey alone: by a passkey, a one-time code or a recovery code. */
export const secondStepMachine = setup({
  types: {
    context: {} as SecondStepContext,
    events: {} as SecondStepEvent,
    input: {} as SecondStepInput,
    emitted: {} as { type: 'stepMade' } | { type: 'stepLeft' },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    askPasskey: fromPromise<PasskeyAnswer, Pick<SecondStepContext, 'api' | 'passkeys' | 'ticket'>>(
      async ({ input: { api, passkeys, ticket }, signal }) => {
        const body = ticket === null ? {} : { ticket };
        const { challenge, options } = await api.beginPasskeySignIn({ body }, { signal, handlesUnauthorized: true });
        return { challenge, passkey: await passkeys.use(options, signal) };
      },
    ),
    makeStep: fromPromise<unknown, SecondStepContext>(({ input, signal }) => {
      const { api, ticket, way, code, answer } = input;
      const options = { signal, handlesUnauthorized: true };
      if (ticket === null && answer) return api.signInWithPasskey({ body: answer }, options);
      const shown = way === 'passkey' ? (answer ?? {}) : way === 'code' ? { code } : { recovery_code: code };
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
    isPossible: ({ context }, way: SecondStepWay) => context.ways.includes(way),
    isDismissed: ({ event }) => passkeyProblemOf(event) !== null,
    isWrong: ({ event }) => failureKind(event) === 'unauthorized',
    isLimited: ({ event }) => failureKind(event) === 'limited',
    isExpired: ({ event }) => apiErrorOf(event)?.status === 410,
    isUnsettled: ({ event }) => isUnsettled(event),
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
  },
  actions: {
    assignWay: assign((_, way: SecondStepWay) => ({ way, code: '' })),
    assignCode: assign((_, code: string) => ({ code })),
    assignAnswer: assign((_, answer: PasskeyAnswer) => ({ answer })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearCode: assign({ code: '', answer: null }),
    notifyMade: emit({ type: 'stepMade' }),
    notifyLeft: emit({ type: 'stepLeft' }),
  },
}).createMachine({
  id: 'second-step',
  context: ({ input }) => ({
    api: input.api,
    passkeys: input.passkeys,
    ticket: input.step?.ticket ?? null,
    ways: input.step?.ways ?? ['passkey'],
    way: firstWay(input),
    code: '',
    answer: null,
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
    editing: { description: 'Waiting for a code, or for the word that the browser may ask for a passkey.' },
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
        onDone: { target: 'sending', actions: { type: 'assignAnswer', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isDismissed', target: 'dismissed' },
          { guard: 'isExpired', target: 'expired' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'form.submitted': undefined },
    },
    dismissed: { description: 'The browser gave no passkey: nobody chose one in time.', tags: 'error' },
    sending: {
      description: 'The server checks the code or the passkey.',
      tags: 'busy',
      invoke: {
        src: 'makeStep',
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
    failed: { description: 'The server did not answer, or not as promised; nobody is signed in.', tags: 'error' },
    checking: {
      description: 'The answer was lost: asking whether the browser is signed in.',
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
      entry: ['clearCode', 'notifyMade'],
      on: {
        'way.chosen': undefined,
        'code.changed': undefined,
        'form.submitted': undefined,
        'back.requested': undefined,
      },
    },
  },
});

/** A running {@link secondStepMachine}. */
export type SecondStepActor = ActorRefFrom<typeof secondStepMachine>;
