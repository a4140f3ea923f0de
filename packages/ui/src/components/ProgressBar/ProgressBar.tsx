import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps {
  /** What is in progress. Without one, set an `aria-label`. */
  label?: ReactNode;
  /** What is in progress, if there is no `label`. */
  'aria-label'?: string;
  /**
   * Progress in per cent.
   * @default 0
   */
  value?: number;
  /**
   * Progress is unknown.
   * @default false
   */
  isIndeterminate?: boolean;
  /**
   * Shows the value, such as '62%', if known.
   * @default true
   */
  showsValue?: boolean;
  /** Positions it in a layout. */
  className?: string;
}

/**
 * Progress, known or with `isIndeterminate`. Not based on React Aria's: every button refers to that, so using it would
 * add its number formatting to the first page.
 */
export function ProgressBar({
  label,
  'aria-label': ariaLabel,
  value = 0,
  isIndeterminate = false,
  showsValue = true,
  className,
}: ProgressBarProps) {
  const labelId = useId();
  const done = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={ariaLabel}
      aria-labelledby={label ? labelId : undefined}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isIndeterminate ? undefined : done}
      className={clsx(styles.progress, className)}
    >
      {label && (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      )}
      <div className={styles.track}>
        <div
          className={isIndeterminate ? styles.moving : styles.bar}
          style={isIndeterminate ? undefined : { width: `${done}%` }}
        />
      </div>
      {showsValue && !isIndeterminate && <span className={styles.value}>{done}%</span>}
    </div>
  );
}
