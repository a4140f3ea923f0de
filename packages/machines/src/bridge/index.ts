export { type BridgeActor, type BridgePort, bridgeMachine } from './bridge.machine.ts';
export { connectTablet, type Tablet, type TabletCallOptions } from './tablet.ts';
export {
  type Connection,
  type TabletChange,
  type TabletView,
  viewTablet,
  watchTablet,
  withdrawsLicenses,
} from './watch-tablet.ts';
