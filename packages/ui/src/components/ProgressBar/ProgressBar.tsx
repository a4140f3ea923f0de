import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps {
  /** What is under way. Without one, give an `aria-label`. */
  label?: ReactNode;
  /** What is under way, where no `label` shows it. */
  'aria-label'?: string;
  /**
   * How much is done, in per cent.
   * @default 0
   */
  value?: number;
  /**
   * It is not known how much is done.
   * @default false
   */
  isIndeterminate?: boolean;
  /**
   * Shows how far it is, such as '62%'. Not while it is unknown.
   * @default true
   */
  showsValue?: boolean;
  /** Places it within a layout. */
  className?: string;
}

/**
 * How far something is, or that it is under way, with `isIndeterminate`. Drawn by hand: every button knows of React
 * Aria's, so that using that one would bring its formatting of numbers into the first page.
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
