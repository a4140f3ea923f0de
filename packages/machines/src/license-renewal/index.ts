export {
  type LicenseRenewalActor,
  type LicenseRenewed,
  licenseRenewalMachine,
  type RenewedUntil,
} from './license-renewal.machine.ts';
