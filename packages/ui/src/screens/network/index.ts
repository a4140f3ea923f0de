export { NetworkIndicator, type NetworkIndicatorProps } from './NetworkIndicator.tsx';
