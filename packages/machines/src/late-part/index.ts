export { type LatePartActor, type LatePartInput, latePartMachine } from './late-part.machine.ts';
