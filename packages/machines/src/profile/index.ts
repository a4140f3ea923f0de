export { type ProfileActor, profileMachine } from './profile.machine.ts';
