export { YourData, type YourDataProps } from './YourData.tsx';
