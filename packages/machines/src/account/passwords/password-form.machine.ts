import { isGoodPassword, isPersonalPassword, type PasswordRefusal } from '@community/contract/account';
import type { ApiError } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { apiErrorOf, type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';

export interface PasswordFormInput {
  /** The owner, whose name and address the password must not contain; null if only the server knows them. */
  user: { username: string; email: string | null } | null;
  changePassword: (password: string, signal: AbortSignal) => Promise<unknown>;
  /** Looks up whether the password was changed, after a lost response. */
  isChanged: (signal: AbortSignal) => Promise<boolean>;
  /** Whether a refusal is not about the password, so that another one would not help. */
  isFinalRefusal: (error: ApiError) => boolean;
}

export interface PasswordFormContext extends PasswordFormInput {
  password: string;
  /** The password, repeated. */
  confirmation: string;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
  /** The refusal that ended the form; null otherwise. */
  refusal: ApiError | null;
}

/** The outcome: `refusal` is null where the password was changed. */
export type PasswordFormOutput = Pick<PasswordFormContext, 'refusal'>;

export type PasswordFormEvent =
  | { type: 'password.changed'; value: string }
  | { type: 'confirmation.changed'; value: string }
  | { type: 'form.submitted' }
  | { type: 'retried' }
  | ConnectionRestored;

const isRefusedAs =
  (reason: PasswordRefusal) =>
  ({ event }: { event: object }) => {
    const error = apiErrorOf(event);
    return error?.field === 'password' && error.reason === reason;
  };

/**
 * The form for a new password, entered twice. It ends when the password is changed, or when no password would be
 * accepted.
 */
export const passwordFormMachine = setup({
  types: {
    context: {} as PasswordFormContext,
    events: {} as PasswordFormEvent,
    input: {} as PasswordFormInput,
    output: {} as PasswordFormOutput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    changePassword: fromPromise<unknown, Pick<PasswordFormContext, 'changePassword' | 'password'>>(
      ({ input: { changePassword, password }, signal }) => changePassword(password, signal),
    ),
    findChange: fromPromise<boolean, Pick<PasswordFormContext, 'isChanged'>>(({ input, signal }) =>
      input.isChanged(signal),
    ),
  },
  guards: {
    isMismatched: ({ context }) => context.password !== context.confirmation,
    isInvalid: ({ context }) => !isGoodPassword(context.password),
    isPersonal: ({ context: { user, password } }) => user !== null && isPersonalPassword(password, user),
    isRefusedAsCommon: isRefusedAs('common'),
    isRefusedAsPersonal: isRefusedAs('personal'),
    isRefusedAsUnchanged: isRefusedAs('unchanged'),
    isPasswordRefused: ({ event }) => apiErrorOf(event)?.field === 'password',
    isFinalRefusal: ({ context, event }) => {
      const error = apiErrorOf(event);
      return error !== null && context.isFinalRefusal(error);
    },
    isUnsettled: ({ event }) => isUnsettled(event),
    isChanged: (_, isChanged: boolean) => isChanged,
  },
  actions: {
    assignPassword: assign((_, password: string) => ({ password })),
    assignConfirmation: assign((_, confirmation: string) => ({ confirmation })),
    clearPasswords: assign({ password: '', confirmation: '' }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignRefusal: assign(({ event }) => ({ refusal: apiErrorOf(event) })),
  },
}).createMachine({
  id: 'password-form',
  context: ({ input }) => ({ ...input, password: '', confirmation: '', failure: null, refusal: null }),
  initial: 'editing',
  on: {
    'password.changed': { actions: { type: 'assignPassword', params: ({ event }) => event.value } },
    'confirmation.changed': { actions: { type: 'assignConfirmation', params: ({ event }) => event.value } },
    'form.submitted': [
      { guard: 'isMismatched', target: '.mismatched' },
      { guard: 'isInvalid', target: '.invalid' },
      { guard: 'isPersonal', target: '.personal' },
      { target: '.submitting' },
    ],
  },
  states: {
    editing: { description: 'Waiting for a new password, typed twice.' },
    mismatched: { description: 'The two are not the same.', tags: 'error' },
    invalid: { description: 'The password is too short, or lacks a kind of character.', tags: 'error' },
    personal: { description: "The password contains the user's name or mail address.", tags: 'error' },
    unchanged: { description: 'The server found it to be the current password of the account.', tags: 'error' },
    tooCommon: { description: 'The server knows the password as a very common one.', tags: 'error' },
    failed: { description: 'It was not changed; the typed passwords are kept.', tags: 'error' },
    submitting: {
      description: 'The server is changing the password; a second submission is ignored.',
      tags: 'busy',
      invoke: {
        src: 'changePassword',
        input: ({ context: { changePassword, password } }) => ({ changePassword, password }),
        onDone: 'changed',
        onError: [
          { guard: 'isRefusedAsCommon', target: 'tooCommon' },
          { guard: 'isRefusedAsPersonal', target: 'personal' },
          { guard: 'isRefusedAsUnchanged', target: 'unchanged' },
          { guard: 'isPasswordRefused', target: 'invalid' },
          { guard: 'isFinalRefusal', target: 'refused', actions: 'assignRefusal' },
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'form.submitted': undefined, 'password.changed': undefined, 'confirmation.changed': undefined },
    },
    checking: {
      description: 'The response was lost: looking up whether the password was changed.',
      tags: 'busy',
      invoke: {
        src: 'findChange',
        input: ({ context: { isChanged } }) => ({ isChanged }),
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'failed' },
        ],
        onError: 'unclear',
      },
      on: { 'form.submitted': undefined, 'password.changed': undefined, 'confirmation.changed': undefined },
    },
    unclear: {
      description: 'It is unknown whether the password was changed; it can be looked up again.',
      tags: 'error',
      on: { retried: 'checking', 'connection.restored': 'checking', 'form.submitted': 'checking' },
    },
    refused: { type: 'final', description: 'No new password is accepted here any longer.', entry: 'clearPasswords' },
    changed: { type: 'final', description: 'The password was changed.', entry: 'clearPasswords' },
  },
  output: ({ context: { refusal } }) => ({ refusal }),
});

/** A running {@link passwordFormMachine}. */
export type PasswordFormActor = ActorRefFrom<typeof passwordFormMachine>;
