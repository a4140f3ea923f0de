export { TopProgress, type TopProgressProps } from './TopProgress.tsx';
