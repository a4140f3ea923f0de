export { shortestUndo } from './change.ts';
export {
  type OwnContentActor,
  ownContentMachine,
} from './own-content.machine.ts';
export type { Undoable } from './own-content.types.ts';
export { OWN_PER_PAGE, type OwnSort, ownSorts, readOwn, sortKey, writeOwn } from './own-criteria.ts';
export { type OwnItemActor, ownItemMachine } from './own-item.machine.ts';
export { type OwnListActor, ownListMachine } from './own-list.ts';
