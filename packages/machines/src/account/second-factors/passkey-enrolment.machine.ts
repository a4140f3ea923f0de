import { type Factors, PASSKEY_NAME_MAX, UNCONFIRMED } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { apiErrorOf, type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';
import { type BrowserPasskeys, type MadePasskey, passkeyProblemOf } from './passkeys.ts';

/**
 * The outcome of setting up a factor; `unconfirmed`: the server requires the identity to be confirmed again; `unknown`:
 * the user left after a lost response, and it may have been added.
 */
export type EnrolmentResult = 'added' | 'cancelled' | 'unconfirmed' | 'unknown';

export interface PasskeyEnrolmentInput {
  api: Api;
  passkeys: BrowserPasskeys;
  /** The proof of identity. */
  proof: string;
  /** The existing passkeys. */
  known: Factors['passkeys'];
}

export interface PasskeyEnrolmentContext extends PasskeyEnrolmentInput {
  /** The name of the new one, as typed. */
  name: string;
  /** The passkey that the browser has created; null before. */
  made: MadePasskey | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
  /** The outcome. */
  result: EnrolmentResult;
}

export type PasskeyEnrolmentEvent =
  | { type: 'name.changed'; value: string }
  | { type: 'form.submitted' }
  | { type: 'cancelled' }
  | { type: 'retried' }
  | ConnectionRestored;

const fits = (name: string) => name.trim() !== '' && name.trim().length <= PASSKEY_NAME_MAX;

/** Adds a passkey to the account: a name, then the browser's own prompts. */
export const passkeyEnrolmentMachine = setup({
  types: {
    context: {} as PasskeyEnrolmentContext,
    events: {} as PasskeyEnrolmentEvent,
    input: {} as PasskeyEnrolmentInput,
    output: {} as { result: EnrolmentResult },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    makePasskey: fromPromise<MadePasskey, PasskeyEnrolmentContext>(
      async ({ input: { api, passkeys, proof }, signal }) => {
        const { challenge, options } = await api.beginPasskey({ body: { proof } }, { signal });
        return { challenge, passkey: await passkeys.create(options, signal) };
      },
    ),
    addPasskey: fromPromise<unknown, PasskeyEnrolmentContext>(async ({ input: { api, proof, name, made }, signal }) => {
      if (made) return api.addPasskey({ body: { proof, name: name.trim(), ...made } }, { signal });
    }),
    findPasskeys: fromPromise<Factors, { api: Api }>(({ input, signal }) => input.api.listFactors({}, { signal })),
  },
  guards: {
    fits: ({ context }) => fits(context.name),
    isDuplicate: ({ event }) => passkeyProblemOf(event) === 'known',
    isDismissed: ({ event }) => passkeyProblemOf(event) !== null,
    isUnconfirmed: ({ event }) => apiErrorOf(event)?.reason === UNCONFIRMED,
    isUnsettled: ({ event }) => isUnsettled(event),
    isAdded: ({ context: { known } }, { passkeys }: Factors) =>
      passkeys.some(({ uuid_id }) => !known.some((former) => former.uuid_id === uuid_id)),
  },
  actions: {
    assignName: assign((_, name: string) => ({ name })),
    assignMade: assign((_, made: MadePasskey) => ({ made })),
    assignResult: assign((_, result: EnrolmentResult) => ({ result })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'passkey-enrolment',
  context: ({ input }) => ({ ...input, name: '', made: null, failure: null, result: 'cancelled' }),
  initial: 'naming',
  output: ({ context: { result } }) => ({ result }),
  on: {
    'name.changed': { actions: { type: 'assignName', params: ({ event }) => event.value } },
    'form.submitted': [{ guard: 'fits', target: '.creating' }, { target: '.incomplete' }],
    cancelled: '.cancelled',
  },
  states: {
    naming: { description: 'Waiting for a name, by which the user knows the passkey again.' },
    incomplete: {
      description: 'Sent without a name, or with one that is too long; the field says so until it fits.',
      tags: 'error',
      always: { guard: 'fits', target: 'naming' },
    },
    creating: {
      description: 'The browser asks where to keep the new passkey.',
      tags: 'busy',
      invoke: {
        src: 'makePasskey',
        input: ({ context }) => context,
        onDone: { target: 'adding', actions: { type: 'assignMade', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isDuplicate', target: 'duplicate' },
          { guard: 'isDismissed', target: 'dismissed' },
          { guard: 'isUnconfirmed', target: 'unconfirmed' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'name.changed': undefined, 'form.submitted': undefined },
    },
    dismissed: { description: 'The browser made no passkey: the user did not agree in time.', tags: 'error' },
    duplicate: { description: 'This device keeps a passkey of this account already.', tags: 'error' },
    adding: {
      description: 'The new passkey is being added to the account.',
      tags: 'busy',
      invoke: {
        src: 'addPasskey',
        input: ({ context }) => context,
        onDone: 'added',
        onError: [
          { guard: 'isUnconfirmed', target: 'unconfirmed' },
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'name.changed': undefined, 'form.submitted': undefined, cancelled: undefined },
    },
    failed: { description: 'The passkey was not added to the account.', tags: 'error' },
    checking: {
      description: 'The response was lost: the passkeys are fetched, to see whether it was added.',
      tags: 'busy',
      invoke: {
        src: 'findPasskeys',
        input: ({ context }) => ({ api: context.api }),
        onDone: [
          { guard: { type: 'isAdded', params: ({ event }) => event.output }, target: 'added' },
          { target: 'failed' },
        ],
        onError: 'unclear',
      },
      on: { 'name.changed': undefined, 'form.submitted': undefined, cancelled: undefined },
    },
    unclear: {
      description: 'It is unknown whether the passkey was added; it can be looked up again.',
      tags: 'error',
      on: {
        retried: 'checking',
        'connection.restored': 'checking',
        'name.changed': undefined,
        'form.submitted': undefined,
        cancelled: 'left',
      },
    },
    added: {
      description: 'The passkey was added.',
      type: 'final',
      entry: { type: 'assignResult', params: 'added' },
    },
    cancelled: {
      description: 'The user cancelled.',
      type: 'final',
      entry: { type: 'assignResult', params: 'cancelled' },
    },
    left: {
      description: 'The user left before it was known whether the passkey was added.',
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

/** A running {@link passkeyEnrolmentMachine}. */
export type PasskeyEnrolmentActor = ActorRefFrom<typeof passkeyEnrolmentMachine>;
