import { Skeleton } from '../../components/Skeleton/index.ts';
import * as styles from '../content-browse/BrowseRow.css.ts';

/** Holds the place of an image or video in the list. */
export function MediaRowSkeleton() {
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Skeleton shape="block" aspectRatio="4 / 3" />
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
        </div>
        <div className={styles.tags}>
          <Skeleton width="45%" shape="block" height="28px" />
        </div>
        <Skeleton width="50%" />
      </div>
    </li>
  );
}
