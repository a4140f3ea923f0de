import { Skeleton } from '@community/ui';
import * as styles from './ScenarioRow.css.ts';

/** The placeholder for a scenario's row, of the same height. */
export function ScenarioRowSkeleton() {
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Skeleton shape="block" aspectRatio="380 / 256" />
      </div>
      <div className={styles.body}>
        <div className={styles.heading}>
          <Skeleton width="50%" />
        </div>
        <p className={styles.description}>
          <Skeleton width="90%" />
        </p>
        <div className={styles.line}>
          <Skeleton width="75%" />
        </div>
        <div className={styles.line}>
          <Skeleton width="60%" />
        </div>
      </div>
    </li>
  );
}
