export { type PasswordLinkActor, passwordLinkMachine } from './password-link.machine.ts';
