import type { SecondStep, SecondStepWay, User } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { apiErrorOf, type Failure, failureKind, failureOf, isUnsettled } from '../../shared/shared.ts';
import { type PasskeyBrowser, passkeyProblem } from '../factors/passkey-browser.ts';

export interface SecondStepInput {
  api: Api;
  /** null: this browser has no passkeys. */
  passkeys: PasskeyBrowser | null;
  /** What the password has led to. */
  step: SecondStep;
}

export interface SecondStepContext {
  api: Api;
  passkeys: PasskeyBrowser | null;
  ticket: string;
  /** The ways that the account has, and this browser, too. */
  ways: readonly SecondStepWay[];
  /** The way that is shown. */
  way: SecondStepWay;
  /** The code or recovery code, as typed. */
  code: string;
  /** Why the last attempt failed; null if none did. */
  failure: Failure | null;
}

export type SecondStepEvent =
  | { type: 'way.chosen'; way: SecondStepWay }
  | { type: 'code.changed'; value: string }
  | { type: 'form.submitted' };

interface Attempt {
  api: Api;
  passkeys: PasskeyBrowser | null;
  ticket: string;
  way: SecondStepWay;
  code: string;
}

/** Makes the step by the way that is shown. */
async function finish({ api, passkeys, ticket, way, code }: Attempt, signal: AbortSignal): Promise<void> {
  const options = { signal, handlesUnauthorized: true } as const;
  if (way !== 'passkey' || passkeys === null) {
    const body = way === 'code' ? { ticket, code } : { ticket, recovery_code: code };
    await api.finishSignIn({ body }, options);
    return;
  }
  const question = await api.beginPasskeySignIn({ body: { ticket } }, options);
  const passkey = await passkeys.use(question.options);
  await api.finishSignIn({ body: { ticket, challenge: question.challenge, passkey } }, options);
}

/** The second step of signing in, after the password: a passkey, a one-time code or a recovery code. */
export const secondStepMachine = setup({
  types: {
    context: {} as SecondStepContext,
    events: {} as SecondStepEvent,
    input: {} as SecondStepInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    finish: fromPromise<void, Attempt>(({ input, signal }) => finish(input, signal)),
    loadProfile: fromPromise<User, { api: Api }>(({ input, signal }) =>
      input.api.getMe({}, { signal, handlesUnauthorized: true }),
    ),
  },
  guards: {
    isIncomplete: ({ context: { way, code } }) =>
      way === 'code' ? code.replace(/\s/g, '').length !== 6 : way === 'recovery_code' && code.trim() === '',
    isCancelled: ({ event }) => passkeyProblem(event) !== null,
    isWrong: ({ event }) => failureKind(event) === 'unauthorized' || apiErrorOf(event)?.status === 400,
    isExpired: ({ event }) => apiErrorOf(event)?.status === 410,
    isUnsettled: ({ event }) => isUnsettled(event),
  },
  actions: {
    assignWay: assign((_, way: SecondStepWay) => ({ way, code: '', failure: null })),
    assignCode: assign((_, code: string) => ({ code })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'second-step',
  context: ({ input: { api, passkeys, step } }) => {
    const ways = step.ways.filter((way) => way !== 'passkey' || passkeys !== null);
    return { api, passkeys, ticket: step.ticket, ways, way: ways[0] ?? 'recovery_code', code: '', failure: null };
  },
  initial: 'asking',
  on: {
    'way.chosen': { target: '.asking', actions: { type: 'assignWay', params: ({ event }) => event.way } },
    'code.changed': { actions: { type: 'assignCode', params: ({ event }) => event.value } },
    'form.submitted': [{ guard: 'isIncomplete', target: '.incomplete' }, { target: '.submitting' }],
  },
  states: {
    asking: { description: 'Waiting for a passkey, a one-time code or a recovery code.' },
    incomplete: { description: 'Sent without a complete code; the field says so.', tags: 'error' },
    submitting: {
      description: 'The passkey is asked, or the server checks the code.',
      tags: 'busy',
      invoke: {
        src: 'finish',
        input: ({ context: { api, passkeys, ticket, way, code } }) => ({ api, passkeys, ticket, way, code }),
        onDone: 'accepted',
        onError: [
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: 'isWrong', target: 'wrong' },
          { guard: 'isExpired', target: 'expired' },
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'way.chosen': undefined, 'code.changed': undefined, 'form.submitted': undefined },
    },
    checking: {
      description:
        'The answer was lost: the server is asked whether somebody is signed in, as the code may be used up.',
      tags: 'busy',
      invoke: {
        src: 'loadProfile',
        input: ({ context }) => ({ api: context.api }),
        onDone: 'accepted',
        onError: 'failed',
      },
      on: { 'way.chosen': undefined, 'code.changed': undefined, 'form.submitted': undefined },
    },
    cancelled: { description: 'The browser gave no passkey; it can be asked again.', tags: 'error' },
    wrong: { description: 'The code or passkey is not one of this account, or was used before.', tags: 'error' },
    failed: {
      description: 'The server did not answer, or there were too many attempts; nobody is signed in.',
      tags: 'error',
    },
    expired: {
      description: 'It took too long, or the account has changed: only going back helps.',
      tags: 'error',
      on: { 'way.chosen': undefined, 'code.changed': undefined, 'form.submitted': undefined },
    },
    accepted: { description: 'The step was right; the session takes over.', type: 'final' },
  },
});

/** A running {@link secondStepMachine}. */
export type SecondStepActor = ActorRefFrom<typeof secondStepMachine>;
