import { type DeviceInfo, WITHDRAWS_LICENSES } from '@community/contract/tablet';
import { type EventObject, fromCallback } from 'xstate';
import type { BridgeActor } from './bridge.machine.ts';

/** How far the connection to the tablet app is. */
export type Connection = 'absent' | 'handshaking' | 'ready' | 'lost';

/** What is known of the tablet. */
export interface TabletView {
  connection: Connection;
  /** null unless the connection is ready. */
  device: DeviceInfo | null;
}

/** Something about the tablet is different now. */
export type TabletChange = { type: 'tablet.changed' } & TabletView;

/** What is known of the tablet at this moment. */
export function viewTablet(bridge: BridgeActor): TabletView {
  const { value, context } = bridge.getSnapshot();
  return { connection: value, device: value === 'ready' ? context.device : null };
}

/** Whether the app says that it can withdraw licences. */
export const withdrawsLicenses = (bridge: BridgeActor): boolean =>
  bridge.getSnapshot().context.capabilities.includes(WITHDRAWS_LICENSES);

/** Tells a screen whenever something about the tablet changes. */
export const watchTablet = fromCallback<EventObject, { bridge: BridgeActor }>(({ input: { bridge }, sendBack }) => {
  let told: TabletView | null = null;
  const tell = () => {
    const view = viewTablet(bridge);
    if (told?.connection === view.connection && told.device === view.device) return;
    told = view;
    sendBack({ type: 'tablet.changed', ...view } satisfies TabletChange);
  };
  tell();
  const subscription = bridge.subscribe(tell);
  return () => subscription.unsubscribe();
});
