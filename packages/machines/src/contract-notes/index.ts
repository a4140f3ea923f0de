export { type ContractNotesActor, contractNotesMachine } from './contract-notes.machine.ts';
