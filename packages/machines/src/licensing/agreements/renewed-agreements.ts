import type { RenewedUntil } from '../license-renewal.machine.ts';
import type { Agreements } from './load-agreements.ts';

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
  const contracts = list.contracts.map((contract) => ({ ...contract, licenses: contract.licenses.map(renew) }));
  return { ...agreements, list: { ...list, contracts }, license: license && renew(license) };
}
