import { Skeleton } from '../../components/Skeleton/index.ts';
import * as styles from '../content-browse/BrowseRow.css.ts';

/** Holds the place of a scenario in the list, as tall as most of them are. */
export function ScenarioRowSkeleton() {
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Skeleton shape="block" aspectRatio="380 / 256" />
      </div>
      <div className={styles.body}>
        <div className={styles.header}>
          <div className={styles.nameSkeleton}>
            <Skeleton width="60%" shape="block" height="24px" />
          </div>
        </div>
        <p className={styles.by}>
          <Skeleton width="40%" />
        </p>
        <div className={styles.description}>
          <Skeleton />
          <Skeleton width="70%" />
        </div>
        <div className={styles.tags}>
          <Skeleton width="45%" shape="block" height="28px" />
        </div>
        <div className={styles.summarySkeleton}>
          <Skeleton width="90%" />
          <Skeleton width="75%" />
        </div>
      </div>
    </li>
  );
}
