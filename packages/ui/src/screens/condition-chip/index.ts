export { ConditionChip, type ConditionChipProps } from './ConditionChip.tsx';
