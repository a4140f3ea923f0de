export { Downloads } from './Downloads.tsx';
