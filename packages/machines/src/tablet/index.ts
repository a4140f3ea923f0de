export { type BridgeActor, bridgeMachine } from './bridge.machine.ts';
export type { BridgePort } from './bridge.setup.ts';
export { type LicenseHandoverActor, type LicenseStrings, licenseHandoverMachine } from './license-handover.machine.ts';
export { connectTablet, type Tablet, type TabletCallOptions } from './tablet.ts';
export {
  type FilesOffered,
  importedName,
  type TabletImportActor,
  tabletImportMachine,
} from './tablet-import.machine.ts';
export {
  type Connection,
  type TabletChange,
  type TabletView,
  viewTablet,
  watchTablet,
  withdrawsLicenses,
} from './watch-tablet.ts';
