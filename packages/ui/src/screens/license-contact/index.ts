export { LicenseContact, type LicenseContactProps } from './LicenseContact.tsx';
