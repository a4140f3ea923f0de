export { Support, type SupportProps } from './Support.tsx';
