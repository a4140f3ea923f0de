export { RenewalStatus, type RenewalStatusProps } from './RenewalStatus.tsx';
