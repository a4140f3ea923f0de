export { returnPath } from './return-path.ts';
export { type SessionActor, type SessionEnd, sessionMachine } from './session.machine.ts';
