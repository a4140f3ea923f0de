import {
  type Contract,
  type ContractList,
  isLicensedToContract,
  isSameProduct,
  numberOfAvailableLicenses,
} from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';

/**
 * Why no licence of an agreement can be claimed: unknown device · a device of another product · licensed through
 * another account · licensed from another agreement · the agreement has ended · no free seat.
 */
export type Obstacle = 'noDevice' | 'otherProduct' | 'licensedToOther' | 'licensedElsewhere' | 'ended' | 'full';

/** What an agreement allows on the current device. */
export type Availability =
  | { can: 'claim' }
  /** The device is licensed from this agreement, so this is the only action. */
  | { can: 'relinquish'; licenseId: number }
  | { can: 'nothing'; because: Obstacle };

const nothing = (because: Obstacle): Availability => ({ can: 'nothing', because });

/** What an agreement allows on a device; null for an unknown device. */
export function availabilityOf(
  contract: Contract,
  list: Pick<ContractList, 'currently_licensed' | 'device_licensed_to_other'>,
  device: DeviceInfo | null,
): Availability {
  if (!device) return nothing('noDevice');
  const held = contract.licenses.find(({ device_id }) => device_id === device.device_id);
  if (held && isLicensedToContract(contract, device.device_id)) return { can: 'relinquish', licenseId: held.id };
  if (!isSameProduct(contract.product, device.product)) return nothing('otherProduct');
  if (list.device_licensed_to_other) return nothing('licensedToOther');
  if (list.currently_licensed) return nothing('licensedElsewhere');
  if (contract.is_ended) return nothing('ended');
  return numberOfAvailableLicenses(contract) > 0 ? { can: 'claim' } : nothing('full');
}

/** The number of seats left if it calls for a warning: one or none of a running agreement; null otherwise. */
export function fewSeatsLeft(contract: Contract): 0 | 1 | null {
  if (contract.is_ended) return null;
  const left = numberOfAvailableLicenses(contract);
  return left === 0 || left === 1 ? left : null;
}
