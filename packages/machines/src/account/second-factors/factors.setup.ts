import { type Factors, type Passkey, UNCONFIRMED } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { assign, emit, fromPromise, setup } from 'xstate';
import { apiErrorOf, type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';
import { codeEnrolmentMachine } from './code-enrolment.machine.ts';
import { type IdentityConfirmationOutput, identityConfirmationMachine } from './identity-confirmation.machine.ts';
import { loadFactors } from './own-factors.ts';
import { type EnrolmentResult, passkeyEnrolmentMachine } from './passkey-enrolment.machine.ts';
import type { BrowserPasskeys } from './passkeys.ts';

export interface FactorsInput {
  api: Api;
  passkeys: BrowserPasskeys;
}

/** The change that the user is about to make. */
export type FactorTask = 'addPasskey' | 'startCodes' | 'makeRecoveryCodes' | 'removePasskey' | 'stopCodes';

export interface FactorsContext extends FactorsInput {
  /** Set in all states but `loading` and `failed`. */
  factors: Factors;
  /** The current or last change; null: none yet. */
  task: FactorTask | null;
  /** The passkey to remove; null: none. */
  target: Passkey | null;
  /** The proof of identity; null: the user has not confirmed it yet, or too long ago. */
  proof: string | null;
  /** New recovery codes, until the user has saved them. */
  codes: readonly string[];
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type FactorsEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'passkey.requested' }
  | { type: 'codes.requested' }
  | { type: 'recoveryCodes.requested' }
  | { type: 'passkey.discarded'; id: string }
  | { type: 'codes.discarded' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'codes.copied' }
  | { type: 'codes.downloaded' }
  | { type: 'codes.printed' }
  /** The user has the recovery codes in a safe place. */
  | { type: 'codes.kept' }
  /** The page is to be left. */
  | { type: 'leaving.requested' };

type Removal = Pick<FactorsContext, 'api' | 'task' | 'target' | 'proof'>;

const FILE_NAME = 'recovery-codes.txt';

const findPasskey = ({ passkeys }: Factors, id: string) => passkeys.find(({ uuid_id }) => uuid_id === id) ?? null;

const hasFactor = ({ passkeys, one_time_codes }: Factors) => passkeys.length > 0 || one_time_codes !== null;

/** The types, calls, guards and actions of the page of second factors. */
export const secondFactors = setup({
  types: {
    context: {} as FactorsContext,
    events: {} as FactorsEvent,
    input: {} as FactorsInput,
    emitted: {} as
      | { type: 'fileMade'; fileName: string; text: string }
      | { type: 'copyRequested'; text: string }
      | { type: 'printRequested' }
      | { type: 'leaveGranted' }
      | { type: 'leaveDenied' },
    tags: {} as 'busy' | 'error' | 'empty' | 'unsaved',
    children: {} as {
      identityConfirmation: 'identityConfirmation';
      passkeyEnrolment: 'passkeyEnrolment';
      codeEnrolment: 'codeEnrolment';
    },
  },
  actors: {
    loadFactors,
    identityConfirmation: identityConfirmationMachine,
    passkeyEnrolment: passkeyEnrolmentMachine,
    codeEnrolment: codeEnrolmentMachine,
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
    isRefusedByUser: (_, { proof }: IdentityConfirmationOutput) => proof === null,
    isUnconfirmed: ({ event }) => apiErrorOf(event)?.reason === UNCONFIRMED,
    isUnsettled: ({ event }) => isUnsettled(event),
    isCancelled: (_, { result }: { result: EnrolmentResult }) => result === 'cancelled',
    isUnknown: (_, { result }: { result: EnrolmentResult }) => result === 'unknown',
    isToBeConfirmed: (_, { result }: { result: EnrolmentResult }) => result === 'unconfirmed',
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
    assignProof: assign((_, { proof }: IdentityConfirmationOutput) => ({ proof })),
    clearProof: assign({ proof: null }),
    assignCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes })),
    clearCodes: assign({ codes: [] }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    requestCopy: emit(({ context }) => ({ type: 'copyRequested' as const, text: context.codes.join('\n') })),
    requestPrint: emit({ type: 'printRequested' }),
    grantLeave: emit({ type: 'leaveGranted' }),
    denyLeave: emit({ type: 'leaveDenied' }),
    handFile: emit(({ context }) => ({
      type: 'fileMade' as const,
      fileName: FILE_NAME,
      text: `${context.codes.join('\n')}\n`,
    })),
  },
});
