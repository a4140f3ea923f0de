export { claimedContract, type LicenseClaimActor, licenseClaimMachine } from './license-claim.machine.ts';
