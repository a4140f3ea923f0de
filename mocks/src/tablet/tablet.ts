export {
  BUILT_IN_SCENARIO,
  type LoggedMessage,
  SimulatedTablet,
  type SimulatedTabletOptions,
  type TabletDownload,
  type TabletLicence,
  type TabletSnapshot,
} from './simulated-tablet.ts';
export { encodeBase64, type TabletFile, tabletScenario } from './tablet-file.ts';
export type { Restriction, TabletUse } from './tablet-use.ts';
