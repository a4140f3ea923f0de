export { returnPath } from './return-path.ts';
export { type SessionActor, sessionMachine } from './session.machine.ts';
