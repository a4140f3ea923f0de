export {
  type NewPassword,
  type NewPasswordEvent,
  newPasswordGuards,
  newPasswordRefused,
  newPasswordStates,
  newPasswordSubmitted,
} from './new-password.ts';
