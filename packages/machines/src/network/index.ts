export { type NetworkActor, networkMachine } from './network.machine.ts';
