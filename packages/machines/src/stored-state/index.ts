export { createStateStore, STORAGE_KEY, type StateStore, type StoredState, type TextStorage } from './stored-state.ts';
