export { type ContentEditActor, contentEditMachine } from './content-edit.machine.ts';
export type { EditField, EditProblems, EditValues } from './edit-values.ts';
