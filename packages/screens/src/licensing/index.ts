export { Provisioning } from './agreements/Provisioning.tsx';
export { LicenseClaim } from './license-claim/LicenseClaim.tsx';
