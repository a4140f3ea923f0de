import { isGoodPassword, isPersonalPassword, type PasswordRefusal } from '@community/contract/account';
import { apiErrorOf } from '../../shared/shared.ts';

/** A new password, as typed into its form. */
export interface NewPassword {
  /** Whose it is to be, which it must not say; null where only the server knows. */
  user: { username: string; email: string | null } | null;
  password: string;
  /** The password typed again. */
  confirmation: string;
}

/** What can be said to a form of a new password. */
export type NewPasswordEvent =
  | { type: 'password.changed'; value: string }
  | { type: 'confirmation.changed'; value: string }
  | { type: 'form.submitted' };

const isRefusedAs =
  (reason: PasswordRefusal) =>
  ({ event }: { event: object }) => {
    const error = apiErrorOf(event);
    return error?.field === 'password' && error.reason === reason;
  };

/** What may be wrong with a new password; the later ones are found by the server. */
export const newPasswordGuards = {
  isMismatched: ({ context }: { context: NewPassword }) => context.password !== context.confirmation,
  isInvalid: ({ context }: { context: NewPassword }) => !isGoodPassword(context.password),
  isPersonal: ({ context: { user, password } }: { context: NewPassword }) =>
    user !== null && isPersonalPassword(password, user),
  isFoundCommon: isRefusedAs('common'),
  isFoundPersonal: isRefusedAs('personal'),
  isFoundUnchanged: isRefusedAs('unchanged'),
  isFoundInvalid: ({ event }: { event: object }) => apiErrorOf(event)?.field === 'password',
};

/** Where a form goes when it is submitted. */
export const newPasswordSubmitted = [
  { guard: 'isMismatched', target: '.mismatched' },
  { guard: 'isInvalid', target: '.invalid' },
  { guard: 'isPersonal', target: '.personal' },
  { target: '.submitting' },
] as const;

/** Where a form goes when the server refuses the password. */
export const newPasswordRefused = [
  { guard: 'isFoundCommon', target: 'tooCommon' },
  { guard: 'isFoundPersonal', target: 'personal' },
  { guard: 'isFoundUnchanged', target: 'unchanged' },
  { guard: 'isFoundInvalid', target: 'invalid' },
] as const;

/** The states of a form beside `submitting`. */
export const newPasswordStates = {
  editing: { description: 'Waiting for a new password, typed twice.' },
  mismatched: { description: 'The two are not the same.', tags: 'error' },
  invalid: { description: 'The password is too short, or lacks a kind of character.', tags: 'error' },
  personal: { description: "The password contains the user's name or mail address.", tags: 'error' },
  unchanged: { description: 'The server found it to be the password that the account has.', tags: 'error' },
  tooCommon: { description: 'The server knows the password as a very common one.', tags: 'error' },
  failed: { description: 'It was not changed; what was typed is kept.', tags: 'error' },
} as const;
