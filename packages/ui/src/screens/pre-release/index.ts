export { PreRelease } from './PreRelease.tsx';
