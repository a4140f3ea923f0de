import type { Agreement, Claim } from '@community/contract/licensing';
import { loadAgreements } from '../agreements/load-agreements.ts';
import { type Availability, availabilityOf } from '../availability.ts';
import type { LicenseClaimContext } from './license-claim.types.ts';

/** What a claim is made of. */
export type ClaimInput = Pick<
  LicenseClaimContext,
  'api' | 'claimedFor' | 'colour' | 'serialNumber' | 'key' | 'agreementId'
>;

/** What it takes to find out whether a claim succeeded. */
export type CheckInput = Pick<LicenseClaimContext, 'api' | 'claimedFor' | 'agreementId'>;

/** The agreement of the page; null if the user has no such agreement. */
export const agreementOf = ({ agreements, agreementId }: LicenseClaimContext): Agreement | null =>
  agreements?.list.contracts.find(({ id }) => String(id) === agreementId) ?? null;

/** The agreement of the page, and its availability on this device; null if there is none. */
export function claimedAgreement(
  context: LicenseClaimContext,
): { agreement: Agreement; availability: Availability } | null {
  const agreement = agreementOf(context);
  if (!agreement || !context.agreements) return null;
  return { agreement, availability: availabilityOf(agreement, context.agreements, context) };
}

/** Whether the current device can claim a licence of the agreement. */
export const canClaim = (context: LicenseClaimContext) => claimedAgreement(context)?.availability.can === 'claim';

/** Claims the licence. */
export async function claimLicense(input: ClaimInput, signal: AbortSignal): Promise<Claim> {
  const { api, agreementId, claimedFor, colour, serialNumber, key } = input;
  const id = Number(agreementId);
  if (!claimedFor || !colour) throw new TypeError('a claim needs a device and a colour');
  const { device_id, product } = claimedFor;
  const body = { contract_id: id, device_id, product, colour, device_serial_number: serialNumber.trim() };
  return api.claimLicense({ params: { id }, body }, { signal, idempotencyKey: key });
}

/** The licence that the device of the last claim holds from the agreement, or null. */
export async function findClaimed({ api, claimedFor: device, agreementId }: CheckInput, signal: AbortSignal) {
  const { license } = await loadAgreements({ api, device }, signal);
  return String(license?.license_contract.id) === agreementId ? license : null;
}
