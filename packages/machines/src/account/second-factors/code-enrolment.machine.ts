import { type Factors, UNCONFIRMED } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import {
  apiErrorOf,
  type ConnectionRestored,
  type Failure,
  failureKind,
  failureOf,
  isUnsettled,
} from '../../shared/shared.ts';
import type { EnrolmentResult } from './passkey-enrolment.machine.ts';

export interface CodeEnrolmentInput {
  api: Api;
  /** The proof of identity. */
  proof: string;
}

/** What an app needs to make one-time codes. */
export interface CodeSecret {
  ticket: string;
  /** The secret to type into the app. */
  secret: string;
  /** The address to scan instead. */
  uri: string;
}

export interface CodeEnrolmentContext extends CodeEnrolmentInput {
  /** null before it is there. */
  secret: CodeSecret | null;
  /** The first code, as typed. */
  code: string;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
  /** The outcome. */
  result: EnrolmentResult;
}

export type CodeEnrolmentEvent =
  | { type: 'code.changed'; value: string }
  | { type: 'form.submitted' }
  | { type: 'secret.copied' }
  | { type: 'cancelled' }
  | { type: 'retried' }
  /** To begin again with a new secret. */
  | { type: 'restarted' }
  | ConnectionRestored;

const SIX_DIGITS = /^\s*(\d\s*){6}$/;

/** Turns one-time codes on: a secret goes into an app, and the app's first code shows that it has arrived there. */
export const codeEnrolmentMachine = setup({
  types: {
    context: {} as CodeEnrolmentContext,
    events: {} as CodeEnrolmentEvent,
    input: {} as CodeEnrolmentInput,
    output: {} as { result: EnrolmentResult },
    emitted: {} as { type: 'copyRequested'; text: string },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    beginCodes: fromPromise<CodeSecret, CodeEnrolmentInput>(({ input: { api, proof }, signal }) =>
      api.beginOneTimeCodes({ body: { proof } }, { signal }),
    ),
    startCodes: fromPromise<unknown, CodeEnrolmentContext>(({ input: { api, proof, secret, code }, signal }) =>
      api.startOneTimeCodes({ body: { proof, ticket: secret?.ticket ?? '', code } }, { signal }),
    ),
    findCodes: fromPromise<Factors, { api: Api }>(({ input, signal }) => input.api.listFactors({}, { signal })),
  },
  guards: {
    isComplete: ({ context: { code } }) => code.length <= 20 && SIX_DIGITS.test(code),
    isUnconfirmed: ({ event }) => apiErrorOf(event)?.reason === UNCONFIRMED,
    isWrong: ({ event }) => apiErrorOf(event)?.field === 'code',
    isLimited: ({ event }) => failureKind(event) === 'limited',
    isExpired: ({ event }) => apiErrorOf(event)?.status === 410,
    isUnsettled: ({ event }) => isUnsettled(event),
    isOn: (_, { one_time_codes }: Factors) => one_time_codes !== null,
  },
  actions: {
    assignSecret: assign((_, secret: CodeSecret) => ({ secret, code: '' })),
    assignCode: assign((_, code: string) => ({ code })),
    assignResult: assign((_, result: EnrolmentResult) => ({ result })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    requestCopy: emit(({ context }) => ({ type: 'copyRequested' as const, text: context.secret?.secret ?? '' })),
  },
}).createMachine({
  id: 'code-enrolment',
  context: ({ input }) => ({ ...input, secret: null, code: '', failure: null, result: 'cancelled' }),
  initial: 'fetching',
  output: ({ context: { result } }) => ({ result }),
  on: {
    'code.changed': { actions: { type: 'assignCode', params: ({ event }) => event.value } },
    'form.submitted': [{ guard: 'isComplete', target: '.starting' }, { target: '.incomplete' }],
    'secret.copied': { actions: 'requestCopy' },
    cancelled: '.cancelled',
  },
  states: {
    fetching: {
      description: 'A secret for the app is being fetched.',
      tags: 'busy',
      invoke: {
        src: 'beginCodes',
        input: ({ context: { api, proof } }) => ({ api, proof }),
        onDone: { target: 'scanning', actions: { type: 'assignSecret', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isUnconfirmed', target: 'unconfirmed' },
          { target: 'unavailable', actions: 'assignFailure' },
        ],
      },
      on: { 'code.changed': undefined, 'form.submitted': undefined, 'secret.copied': undefined },
    },
    unavailable: {
      description: 'There is no secret; it can be asked for again.',
      tags: 'error',
      on: {
        retried: 'fetching',
        'connection.restored': 'fetching',
        'code.changed': undefined,
        'form.submitted': undefined,
        'secret.copied': undefined,
      },
    },
    scanning: { description: 'Waiting for the app to take the secret, and for its first code.' },
    incomplete: {
      description: 'Sent without a whole code; the field says so until it is one.',
      tags: 'error',
      always: { guard: 'isComplete', target: 'scanning' },
    },
    starting: {
      description: 'The server checks the first code.',
      tags: 'busy',
      invoke: {
        src: 'startCodes',
        input: ({ context }) => context,
        onDone: 'started',
        onError: [
          { guard: 'isUnconfirmed', target: 'unconfirmed' },
          { guard: 'isWrong', target: 'wrong' },
          { guard: 'isLimited', target: 'limited', actions: 'assignFailure' },
          { guard: 'isExpired', target: 'expired' },
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'code.changed': undefined, 'form.submitted': undefined, cancelled: undefined },
    },
    wrong: { description: 'The first code is wrong; one-time codes are off.', tags: 'error' },
    limited: { description: 'Too many wrong codes; another attempt is allowed after a while.', tags: 'error' },
    expired: {
      description: 'It took too long: a new secret can be asked for.',
      tags: 'error',
      on: { restarted: 'fetching', 'code.changed': undefined, 'form.submitted': undefined, 'secret.copied': undefined },
    },
    failed: { description: 'One-time codes were not turned on.', tags: 'error' },
    checking: {
      description: 'The response was lost: looking whether one-time codes are on.',
      tags: 'busy',
      invoke: {
        src: 'findCodes',
        input: ({ context }) => ({ api: context.api }),
        onDone: [
          { guard: { type: 'isOn', params: ({ event }) => event.output }, target: 'started' },
          { target: 'failed' },
        ],
        onError: 'unclear',
      },
      on: { 'code.changed': undefined, 'form.submitted': undefined, cancelled: undefined },
    },
    unclear: {
      description: 'It is unknown whether one-time codes are on; it can be looked up again.',
      tags: 'error',
      on: {
        retried: 'checking',
        'connection.restored': 'checking',
        'code.changed': undefined,
        'form.submitted': undefined,
        cancelled: 'left',
      },
    },
    started: { description: 'One-time codes are on.', type: 'final', entry: { type: 'assignResult', params: 'added' } },
    cancelled: {
      description: 'The user cancelled.',
      type: 'final',
      entry: { type: 'assignResult', params: 'cancelled' },
    },
    left: {
      description: 'The user left before it was known whether one-time codes are on.',
      type: 'final',
      entry: { type: 'assignResult', params: 'unknown' },
    },
    unconfirmed: {
      description: 'The server asks for identity confirmation again.',
      type: 'final',
      entry: { type: 'assignResult', params: 'unconfirmed' },
    },
  },
});

/** A running {@link codeEnrolmentMachine}. */
export type CodeEnrolmentActor = ActorRefFrom<typeof codeEnrolmentMachine>;
