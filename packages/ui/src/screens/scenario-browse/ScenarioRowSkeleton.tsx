import { Skeleton } from '../../components/Skeleton/index.ts';
import * as styles from './ScenarioRow.css.ts';

/** Holds the place of a scenario in the list. */
export function ScenarioRowSkeleton() {
  return (
    <li className={styles.row}>
      <Skeleton shape="block" aspectRatio="380 / 256" className={styles.picture} />
      <div className={styles.body}>
        <Skeleton width="60%" height="24px" shape="block" />
        <Skeleton width="40%" />
        <Skeleton className={styles.description} />
        <Skeleton width="80%" />
      </div>
    </li>
  );
}
