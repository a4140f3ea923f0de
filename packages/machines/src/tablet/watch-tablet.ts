import { type DeviceInfo, WITHDRAWS_LICENSES } from '@community/contract/tablet';
import { type EventObject, fromCallback } from 'xstate';
import type { BridgeActor } from './bridge.machine.ts';

/** The state of the connection to the tablet app. */
export type Connection = 'absent' | 'handshaking' | 'ready' | 'lost';

/** The status of the tablet. */
export interface TabletView {
  connection: Connection;
  /** null unless the connection is ready. */
  device: DeviceInfo | null;
}

/** The tablet's status has changed. */
export type TabletChange = { type: 'tablet.changed' } & TabletView;

/** The current status of the tablet. */
export function viewTablet(bridge: BridgeActor): TabletView {
  const { value, context } = bridge.getSnapshot();
  return { connection: value, device: value === 'ready' ? context.device : null };
}

/** Whether the app can withdraw licences. */
export const withdrawsLicenses = (bridge: BridgeActor): boolean =>
  bridge.getSnapshot().context.capabilities.includes(WITHDRAWS_LICENSES);

/** Notifies a screen when the tablet's status changes. */
export const watchTablet = fromCallback<EventObject, { bridge: BridgeActor }>(({ input: { bridge }, sendBack }) => {
  let last: TabletView | null = null;
  const notify = () => {
    const view = viewTablet(bridge);
    if (last?.connection === view.connection && last.device === view.device) return;
    last = view;
    sendBack({ type: 'tablet.changed', ...view } satisfies TabletChange);
  };
  notify();
  const subscription = bridge.subscribe(notify);
  return () => subscription.unsubscribe();
});
