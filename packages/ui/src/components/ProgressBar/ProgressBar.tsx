import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
} from 'react-aria-components/ProgressBar';
import { cx } from '../cx.ts';
import type { Placed } from '../props.ts';
import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps extends Placed<Omit<AriaProgressBarProps, 'children'>> {
  /** What is under way. Without one, give an `aria-label`. */
  label?: ReactNode;
  /**
   * Shows how far it is, such as '62%'. Not while it is unknown.
   * @default true
   */
  showsValue?: boolean;
}

/** How far something is, as `value` of `maxValue` (100), or that it is under way, with `isIndeterminate`. */
export function ProgressBar({ label, showsValue = true, className, ...props }: ProgressBarProps) {
  return (
    <AriaProgressBar {...props} className={cx(styles.progress, className)}>
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          {label && <Label className={styles.label}>{label}</Label>}
          <div className={styles.track}>
            <div
              className={isIndeterminate ? styles.moving : styles.bar}
              style={isIndeterminate ? undefined : { width: `${percentage}%` }}
            />
          </div>
          {showsValue && !isIndeterminate && <span className={styles.value}>{valueText}</span>}
        </>
      )}
    </AriaProgressBar>
  );
}
