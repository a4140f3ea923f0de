import type { ContentKind } from '@community/machines/shared';
import { Skeleton } from '@community/ui';
import { memo } from 'react';
import * as styles from './BrowseRow.css.ts';

interface BrowseRowSkeletonProps {
  kind: ContentKind;
}

/** Holds the place of a row, as tall as most of its kind are. */
export const BrowseRowSkeleton = memo(function BrowseRowSkeleton({ kind }: BrowseRowSkeletonProps) {
  const isScenario = kind === 'scenario';
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Skeleton shape="block" aspectRatio={isScenario ? '380 / 256' : '4 / 3'} />
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
          {isScenario && <Skeleton width="70%" />}
        </div>
        <div className={styles.tags}>
          <Skeleton width="45%" shape="block" height="28px" />
        </div>
        {isScenario ? (
          <div className={styles.summarySkeleton}>
            <Skeleton width="90%" />
            <Skeleton width="75%" />
          </div>
        ) : (
          <Skeleton width="50%" />
        )}
      </div>
    </li>
  );
});
