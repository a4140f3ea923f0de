import * as styles from './TopProgress.css.ts';

export interface TopProgressProps {
  /** Whether a request is in progress. */
  isActive: boolean;
  /**
   * What is in progress, for screen readers.
   * @default 'Loading'
   */
  'aria-label'?: string;
}

/** A thin bar along the top edge while the network is busy. Shown only after 150 ms; takes no space. */
export function TopProgress({ isActive, 'aria-label': label = 'Loading' }: TopProgressProps) {
  if (!isActive) return null;
  return (
    <div role="progressbar" aria-label={label} className={styles.track}>
      <div className={styles.bar} />
    </div>
  );
}
