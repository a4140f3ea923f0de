import { type Api, errorKind } from '@community/contract/http';
import { type AgreementList, type License, NO_DEVICE } from '@community/contract/licensing';
import type { Configuration } from '@community/contract/shell';
import type { DeviceInfo } from '@community/contract/tablet';
import type { RenewedUntil } from '../license-renewal.machine.ts';

/** Where users find help; each field may be null. */
export type Contact = Configuration['support'];

/** The data of all licensing pages. */
export interface Agreements {
  list: AgreementList;
  /** The device that they were loaded for; `NO_DEVICE` for none. */
  deviceId: string;
  /** The device's licence from one of the agreements. */
  license: License | null;
  /** null where it could not be loaded, which should not prevent showing the rest. */
  contact: Contact | null;
}

/**
 * Loads the agreements and the device's licence.
 * @param acceptsCached whether the last known ones may be used without a network, for display only.
 */
export async function loadAgreements(
  { api, device, acceptsCached = false }: { api: Api; device: DeviceInfo | null; acceptsCached?: boolean },
  signal: AbortSignal,
): Promise<Agreements> {
  const device_id = device?.device_id ?? NO_DEVICE;
  const [list, contact] = await Promise.all([
    api.listContracts({ params: { device_id } }, { signal, acceptsCached }),
    api.getConfiguration({}, { signal }).then(
      ({ support }) => support,
      () => null,
    ),
  ]);
  if (!device || !list.currently_licensed) return { list, deviceId: device_id, contact, license: null };
  try {
    const license = await api.getLicense({ params: { device_id } }, { signal, acceptsCached });
    return { list, deviceId: device_id, contact, license };
  } catch (error) {
    // It was returned in the meantime; the next load of the list shows it.
    if (errorKind(error) === 'notFound') return { list, deviceId: device_id, contact, license: null };
    throw error;
  }
}

/** The agreements, with the expiry of a licence renewed since, or while, they were loaded. */
export function withRenewed(agreements: Agreements, renewed: RenewedUntil | null): Agreements {
  if (!renewed) return agreements;
  const { licenseId, validUntil } = renewed;
  const renew = <License extends { id: number; valid_until: string | null }>(license: License): License =>
    license.id === licenseId &&
    (license.valid_until === null || validUntil === null || license.valid_until < validUntil)
      ? { ...license, valid_until: validUntil }
      : license;
  const { list, license } = agreements;
  const contracts = list.contracts.map((agreement) => ({ ...agreement, licenses: agreement.licenses.map(renew) }));
  return { ...agreements, list: { ...list, contracts }, license: license && renew(license) };
}
