import type { ContentKind } from '@community/machines/shared';
import { Skeleton } from '@community/ui';
import * as styles from './OwnRow.css.ts';

interface OwnRowSkeletonProps {
  kind: ContentKind;
}

/** The placeholder for a row, of the same height. */
export function OwnRowSkeleton({ kind }: OwnRowSkeletonProps) {
  return (
    <li className={styles.row}>
      <Skeleton shape="block" width="24px" height="24px" />
      <div className={styles.picture}>
        <Skeleton shape="block" aspectRatio={kind === 'scenario' ? '380 / 256' : '4 / 3'} />
      </div>
      <div className={styles.body}>
        <div className={styles.name}>
          <Skeleton width="50%" />
        </div>
        <div className={styles.about}>
          <Skeleton width="70%" />
        </div>
        <div className={styles.figures}>
          <Skeleton width="35%" />
        </div>
      </div>
      <div className={styles.status}>
        <Skeleton shape="block" width="110px" height="44px" />
      </div>
    </li>
  );
}
