import { type Api, errorKind } from '@community/contract/http';
import { RECEIVER_NAME } from '@community/contract/tablet';
import { type LicenseRenewalActor, licenseRenewalMachine } from '@community/machines/licensing';
import type { ContentKind, DownloadReady } from '@community/machines/shared';
import {
  type BridgePort,
  connectTablet,
  type Tablet,
  type TabletImportActor,
  tabletImportMachine,
  viewTablet,
} from '@community/machines/tablet';
import { createActor } from 'xstate';
import { findWrapper } from './wrapper.ts';

/** Connects the app's handler with the global function that receives its messages. */
function join(receive: (raw: unknown) => void): BridgePort {
  Object.assign(window, { [RECEIVER_NAME]: receive });
  return {
    post(text) {
      const wrapper = findWrapper();
      if (!wrapper) throw new Error('the message handler is gone');
      wrapper.postMessage(text);
    },
  };
}

let tablet: Tablet | null = null;
let renewal: LicenseRenewalActor | null = null;

/** The tablet around this page; in a plain browser, an absent one. Connected once per page. */
export function getTablet(): Tablet {
  tablet ??= connectTablet({ join: findWrapper() ? join : null });
  return tablet;
}

/** Looks up the licence of the tablet around this page, so that it can be read without a network. */
async function lookUpLicense(api: Api): Promise<void> {
  const { device } = viewTablet(getTablet().bridge);
  if (!device) return;
  await api.listContracts({ params: { device_id: device.device_id } });
  await api.getLicense({ params: { device_id: device.device_id } });
}

/** The renewal of the licence of the tablet around this page; null in a plain browser. Started once per page. */
export function getRenewal(api: Api): LicenseRenewalActor | null {
  if (!findWrapper()) return null;
  if (renewal) return renewal;
  renewal = createActor(licenseRenewalMachine, { input: { api, tablet: getTablet() } });
  renewal.on('license.renewed', () => {
    lookUpLicense(api).catch((error: unknown) => {
      // Who is signed in may have no agreements, or the licence may be another's.
      if (!['forbidden', 'notFound'].includes(errorKind(error)))
        console.warn('The licence is not kept on this device.', error);
    });
  });
  renewal.start();
  return renewal;
}

/** Starts an import from the tablet around this page. */
export const startImport = (kind: ContentKind): TabletImportActor =>
  createActor(tabletImportMachine, { input: { tablet: getTablet(), kind } }).start();

/** Asks the tablet app to fetch a file; rejects if it does not start. */
export async function sendToTablet(kind: ContentKind, { url, fileName }: DownloadReady): Promise<void> {
  const name = kind === 'media' ? 'mediaImport' : 'scenarioImport';
  // The app does not know the page's address.
  await getTablet().request(name, { url: new URL(url, location.href).href, fileName });
}
