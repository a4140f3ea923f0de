import { ProgressBar, type ProgressBarProps } from 'react-aria-components/ProgressBar';
import { cx } from '../cx.ts';
import type { Placed } from '../props.ts';
import * as styles from './ProgressCircle.css.ts';

export interface ProgressCircleProps extends Placed<Omit<ProgressBarProps, 'children'>> {
  /**
   * Width and height in pixels.
   * @default 20
   */
  size?: number;
  /**
   * What is under way.
   * @default 'Loading'
   */
  'aria-label'?: string;
}

/** Progress where there is no room for a bar: known with `value`, otherwise turning with `isIndeterminate`. */
export function ProgressCircle({
  size = 20,
  className,
  'aria-label': label = 'Loading',
  ...props
}: ProgressCircleProps) {
  return (
    <ProgressBar {...props} aria-label={label} className={cx(styles.circle, className)}>
      {({ percentage, isIndeterminate }) => (
        <svg viewBox="0 0 24 24" width={size} height={size} className={styles.drawing} aria-hidden>
          <circle cx={12} cy={12} r={9} className={styles.track} />
          <circle
            cx={12}
            cy={12}
            r={9}
            pathLength={100}
            strokeDasharray={`${isIndeterminate ? 28 : (percentage ?? 0)} 100`}
            className={styles.arc}
          />
        </svg>
      )}
    </ProgressBar>
  );
}
