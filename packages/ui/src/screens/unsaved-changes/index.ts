export { UnsavedChanges, type UnsavedChangesProps } from './UnsavedChanges.tsx';
