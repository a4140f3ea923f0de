export { Provisioning, type ProvisioningProps } from './Provisioning.tsx';
