export {
  type OwnContentActor,
  type OwnListActor,
  ownContentMachine,
  ownListMachine,
  type Undoable,
} from './own-content.machine.ts';
export { OWN_PER_PAGE, type OwnSort, ownSorts, readOwn, sortKey, writeOwn } from './own-criteria.ts';
export { type OwnItemActor, ownItemMachine } from './own-item.machine.ts';
