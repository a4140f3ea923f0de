export { type ContractNotesActor, contractNotesMachine, type NotesTyped } from './contract-notes.machine.ts';
