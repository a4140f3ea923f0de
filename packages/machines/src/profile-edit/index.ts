export type { Details, DetailsField, DetailsProblem, DetailsProblems } from './details.ts';
export { type ProfileEditActor, profileEditMachine } from './profile-edit.machine.ts';
