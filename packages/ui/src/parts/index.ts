export { type LateComponent, type LatePartOptions, latePart } from './LatePart.tsx';
export { PartNotice, type PartNoticeProps } from './PartNotice.tsx';
export type { LateProblem } from './problem.ts';
export { keepLoading, whenReachable } from './reachable.ts';
export { whenIdle } from './when-idle.ts';
