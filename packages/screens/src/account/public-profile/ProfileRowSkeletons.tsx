import { Skeleton } from '@community/ui';
import * as styles from './PublicProfile.css.ts';

/** Placeholders for the first rows of a list. */
export function ProfileRowSkeletons() {
  return (
    <div>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="block" aspectRatio="380 / 256" />
          <div>
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </div>
  );
}
