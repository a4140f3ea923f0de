import type { Factors } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { apiErrorOf, type Failure, failureKind, failureOf } from '../../shared/shared.ts';
import { type BrowserPasskeys, type PasskeyResponse, passkeyProblemOf } from './passkeys.ts';

export interface IdentityConfirmationInput {
  api: Api;
  passkeys: BrowserPasskeys;
  /** The user's sign-in methods. */
  factors: Factors;
}

/** How users confirm their identity; `recent`: they have just done so with the provider. */
export type IdentityConfirmationWay = 'password' | 'passkey' | 'recent';

export interface IdentityConfirmationContext {
  api: Api;
  passkeys: BrowserPasskeys;
  /** The ways available to the user. */
  ways: readonly IdentityConfirmationWay[];
  /** Whether the account has passkeys: a new sign-in at the provider then confirms nothing. */
  hasPasskeys: boolean;
  way: IdentityConfirmationWay;
  password: string;
  /** The passkey's response; null until it arrives. */
  response: PasskeyResponse | null;
  /** The proof issued by the server; null until then. */
  proof: string | null;
  /** Why the last attempt failed; null if none did. */
  failure: Failure | null;
}

export type IdentityConfirmationEvent =
  | { type: 'way.chosen'; way: IdentityConfirmationWay }
  | { type: 'password.changed'; value: string }
  | { type: 'form.submitted' }
  | { type: 'cancelled' };

/** The proof; null if the user cancelled. */
export interface IdentityConfirmationOutput {
  proof: string | null;
}

function waysOf({ factors, passkeys }: IdentityConfirmationInput): IdentityConfirmationWay[] {
  if (factors.is_recent) return ['recent'];
  const hasPasskey = factors.passkeys.length > 0 && passkeys.isSupported && factors.can_have_passkeys;
  return [...(factors.has_password ? ['password' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])];
}

/** Confirms the user's identity again, before actions that a stranger at a signed-in device must not take. */
export const identityConfirmationMachine = setup({
  types: {
    context: {} as IdentityConfirmationContext,
    events: {} as IdentityConfirmationEvent,
    input: {} as IdentityConfirmationInput,
    output: {} as IdentityConfirmationOutput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    askPasskey: fromPromise<PasskeyResponse, { api: Api; passkeys: BrowserPasskeys }>(
      async ({ input: { api, passkeys }, signal }) => {
        const { challenge, options } = await api.beginConfirmation({}, { signal });
        return { challenge, passkey: await passkeys.use(options, signal) };
      },
    ),
    confirm: fromPromise<{ proof: string }, IdentityConfirmationContext>(
      ({ input: { api, way, password, response }, signal }) => {
        const body =
          way === 'password' ? { password } : way === 'passkey' ? (response ?? {}) : { recent: true as const };
        return api.confirmIdentity({ body }, { signal });
      },
    ),
  },
  guards: {
    isUnsupported: ({ context: { ways, hasPasskeys } }) => ways.length === 0 && hasPasskeys,
    hasNone: ({ context }) => context.ways.length === 0,
    isRecent: ({ context }) => context.way === 'recent',
    isByPasskey: ({ context }) => context.way === 'passkey',
    isComplete: ({ context }) => context.password !== '',
    isPossible: ({ context }, way: IdentityConfirmationWay) => context.ways.includes(way),
    isDismissed: ({ event }) => passkeyProblemOf(event) !== null,
    isLimited: ({ event }) => failureKind(event) === 'limited',
    isWrong: ({ event }) => ['password', 'passkey'].includes(apiErrorOf(event)?.field ?? ''),
    isTooLate: ({ event }) => apiErrorOf(event)?.field === 'recent',
  },
  actions: {
    assignWay: assign((_, way: IdentityConfirmationWay) => ({ way, password: '' })),
    assignPassword: assign((_, password: string) => ({ password })),
    assignResponse: assign((_, response: PasskeyResponse) => ({ response })),
    assignProof: assign((_, { proof }: { proof: string }) => ({ proof, password: '' })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'identity-confirmation',
  context: ({ input }) => {
    const ways = waysOf(input);
    const { api, passkeys } = input;
    return {
      api,
      passkeys,
      ways,
      hasPasskeys: input.factors.passkeys.length > 0,
      way: ways[0] ?? 'password',
      password: '',
      response: null,
      proof: null,
      failure: null,
    };
  },
  initial: 'routing',
  output: ({ context: { proof } }) => ({ proof }),
  on: {
    'way.chosen': {
      guard: { type: 'isPossible', params: ({ event }) => event.way },
      target: '.editing',
      actions: { type: 'assignWay', params: ({ event }) => event.way },
    },
    'password.changed': { actions: { type: 'assignPassword', params: ({ event }) => event.value } },
    'form.submitted': [
      { guard: 'isByPasskey', target: '.asking' },
      { guard: 'isRecent', target: '.sending' },
      { guard: 'isComplete', target: '.sending' },
      { target: '.incomplete' },
    ],
    cancelled: '.finished',
  },
  states: {
    routing: {
      description: 'Decides how the user can confirm their identity.',
      always: [
        { guard: 'isUnsupported', target: 'unsupported' },
        { guard: 'hasNone', target: 'impossible' },
        { guard: 'isRecent', target: 'sending' },
        { target: 'editing' },
      ],
    },
    editing: { description: 'The user enters the password, or chooses to use a passkey.' },
    incomplete: {
      description: 'Sent without a password; the field says so until there is one.',
      tags: 'error',
      always: { guard: 'isComplete', target: 'editing' },
    },
    asking: {
      description: 'The browser asks for a passkey; the password can be chosen meanwhile.',
      tags: 'busy',
      invoke: {
        src: 'askPasskey',
        input: ({ context: { api, passkeys } }) => ({ api, passkeys }),
        onDone: { target: 'sending', actions: { type: 'assignResponse', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isDismissed', target: 'dismissed' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'form.submitted': undefined },
    },
    dismissed: { description: 'The browser gave no passkey: the user chose none in time.', tags: 'error' },
    sending: {
      description: 'The server checks the password or passkey.',
      tags: 'busy',
      invoke: {
        src: 'confirm',
        input: ({ context }) => context,
        onDone: { target: 'finished', actions: { type: 'assignProof', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isTooLate', target: 'impossible' },
          { guard: 'isWrong', target: 'wrong' },
          { guard: 'isLimited', target: 'limited', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'way.chosen': undefined, 'password.changed': undefined, 'form.submitted': undefined },
    },
    wrong: { description: 'That was not the password, or no passkey of this account.', tags: 'error' },
    limited: { description: 'Too many failures; another attempt is allowed after a while.', tags: 'error' },
    failed: { description: 'The server could not confirm the identity; nothing has changed.', tags: 'error' },
    impossible: {
      description:
        'The account has no password, and nothing else confirms the identity: signing in again at the provider does.',
      tags: 'error',
      on: { 'form.submitted': undefined, 'password.changed': undefined, 'way.chosen': undefined },
    },
    unsupported: {
      description: 'Only a passkey confirms the identity, and it cannot be used in this browser, or at this address.',
      tags: 'error',
      on: { 'form.submitted': undefined, 'password.changed': undefined, 'way.chosen': undefined },
    },
    finished: { description: 'The identity is confirmed, or the user cancelled.', type: 'final' },
  },
});

/** A running {@link identityConfirmationMachine}. */
export type IdentityConfirmationActor = ActorRefFrom<typeof identityConfirmationMachine>;
