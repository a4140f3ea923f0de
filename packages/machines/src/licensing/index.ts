export { type AgreementHistoryActor, agreementHistoryMachine } from './agreement-history.machine.ts';
export { type AgreementNotesActor, agreementNotesMachine, type NotesTyped } from './agreement-notes.machine.ts';
export { type AgreementRowActor, agreementRowMachine } from './agreements/agreement-row.machine.ts';
export { type Agreements, type Contact, loadAgreements } from './agreements/load-agreements.ts';
export { type ProvisioningActor, provisioningMachine } from './agreements/provisioning.machine.ts';
export type { AgreementParts } from './agreements/provisioning.types.ts';
export { type Availability, availabilityOf, fewSeatsLeft, type Obstacle } from './availability.ts';
export { claimedAgreement } from './claim/claim-license.ts';
export { type LicenseClaimActor, licenseClaimMachine } from './claim/license-claim.machine.ts';
export {
  type LicenseRenewalActor,
  type LicenseRenewed,
  licenseRenewalMachine,
  type RenewedUntil,
} from './license-renewal.machine.ts';
export {
  type LicenseReturnActor,
  type LicenseReturned,
  licenseReturnMachine,
  mustWithdraw,
  type ReturnedLicense,
} from './license-return.machine.ts';
export { findSeats, type SeatColumn, type SeatOrder, seatColumns } from './seats/seat-list.ts';
export { type SeatsWritten, type SeatTableActor, seatTableMachine } from './seats/seat-table.machine.ts';
