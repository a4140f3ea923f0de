export { createDrafts, type Draft, type Drafts } from './drafts.ts';
export {
  type DraftRestored,
  type UnsavedChangesActor,
  type UnsavedChangesEvent,
  unsavedChangesMachine,
} from './unsaved-changes.machine.ts';
