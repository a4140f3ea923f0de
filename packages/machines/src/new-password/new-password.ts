import { isGoodPassword } from '@community/contract/password';
import { apiErrorOf } from '../shared/index.ts';

/** A new password, as typed into its form. */
export interface NewPassword {
  password: string;
  /** The password typed again. */
  confirmation: string;
}

/** What can be said to a form of a new password. */
export type NewPasswordEvent =
  | { type: 'password.changed'; value: string }
  | { type: 'confirmation.changed'; value: string }
  | { type: 'form.submitted' };

/** What may be wrong with a new password; the last one is found by the server. */
export const newPasswordGuards = {
  isMismatched: ({ context }: { context: NewPassword }) => context.password !== context.confirmation,
  isInvalid: ({ context }: { context: NewPassword }) => !isGoodPassword(context.password),
  isTooCommon: ({ event }: { event: object }) => apiErrorOf(event)?.field === 'password',
};

/** Where a form goes when it is submitted. */
export const newPasswordSubmitted = [
  { guard: 'isMismatched', target: '.mismatched' },
  { guard: 'isInvalid', target: '.invalid' },
  { target: '.submitting' },
] as const;

/** The states of a form beside `submitting`. */
export const newPasswordStates = {
  editing: { description: 'Waiting for a new password, typed twice.' },
  mismatched: { description: 'The two are not the same.', tags: 'error' },
  invalid: { description: 'The password is too short, or lacks a kind of character.', tags: 'error' },
  tooCommon: { description: 'The server knows the password as a very common one.', tags: 'error' },
  failed: { description: 'The server did not change it; what was typed is kept.', tags: 'error' },
} as const;
