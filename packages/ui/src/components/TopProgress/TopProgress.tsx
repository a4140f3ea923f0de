import * as styles from './TopProgress.css.ts';

export interface TopProgressProps {
  /** Whether a request is under way. */
  isActive: boolean;
  /**
   * What is under way, for those who cannot see the bar.
   * @default 'Loading'
   */
  'aria-label'?: string;
}

/** A thin bar along the top edge while the network is busy. Shows only after 150 ms and takes no room. */
export function TopProgress({ isActive, 'aria-label': label = 'Loading' }: TopProgressProps) {
  if (!isActive) return null;
  return (
    <div role="progressbar" aria-label={label} className={styles.track}>
      <div className={styles.bar} />
    </div>
  );
}
