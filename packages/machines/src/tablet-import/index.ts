export {
  type FilesOffered,
  importedName,
  type TabletImportActor,
  tabletImportMachine,
} from './tablet-import.machine.ts';
