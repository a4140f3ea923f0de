import {
  type Agreement,
  isLicensedToAgreement,
  isSameProduct,
  numberOfAvailableLicenses,
} from '@community/contract/licensing';
import type { TabletView } from '../tablet/watch-tablet.ts';
import type { Agreements } from './agreements/load-agreements.ts';

/**
 * Why no licence of an agreement can be claimed: no tablet app around the page · one that does not say which device it
 * runs on · agreements that were loaded for another device · a device of another product · licensed through another account · licensed from another agreement · the
 * agreement has ended · no free seat.
 */
export type Obstacle =
  | 'noDevice'
  | 'silentDevice'
  | 'checking'
  | 'otherProduct'
  | 'licensedToOther'
  | 'licensedElsewhere'
  | 'ended'
  | 'full';

/** What an agreement allows on the current device. */
export type Availability =
  | { can: 'claim' }
  /** The device is licensed from this agreement, so this is the only action. */
  | { can: 'relinquish'; licenseId: number }
  | { can: 'nothing'; because: Obstacle };

const nothing = (because: Obstacle): Availability => ({ can: 'nothing', because });

/** What an agreement allows on the device that the portal runs on. */
export function availabilityOf(
  agreement: Agreement,
  { list, deviceId }: Pick<Agreements, 'list' | 'deviceId'>,
  { connection, device }: TabletView,
): Availability {
  if (!device) return nothing(connection === 'absent' ? 'noDevice' : 'silentDevice');
  if (device.device_id !== deviceId) return nothing('checking');
  const held = agreement.licenses.find(({ device_id }) => device_id === device.device_id);
  if (held && isLicensedToAgreement(agreement, device.device_id)) return { can: 'relinquish', licenseId: held.id };
  if (!isSameProduct(agreement.product, device.product)) return nothing('otherProduct');
  if (list.device_licensed_to_other) return nothing('licensedToOther');
  if (list.currently_licensed) return nothing('licensedElsewhere');
  if (agreement.is_ended) return nothing('ended');
  return numberOfAvailableLicenses(agreement) > 0 ? { can: 'claim' } : nothing('full');
}

/** The number of seats left if it calls for a warning: one or none of a running agreement; null otherwise. */
export function fewSeatsLeft(agreement: Agreement): 0 | 1 | null {
  if (agreement.is_ended) return null;
  const left = numberOfAvailableLicenses(agreement);
  return left === 0 || left === 1 ? left : null;
}
