export {
  isToBeWithdrawn,
  type LicenseReturnActor,
  type LicenseReturned,
  licenseReturnMachine,
  type ReturnedLicense,
} from './license-return.machine.ts';
