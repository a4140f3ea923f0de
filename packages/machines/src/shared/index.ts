export {
  createPagedListMachine,
  isStaleList,
  type Page,
  type PageCorrected,
  type PagedListEvent,
  type PageRequest,
  pageCount,
} from './paged-list.machine.ts';
export { readPage } from './read-page.ts';
export {
  type Announcement,
  type ContentKind,
  type DownloadReady,
  type Failure,
  failureNotice,
  failureText,
  INVALID_RESPONSE,
  isAnnouncement,
  isDownloadReady,
  referenceOf,
} from './shared.ts';
export {
  createStateStore,
  STORAGE_KEY,
  type StateStore,
  type StoredDraft,
  type StoredState,
  type TextStorage,
} from './stored-state.ts';
