export {
  type ContentBrowseActor,
  type ContentListActor,
  contentBrowseMachine,
  contentListMachine,
} from './content-browse.machine.ts';
export {
  type BrowseCriteria,
  hasFilter,
  noCriteria,
  ROWS_PER_PAGE,
  readCriteria,
  writeCriteria,
} from './criteria.ts';
