import { RECEIVER_NAME } from '@community/contract/tablet';
import type { SimulatedTablet } from '@community/mocks/tablet/tablet';

type PortalPage = Window & { [RECEIVER_NAME]?: (text: string) => void };

/** The tablet's interface for the portal's page in the frame, used by `demo/wrapper.js`. */
export interface CommunityTablet {
  postMessage: (page: PortalPage, text: string) => void;
}

declare global {
  interface Window {
    communityTablet?: CommunityTablet;
  }
}

/** Lets the portal's pages in the frame join the tablet. A page that reloads replaces the previous one. */
export function joinFrame(tablet: SimulatedTablet): void {
  let joined: { page: PortalPage; post: (text: string) => void } | null = null;
  window.communityTablet = {
    postMessage(page, text) {
      if (joined?.page !== page) {
        const { post } = tablet.connect((answer) => page[RECEIVER_NAME]?.(answer));
        joined = { page, post };
      }
      joined.post(text);
    },
  };
}
