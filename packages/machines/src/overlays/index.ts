export { type OverlaysActor, overlaysMachine, type Turn } from './overlays.machine.ts';
