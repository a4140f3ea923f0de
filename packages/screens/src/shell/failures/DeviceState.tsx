import { type DeviceCondition, StateDevice } from '@community/pictures/device-state';
import { EmptyState, type EmptyStateProps } from '@community/ui';

export interface DeviceStateProps extends Omit<EmptyStateProps, 'icon' | 'picture'> {
  /** What has happened, as the small device above the title shows it. */
  condition: DeviceCondition;
}

/** Stands in place of content that is not there. The device speaks first, then the words. */
export function DeviceState({ condition, ...props }: DeviceStateProps) {
  return <EmptyState {...props} picture={<StateDevice condition={condition} />} />;
}
