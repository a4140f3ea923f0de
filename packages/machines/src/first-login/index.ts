export { type FirstLoginActor, firstLoginMachine } from './first-login.machine.ts';
