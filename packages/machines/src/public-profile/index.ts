export { type ProfileLists, type PublicProfileActor, publicProfileMachine } from './public-profile.machine.ts';
