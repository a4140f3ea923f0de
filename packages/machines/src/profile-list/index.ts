export { PROFILE_PAGE_SIZE, type ProfileListActor, profileListMachine } from './profile-list.machine.ts';
