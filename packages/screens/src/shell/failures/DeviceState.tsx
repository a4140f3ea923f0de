import { type DeviceCondition, StateDevice } from '@community/pictures/device-state';
import { EmptyState, type EmptyStateProps } from '@community/ui';

export interface DeviceStateProps extends Omit<EmptyStateProps, 'icon' | 'picture'> {
  /** What has happened, as the small device above the title shows it. */
  condition: DeviceCondition;
}

/** An empty state with a drawing of a small device in place of an icon. */
export function DeviceState({ condition, ...props }: DeviceStateProps) {
  return <EmptyState {...props} picture={<StateDevice condition={condition} />} />;
}
