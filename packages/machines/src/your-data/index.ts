export { type YourDataActor, yourDataMachine } from './your-data.machine.ts';
