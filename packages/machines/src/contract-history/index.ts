export { type ContractHistoryActor, contractHistoryMachine } from './contract-history.machine.ts';
