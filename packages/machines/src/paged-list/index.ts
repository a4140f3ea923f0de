export {
  createPagedListMachine,
  type Page,
  type PagedListEvent,
  type PageRequest,
  pageCount,
} from './paged-list.machine.ts';
export { readPage } from './read-page.ts';
