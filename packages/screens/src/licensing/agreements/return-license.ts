import type { Contract } from '@community/contract/licensing';
import type { ProvisioningActor } from '@community/machines/licensing';

/** Asks to return one of an agreement's licences. */
export function returnLicense(
  actor: ProvisioningActor,
  contract: Contract,
  way: 'relinquish' | 'release',
  licenseId: number,
): void {
  const license = contract.licenses.find(({ id }) => id === licenseId);
  if (!license) return;
  const { device_id: deviceId, device_serial_number: serialNumber, valid_until: validUntil } = license;
  actor.send({ type: 'return.requested', way, contractId: contract.id, licenseId, deviceId, serialNumber, validUntil });
}
