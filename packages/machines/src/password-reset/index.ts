export { type PasswordResetActor, passwordResetMachine } from './password-reset.machine.ts';
