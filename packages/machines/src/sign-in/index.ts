export { type SignInActor, signInMachine } from './sign-in.machine.ts';
