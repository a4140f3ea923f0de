export { type ContractRowActor, contractRowMachine } from './agreements/contract-row.machine.ts';
export { type Agreements, type Contact, loadAgreements } from './agreements/load-agreements.ts';
export { type ProvisioningActor, provisioningMachine } from './agreements/provisioning.machine.ts';
export type { ContractParts } from './agreements/provisioning.types.ts';
export { type Availability, availabilityOf, fewSeatsLeft, type Obstacle } from './availability.ts';
export { claimedContract } from './claim/claim-license.ts';
export { type LicenseClaimActor, licenseClaimMachine } from './claim/license-claim.machine.ts';
export { type ContractHistoryActor, contractHistoryMachine } from './contract-history.machine.ts';
export { type ContractNotesActor, contractNotesMachine, type NotesTyped } from './contract-notes.machine.ts';
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
