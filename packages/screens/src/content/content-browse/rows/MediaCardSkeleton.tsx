import { Skeleton } from '@community/ui';
import * as styles from './MediaCard.css.ts';

/** The placeholder for an image or video in the grid. */
export function MediaCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Skeleton shape="block" aspectRatio="4 / 3" />
      </div>
      <div className={styles.title}>
        <Skeleton width="80%" />
      </div>
      <div className={styles.summary}>
        <Skeleton width="60%" />
      </div>
      <div className={styles.by}>
        <Skeleton width="40%" shape="block" height="44px" />
      </div>
      <div className={styles.description}>
        <Skeleton width="90%" />
      </div>
      <div className={styles.tags}>
        <Skeleton width="40%" />
      </div>
    </li>
  );
}
