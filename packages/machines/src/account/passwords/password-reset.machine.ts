import type { Api, ApiError } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { apiErrorOf, type ConnectionRestored, type Failure, failureOf } from '../../shared/shared.ts';
import { forgottenPasswordMachine } from './forgotten-password.machine.ts';
import { type PasswordFormOutput, passwordFormMachine } from './password-form.machine.ts';

export interface PasswordResetInput {
  api: Api;
  /** The secret of the link, from the URL. */
  token: string;
}

export interface PasswordResetContext extends PasswordResetInput {
  /** Why the link is no longer valid, in the server's words; null if it gave no reason. */
  reason: string | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type PasswordResetEvent = { type: 'retried' } | ConnectionRestored;

const checkLink = ({ api, token }: PasswordResetInput, signal: AbortSignal) =>
  api.checkPasswordReset({ body: { token } }, { signal, handlesUnauthorized: true });

/** A link works only once, so a used one shows that the change was made. */
const isChanged = (input: PasswordResetInput, signal: AbortSignal): Promise<boolean> =>
  checkLink(input, signal).then(
    () => false,
    (error: unknown) => {
      if (apiErrorOf({ error })?.status === 410) return true;
      throw error;
    },
  );

/** Why the link was refused: when it was checked, or when the form was submitted. */
function refusalOf(event: object): ApiError | null {
  return apiErrorOf(event) ?? ('output' in event ? (event.output as PasswordFormOutput).refusal : null);
}

const refusals = [
  { guard: 'isSpent', target: '#password-reset.refused.spent', actions: 'assignReason' },
  { guard: 'isDisabled', target: '#password-reset.refused.disabled' },
  { guard: 'isMalformed', target: '#password-reset.refused.malformed' },
] as const;

/** Choosing a new password with a mailed link. For an invalid link it offers a new one. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    emitted: {} as { type: 'passwordChanged' },
    tags: {} as 'busy' | 'error',
    children: {} as { forgottenPassword: 'forgottenPassword'; form: 'passwordForm' },
  },
  actors: {
    checkLink: fromPromise<unknown, PasswordResetInput>(({ input, signal }) => checkLink(input, signal)),
    passwordForm: passwordFormMachine,
    forgottenPassword: forgottenPasswordMachine,
  },
  guards: {
    isSpent: ({ event }) => refusalOf(event)?.status === 410,
    isDisabled: ({ event }) => refusalOf(event)?.status === 403,
    isMalformed: ({ event }) => refusalOf(event)?.status === 400,
  },
  actions: {
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignReason: assign(({ event }) => ({ reason: refusalOf(event)?.detail ?? null })),
    notifyChanged: emit({ type: 'passwordChanged' }),
  },
}).createMachine({
  id: 'password-reset',
  context: ({ input }) => ({ ...input, reason: null, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The server is asked whether the link still works.',
      tags: 'busy',
      invoke: {
        src: 'checkLink',
        input: ({ context: { api, token } }) => ({ api, token }),
        onDone: 'form',
        onError: [...refusals, { target: 'unavailable', actions: 'assignFailure' }],
      },
    },
    unavailable: {
      description: 'It is unknown whether the link works; it can be checked again.',
      tags: 'error',
      on: { retried: 'checking', 'connection.restored': 'checking' },
    },
    form: {
      description: 'Waiting for a new password.',
      invoke: {
        src: 'passwordForm',
        id: 'form',
        input: ({ context: { api, token } }) => ({
          user: null,
          changePassword: (password, signal) =>
            api.resetPassword({ body: { token, password } }, { signal, handlesUnauthorized: true }),
          isChanged: (signal) => isChanged({ api, token }, signal),
          isFinalRefusal: ({ status }) => status === 410 || status === 403 || status === 400,
        }),
        onDone: [...refusals, { target: 'changed' }],
      },
    },
    refused: {
      tags: 'error',
      invoke: {
        src: 'forgottenPassword',
        id: 'forgottenPassword',
        input: ({ context }) => ({ api: context.api, email: '' }),
      },
      initial: 'spent',
      states: {
        spent: { description: 'The link has expired or has been used; a new one can be requested.' },
        malformed: { description: 'This is no link that the portal has sent; one can be requested.' },
        disabled: { description: 'The account is disabled, so no link works for it.' },
      },
    },
    changed: {
      description: 'The password was changed, and every session has ended: sign in with the new one.',
      entry: 'notifyChanged',
    },
  },
});

/** A running {@link passwordResetMachine}. */
export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>;
