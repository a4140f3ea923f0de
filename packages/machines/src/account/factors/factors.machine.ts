import { type Factors, type Passkey, UNCONFIRMED } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { apiErrorOf, type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';
import { codeSetUpMachine } from './code-set-up.machine.ts';
import { type IdentityOutput, identityMachine } from './identity.machine.ts';
import { loadFactors, unknownFactors } from './own-factors.ts';
import { passkeySetUpMachine, type SetUpResult } from './passkey-set-up.machine.ts';
import type { BrowserPasskeys } from './passkeys.ts';

export interface FactorsInput {
  api: Api;
  passkeys: BrowserPasskeys;
}

/** What the user is about to change. */
export type FactorTask = 'addPasskey' | 'startCodes' | 'makeRecoveryCodes' | 'removePasskey' | 'stopCodes';

export interface FactorsContext extends FactorsInput {
  /** Set in all states but `loading` and `failed`. */
  factors: Factors;
  /** What is, or was last, being changed; null: nothing yet. */
  task: FactorTask | null;
  /** The passkey that is to go; null: none. */
  target: Passkey | null;
  /** Shows who is there; null: nobody has been asked yet, or too long ago. */
  proof: string | null;
  /** New recovery codes, until the user has kept them. */
  codes: readonly string[];
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type FactorsEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'passkey.wanted' }
  | { type: 'codes.wanted' }
  | { type: 'recoveryCodes.wanted' }
  | { type: 'passkey.discarded'; id: string }
  | { type: 'codes.discarded' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'codes.copied' }
  | { type: 'codes.downloaded' }
  | { type: 'codes.printed' }
  /** The user has the recovery codes in a safe place. */
  | { type: 'codes.kept' };

type Removal = Pick<FactorsContext, 'api' | 'task' | 'target' | 'proof'>;

const FILE_NAME = 'recovery-codes.txt';

const findPasskey = ({ passkeys }: Factors, id: string) => passkeys.find(({ uuid_id }) => uuid_id === id) ?? null;

const hasFactor = ({ passkeys, one_time_codes }: Factors) => passkeys.length > 0 || one_time_codes !== null;

/** The passkeys, one-time codes and recovery codes of the user: setting them up, and removing them. */
export const factorsMachine = setup({
  types: {
    context: {} as FactorsContext,
    events: {} as FactorsEvent,
    input: {} as FactorsInput,
    emitted: {} as
      | { type: 'fileMade'; fileName: string; text: string }
      | { type: 'copyRequested'; text: string }
      | { type: 'printRequested' },
    tags: {} as 'busy' | 'error' | 'empty',
    children: {} as { identity: 'identity'; passkeySetUp: 'passkeySetUp'; codeSetUp: 'codeSetUp' },
  },
  actors: {
    loadFactors,
    identity: identityMachine,
    passkeySetUp: passkeySetUpMachine,
    codeSetUp: codeSetUpMachine,
    remove: fromPromise<unknown, Removal>(({ input: { api, task, target, proof }, signal }) => {
      const body = { proof: proof ?? '' };
      if (task === 'stopCodes') return api.stopOneTimeCodes({ body }, { signal });
      return api.removePasskey({ params: { id: target?.uuid_id ?? '' }, body }, { signal });
    }),
    makeCodes: fromPromise<{ codes: readonly string[] }, { api: Api; proof: string | null }>(
      ({ input: { api, proof }, signal }) => api.makeRecoveryCodes({ body: { proof: proof ?? '' } }, { signal }),
    ),
  },
  guards: {
    hasNone: ({ context }) => !hasFactor(context.factors),
    hasFactor: ({ context }) => hasFactor(context.factors),
    hasPasskey: ({ context }, id: string) => findPasskey(context.factors, id) !== null,
    hasCodes: ({ context }) => context.factors.one_time_codes !== null,
    canAddPasskey: ({ context: { factors, passkeys } }) => factors.can_have_passkeys && passkeys.isSupported,
    canStartCodes: ({ context }) => context.factors.one_time_codes === null,
    isRefusedByUser: (_, { proof }: IdentityOutput) => proof === null,
    isUnconfirmed: ({ event }) => apiErrorOf(event)?.reason === UNCONFIRMED,
    isUnsettled: ({ event }) => isUnsettled(event),
    isCancelled: (_, { result }: { result: SetUpResult }) => result === 'cancelled',
    isToBeConfirmed: (_, { result }: { result: SetUpResult }) => result === 'unconfirmed',
    needsProof: ({ context }) => context.proof === null,
    isAdding: ({ context }) => context.task === 'addPasskey',
    isStarting: ({ context }) => context.task === 'startCodes',
    isMaking: ({ context }) => context.task === 'makeRecoveryCodes',
    isFirst: ({ context: { factors, task } }) =>
      (task === 'addPasskey' || task === 'startCodes') && hasFactor(factors) && factors.recovery_codes_left === 0,
    isRemoved: ({ context: { task, target } }, factors: Factors) =>
      task === 'stopCodes' ? factors.one_time_codes === null : findPasskey(factors, target?.uuid_id ?? '') === null,
  },
  actions: {
    assignFactors: assign((_, factors: Factors) => ({ factors })),
    assignTask: assign((_, task: FactorTask) => ({ task, target: null })),
    assignTarget: assign(({ context }, id: string) => ({ target: findPasskey(context.factors, id) })),
    assignProof: assign((_, { proof }: IdentityOutput) => ({ proof })),
    clearProof: assign({ proof: null }),
    assignCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes })),
    clearCodes: assign({ codes: [] }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    requestCopy: emit(({ context }) => ({ type: 'copyRequested' as const, text: context.codes.join('\n') })),
    requestPrint: emit({ type: 'printRequested' }),
    handFile: emit(({ context }) => ({
      type: 'fileMade' as const,
      fileName: FILE_NAME,
      text: `${context.codes.join('\n')}\n`,
    })),
  },
}).createMachine({
  id: 'factors',
  context: ({ input }) => ({
    ...input,
    factors: unknownFactors,
    task: null,
    target: null,
    proof: null,
    codes: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the user signs in with is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadFactors',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'shown', actions: { type: 'assignFactors', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: {
      description: 'What the user signs in with could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    shown: {
      initial: 'routing',
      on: {
        'passkey.wanted': {
          guard: 'canAddPasskey',
          target: 'routing',
          actions: { type: 'assignTask', params: 'addPasskey' },
        },
        'codes.wanted': {
          guard: 'canStartCodes',
          target: 'routing',
          actions: { type: 'assignTask', params: 'startCodes' },
        },
        'recoveryCodes.wanted': {
          guard: 'hasFactor',
          target: 'routing',
          actions: { type: 'assignTask', params: 'makeRecoveryCodes' },
        },
        'passkey.discarded': {
          guard: { type: 'hasPasskey', params: ({ event }) => event.id },
          target: 'asking',
          actions: [
            { type: 'assignTask', params: 'removePasskey' },
            { type: 'assignTarget', params: ({ event }) => event.id },
          ],
        },
        'codes.discarded': {
          guard: 'hasCodes',
          target: 'asking',
          actions: { type: 'assignTask', params: 'stopCodes' },
        },
      },
      states: {
        routing: {
          description: 'Decides whether the user has any second factor.',
          always: [{ guard: 'hasNone', target: 'none' }, { target: 'some' }],
        },
        none: { description: 'The password alone signs in; a second factor can be set up.', tags: 'empty' },
        some: { description: 'What signs in besides the password; more can be set up, and all can be removed.' },
        done: { description: 'What the user wanted to change has been changed.' },
        refused: { description: 'What the user wanted to change is as before.', tags: 'error' },
        checking: {
          description: 'The answer was lost: looking whether it was removed.',
          tags: 'busy',
          invoke: {
            src: 'loadFactors',
            input: ({ context }) => ({ api: context.api }),
            onDone: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => event.output },
                target: 'done',
                actions: { type: 'assignFactors', params: ({ event }) => event.output },
              },
              { target: 'refused', actions: { type: 'assignFactors', params: ({ event }) => event.output } },
            ],
            onError: 'unclear',
          },
          on: {
            'passkey.wanted': undefined,
            'codes.wanted': undefined,
            'recoveryCodes.wanted': undefined,
            'passkey.discarded': undefined,
            'codes.discarded': undefined,
          },
        },
        unclear: {
          description: 'It is unknown whether it was removed; it can be looked up again.',
          tags: 'error',
          on: {
            retried: 'checking',
            'connection.restored': 'checking',
            'passkey.wanted': undefined,
            'codes.wanted': undefined,
            'recoveryCodes.wanted': undefined,
            'passkey.discarded': undefined,
            'codes.discarded': undefined,
          },
        },
      },
    },
    asking: {
      description: 'Asks whether a passkey, or the one-time codes, are to go.',
      on: { 'removal.confirmed': 'routing', 'removal.cancelled': 'shown' },
    },
    routing: {
      description: 'Decides whether to ask who is there, and what comes then.',
      always: [
        { guard: 'needsProof', target: 'confirming' },
        { guard: 'isAdding', target: 'addingPasskey' },
        { guard: 'isStarting', target: 'startingCodes' },
        { guard: 'isMaking', target: 'making' },
        { target: 'removing' },
      ],
    },
    confirming: {
      description: 'Asks who is there.',
      invoke: {
        src: 'identity',
        id: 'identity',
        input: ({ context: { api, passkeys, factors } }) => ({ api, passkeys, factors }),
        onDone: [
          { guard: { type: 'isRefusedByUser', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'routing', actions: { type: 'assignProof', params: ({ event }) => event.output } },
        ],
      },
    },
    addingPasskey: {
      description: 'A passkey is being set up.',
      invoke: {
        src: 'passkeySetUp',
        id: 'passkeySetUp',
        input: ({ context: { api, passkeys, proof, factors } }) => ({
          api,
          passkeys,
          proof: proof ?? '',
          known: factors.passkeys,
        }),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'shown' },
          {
            guard: { type: 'isToBeConfirmed', params: ({ event }) => event.output },
            target: 'routing',
            actions: 'clearProof',
          },
          { target: 'refreshing' },
        ],
      },
    },
    startingCodes: {
      description: 'One-time codes are being set up.',
      invoke: {
        src: 'codeSetUp',
        id: 'codeSetUp',
        input: ({ context: { api, proof } }) => ({ api, proof: proof ?? '' }),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'shown' },
          {
            guard: { type: 'isToBeConfirmed', params: ({ event }) => event.output },
            target: 'routing',
            actions: 'clearProof',
          },
          { target: 'refreshing' },
        ],
      },
    },
    removing: {
      description: 'A passkey is being removed, or the one-time codes are being turned off.',
      tags: 'busy',
      invoke: {
        src: 'remove',
        input: ({ context: { api, task, target, proof } }) => ({ api, task, target, proof }),
        onDone: 'refreshing',
        onError: [
          { guard: 'isUnconfirmed', target: 'routing', actions: 'clearProof' },
          { guard: 'isUnsettled', target: 'shown.checking', actions: 'assignFailure' },
          { target: 'shown.refused', actions: 'assignFailure' },
        ],
      },
    },
    making: {
      description: 'New recovery codes are being made; former ones no longer work.',
      tags: 'busy',
      invoke: {
        src: 'makeCodes',
        input: ({ context: { api, proof } }) => ({ api, proof }),
        onDone: { target: 'codesShown', actions: { type: 'assignCodes', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isUnconfirmed', target: 'routing', actions: 'clearProof' },
          { target: 'shown.refused', actions: 'assignFailure' },
        ],
      },
    },
    codesShown: {
      description: 'The new recovery codes are shown, this once.',
      on: {
        'codes.copied': { actions: 'requestCopy' },
        'codes.downloaded': { actions: 'handFile' },
        'codes.printed': { actions: 'requestPrint' },
        'codes.kept': { target: 'refreshing', actions: 'clearCodes' },
      },
    },
    refreshing: {
      description: 'Something has changed: what the user signs in with is fetched again.',
      tags: 'busy',
      invoke: {
        src: 'loadFactors',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'routingChanged', actions: { type: 'assignFactors', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    routingChanged: {
      description: 'Decides whether recovery codes come next: the first second factor needs some.',
      always: [
        { guard: 'isFirst', target: 'routing', actions: { type: 'assignTask', params: 'makeRecoveryCodes' } },
        { target: 'shown.done' },
      ],
    },
  },
});

/** A running {@link factorsMachine}. */
export type FactorsActor = ActorRefFrom<typeof factorsMachine>;
