export { ContractHistory, type ContractHistoryProps } from './ContractHistory.tsx';
