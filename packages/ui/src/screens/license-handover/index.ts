export { HandoverStatus, type HandoverStatusProps } from './HandoverStatus.tsx';
