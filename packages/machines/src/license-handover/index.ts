export { type LicenseHandoverActor, type LicenseStrings, licenseHandoverMachine } from './license-handover.machine.ts';
