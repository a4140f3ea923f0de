import type { Agreement } from '@community/contract/licensing';
import type { ProvisioningActor } from '@community/machines/licensing';

/** Asks to return one of an agreement's licences. */
export function returnLicense(
  actor: ProvisioningActor,
  agreement: Agreement,
  way: 'relinquish' | 'release',
  licenseId: number,
): void {
  const license = agreement.licenses.find(({ id }) => id === licenseId);
  if (!license) return;
  const { device_id: deviceId, device_serial_number: serialNumber, valid_until: validUntil } = license;
  actor.send({
    type: 'return.requested',
    way,
    agreementId: agreement.id,
    licenseId,
    deviceId,
    serialNumber,
    validUntil,
  });
}
