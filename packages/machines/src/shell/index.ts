export { type AppShellActor, appShellMachine, type ThemeChoice } from './app-shell.machine.ts';
export { type ConfigurationActor, configurationMachine } from './configuration.machine.ts';
export { createDrafts, type Draft, type Drafts } from './drafts.ts';
export { type LazyPartActor, type LazyPartInput, lazyPartMachine } from './lazy-part.machine.ts';
export { type NetworkActor, networkMachine } from './network.machine.ts';
export { NotAllSentError, type OutboxActor, type OutboxInput, outboxMachine, type Unsent } from './outbox.machine.ts';
export { type OverlaysActor, overlaysMachine, type Turn } from './overlays.machine.ts';
export {
  type DraftRestored,
  type UnsavedChangesActor,
  type UnsavedChangesEvent,
  unsavedChangesMachine,
} from './unsaved-changes.machine.ts';
export { isUpdateAnnounced, type UpdateActor, updateMachine } from './update.machine.ts';
