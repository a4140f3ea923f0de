import { type Factors, UNCONFIRMED } from '@community/contract/account';
import { type Api, errorKind } from '@community/contract/http';
import { type ActorRefFrom, assign, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf } from '../../shared/shared.ts';
import {
  type IdentityConfirmationOutput,
  identityConfirmationMachine,
} from '../second-factors/identity-confirmation.machine.ts';
import { loadFactors, unknownFactors } from '../second-factors/own-factors.ts';
import type { BrowserPasskeys } from '../second-factors/passkeys.ts';
import { type PasswordFormInput, type PasswordFormOutput, passwordFormMachine } from './password-form.machine.ts';

export interface OwnPasswordInput {
  api: Api;
  passkeys: BrowserPasskeys;
  /** The signed-in user. */
  user: PasswordFormInput['user'];
}

export interface OwnPasswordContext extends OwnPasswordInput {
  /** The user's sign-in methods, as far as they are known. */
  factors: Factors;
  /** The proof of identity; null: the user has not confirmed it yet, or too long ago. */
  proof: string | null;
  /** Why loading failed; null if it did not. */
  failure: Failure | null;
}

export type OwnPasswordEvent =
  | { type: 'change.requested' }
  | { type: 'change.cancelled' }
  | { type: 'retried' }
  | ConnectionRestored;

/** A password change ends every other session and renews this one: without its response, this one has ended, too. */
const isChanged = (api: Api, signal: AbortSignal): Promise<boolean> =>
  api.getMe({}, { signal, handlesUnauthorized: true }).then(
    () => false,
    (error: unknown) => {
      if (errorKind(error) === 'unauthorized') return true;
      throw error;
    },
  );

/** Changing one's password while signed in, which asks for the current one, or a passkey, first. */
export const ownPasswordMachine = setup({
  types: {
    context: {} as OwnPasswordContext,
    events: {} as OwnPasswordEvent,
    input: {} as OwnPasswordInput,
    tags: {} as 'busy' | 'error',
    children: {} as { identityConfirmation: 'identityConfirmation'; form: 'passwordForm' },
  },
  actors: {
    loadFactors,
    identityConfirmation: identityConfirmationMachine,
    passwordForm: passwordFormMachine,
  },
  guards: {
    isRefusedByUser: (_, { proof }: IdentityConfirmationOutput) => proof === null,
    isUnconfirmed: (_, { refusal }: PasswordFormOutput) => refusal !== null,
  },
  actions: {
    assignFactors: assign((_, factors: Factors) => ({ factors, failure: null })),
    assignProof: assign((_, { proof }: IdentityConfirmationOutput) => ({ proof })),
    clearProof: assign({ proof: null }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'own-password',
  context: ({ input }) => ({ ...input, factors: unknownFactors, proof: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The password can be changed here.',
      on: { 'change.requested': 'loading' },
    },
    loading: {
      description: 'How the user signs in is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadFactors',
        input: ({ context: { api } }) => ({ api }),
        onDone: { target: 'confirming', actions: { type: 'assignFactors', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: {
      description:
        'How the user signs in could not be loaded, so the user cannot confirm their identity; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    confirming: {
      description: 'Asks the user to confirm their identity.',
      invoke: {
        src: 'identityConfirmation',
        id: 'identityConfirmation',
        input: ({ context: { api, passkeys, factors } }) => ({ api, passkeys, factors }),
        onDone: [
          { guard: { type: 'isRefusedByUser', params: ({ event }) => event.output }, target: 'idle' },
          { target: 'choosing', actions: { type: 'assignProof', params: ({ event }) => event.output } },
        ],
      },
    },
    choosing: {
      description: 'Waiting for a new password.',
      invoke: {
        src: 'passwordForm',
        id: 'form',
        input: ({ context: { api, user, proof } }) => ({
          user,
          changePassword: (password, signal) =>
            api.changePassword({ body: { proof: proof ?? '', password } }, { signal }),
          isChanged: (signal) => isChanged(api, signal),
          isFinalRefusal: ({ reason }) => reason === UNCONFIRMED,
        }),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'clearProof',
          },
          { target: 'changed', actions: 'clearProof' },
        ],
      },
      on: { 'change.cancelled': { target: 'idle', actions: 'clearProof' } },
    },
    changed: {
      description: 'The password was changed, and every other device is signed out.',
      on: { 'change.requested': 'loading' },
    },
  },
});

/** A running {@link ownPasswordMachine}. */
export type OwnPasswordActor = ActorRefFrom<typeof ownPasswordMachine>;
