export {
  createStateStore,
  STORAGE_KEY,
  type StateStore,
  type StoredDraft,
  type StoredState,
  type TextStorage,
} from './stored-state.ts';
