export {
  type NewPassword,
  type NewPasswordEvent,
  newPasswordGuards,
  newPasswordStates,
  newPasswordSubmitted,
} from './new-password.ts';
