import { clsx } from 'clsx';
import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import { useTexts } from '../../texts-context.ts';
import * as styles from './ProgressCircle.css.ts';

export interface ProgressCircleProps {
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
   * Width and height in pixels.
   * @default 20
   */
  size?: number;
  /**
   * What is in progress.
   * @default 'Loading'
   */
  'aria-label'?: string;
  /** Positions it in a layout. */
  className?: string;
}

/**
 * Progress where there is no room for a bar: known with `value`, or spinning with `isIndeterminate`. Not based on React
 * Aria's, as it is part of every button and that would add number formatting in all languages.
 */
export function ProgressCircle({
  value = 0,
  isIndeterminate = false,
  size = 20,
  'aria-label': label,
  className,
}: ProgressCircleProps) {
  const texts = useTexts();
  // A pending button refers to its progress by this id, to announce it.
  const context = useSlottedContext(ProgressBarContext);
  return (
    <div
      role="progressbar"
      id={context?.id}
      aria-label={label ?? texts.loading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isIndeterminate ? undefined : value}
      className={clsx(styles.circle, className)}
    >
      <svg viewBox="0 0 24 24" width={size} height={size} className={styles.drawing} aria-hidden>
        <circle cx={12} cy={12} r={9} className={styles.track} />
        <circle
          cx={12}
          cy={12}
          r={9}
          pathLength={100}
          strokeDasharray={`${isIndeterminate ? 28 : value} 100`}
          className={styles.arc}
        />
      </svg>
    </div>
  );
}
