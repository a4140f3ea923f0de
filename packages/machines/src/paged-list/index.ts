export {
  createPagedListMachine,
  type Page,
  type PageCorrected,
  type PagedListEvent,
  type PageRequest,
  pageCount,
} from './paged-list.machine.ts';
export { readPage } from './read-page.ts';
