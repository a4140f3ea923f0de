import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { apiErrorOf, type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';
import { forgottenPasswordMachine } from './forgotten-password.machine.ts';
import {
  type NewPassword,
  type NewPasswordEvent,
  newPasswordGuards,
  newPasswordRefused,
  newPasswordStates,
  newPasswordSubmitted,
} from './new-password.ts';

/** What it needs from outside. */
export interface PasswordResetInput {
  api: Api;
  /** The secret of the link, as it stands in the address. */
  token: string;
}

/** What it remembers. */
export interface PasswordResetContext extends PasswordResetInput, NewPassword {
  /** Why the link does not work any more, in the server's words; null where it said nothing. */
  reason: string | null;
  /** Why the last call failed; null where none did. */
  failure: Failure | null;
}

/** What can be said to it. */
export type PasswordResetEvent = { type: 'retried' } | ConnectionRestored | NewPasswordEvent;

const linkIsBad = [
  { guard: 'isSpent', target: '#password-reset.refused.spent', actions: 'keepReason' },
  { guard: 'isDisabled', target: '#password-reset.refused.disabled' },
  { guard: 'isMalformed', target: '#password-reset.refused.malformed' },
] as const;

/** Choosing a new password with a mailed link. A link that does not work any more says so and offers a new one. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    emitted: {} as { type: 'passwordChanged' },
    tags: {} as 'busy' | 'error',
    children: {} as { forgottenPassword: 'forgottenPassword' },
  },
  actors: {
    checkLink: fromPromise<unknown, { api: Api; token: string }>(({ input: { api, token }, signal }) =>
      api.checkPasswordReset({ body: { token } }, { signal, handlesUnauthorized: true }),
    ),
    resetPassword: fromPromise<unknown, { api: Api; token: string; password: string }>(
      ({ input: { api, token, password }, signal }) =>
        api.resetPassword({ body: { token, password } }, { signal, handlesUnauthorized: true }),
    ),
    forgottenPassword: forgottenPasswordMachine,
  },
  guards: {
    isSpent: ({ event }) => apiErrorOf(event)?.status === 410,
    isUnsettled: ({ event }) => isUnsettled(event),
    isDisabled: ({ event }) => apiErrorOf(event)?.status === 403,
    isMalformed: ({ event }) => apiErrorOf(event)?.status === 400,
    ...newPasswordGuards,
  },
  actions: {
    forgetPasswords: assign({ password: '', confirmation: '' }),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    keepReason: assign(({ event }) => ({ reason: apiErrorOf(event)?.detail ?? null })),
    tellChanged: emit({ type: 'passwordChanged' }),
  },
}).createMachine({
  id: 'password-reset',
  context: ({ input }) => ({ ...input, user: null, password: '', confirmation: '', reason: null, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The server is asked whether the link still works.',
      tags: 'busy',
      invoke: {
        src: 'checkLink',
        input: ({ context }) => ({ api: context.api, token: context.token }),
        onDone: 'form',
        onError: [...linkIsBad, { target: 'unavailable', actions: 'keepFailure' }],
      },
    },
    unavailable: {
      description: 'The server did not say whether the link works; it can be asked again.',
      tags: 'error',
      on: { retried: 'checking', 'connection.restored': 'checking' },
    },
    form: {
      initial: 'editing',
      on: {
        'password.changed': { actions: assign({ password: ({ event }) => event.value }) },
        'confirmation.changed': { actions: assign({ confirmation: ({ event }) => event.value }) },
        'form.submitted': [...newPasswordSubmitted],
      },
      states: {
        ...newPasswordStates,
        submitting: {
          description: 'The server is changing the password; a second submission is ignored.',
          tags: 'busy',
          invoke: {
            src: 'resetPassword',
            input: ({ context: { api, token, password } }) => ({ api, token, password }),
            onDone: '#password-reset.changed',
            onError: [
              ...newPasswordRefused,
              ...linkIsBad,
              { guard: 'isUnsettled', target: 'confirming', actions: 'keepFailure' },
              { target: 'failed', actions: 'keepFailure' },
            ],
          },
          on: { 'form.submitted': undefined, 'password.changed': undefined, 'confirmation.changed': undefined },
        },
        confirming: {
          description: 'The answer was lost: asking whether the link has been used by it.',
          tags: 'busy',
          invoke: {
            src: 'checkLink',
            input: ({ context }) => ({ api: context.api, token: context.token }),
            onDone: 'failed',
            onError: [{ guard: 'isSpent', target: '#password-reset.changed' }, { target: 'unclear' }],
          },
          on: { 'form.submitted': undefined, 'password.changed': undefined, 'confirmation.changed': undefined },
        },
        unclear: {
          description: 'It could not be seen whether the password was changed; it can be looked up again.',
          tags: 'error',
          on: { retried: 'confirming', 'connection.restored': 'confirming', 'form.submitted': 'confirming' },
        },
      },
    },
    refused: {
      tags: 'error',
      entry: 'forgetPasswords',
      invoke: {
        src: 'forgottenPassword',
        id: 'forgottenPassword',
        input: ({ context }) => ({ api: context.api, email: '' }),
      },
      initial: 'spent',
      states: {
        spent: { description: 'The link has expired or has been used; a new one can be asked for.' },
        malformed: { description: 'This is no link that the portal has sent; one can be asked for.' },
        disabled: { description: 'The account is disabled, so no link works for it.' },
      },
    },
    changed: {
      description: 'The password was changed, and every session has ended: sign in with the new one.',
      entry: ['forgetPasswords', 'tellChanged'],
    },
  },
});

/** The page of a password reset link, running. */
export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>;
