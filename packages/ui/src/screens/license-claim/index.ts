export { LicenseClaim, type LicenseClaimProps } from './LicenseClaim.tsx';
