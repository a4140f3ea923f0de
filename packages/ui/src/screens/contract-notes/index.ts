export { ContractNotes, type ContractNotesProps } from './ContractNotes.tsx';
