export { type ForgottenPasswordActor, forgottenPasswordMachine } from './forgotten-password.machine.ts';
