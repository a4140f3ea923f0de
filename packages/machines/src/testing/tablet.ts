import { tablet as device } from '@community/mocks/licensing/licensing';
import { SimulatedTablet, type SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { connectTablet } from '../tablet/tablet.ts';

/** A simulated tablet and the connection to it. */
export function joinedTablet(options: Partial<SimulatedTabletOptions> = {}) {
  const app = new SimulatedTablet({ device, ...options });
  const tablet = connectTablet({ join: (receive) => app.connect(receive), onWarning: () => {} });
  return { app, tablet };
}

/** A plain browser, without a tablet. */
export const noTablet = () => connectTablet({ join: null });
