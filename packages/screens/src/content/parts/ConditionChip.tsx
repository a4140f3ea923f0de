import { Chip } from '@community/ui';
import { formatCondition } from './format-content.ts';

export interface ConditionChipProps {
  /** 0 stable, 1 deteriorating, 2 cardiac arrest; null draws nothing. */
  condition: 0 | 1 | 2 | null;
}

/** The patient's condition: a sign, a word and its status colour. */
export function ConditionChip({ condition }: ConditionChipProps) {
  if (condition === null) return null;
  const look = [
    { variant: 'success', icon: 'check' },
    { variant: 'warning', icon: 'warning' },
    { variant: 'danger', icon: 'pulse' },
  ] as const;
  return <Chip {...look[condition]}>{formatCondition(condition)}</Chip>;
}
