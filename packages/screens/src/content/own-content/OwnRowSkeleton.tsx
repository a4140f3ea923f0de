import type { ContentKind } from '@community/machines/shared';
import { Skeleton } from '@community/ui';
import * as styles from './OwnContent.css.ts';

interface OwnRowSkeletonProps {
  kind: ContentKind;
}

/** Holds the place of a row, as tall as most of its kind are. */
export function OwnRowSkeleton({ kind }: OwnRowSkeletonProps) {
  return (
    <li className={styles.row}>
      <Skeleton shape="block" width="24px" height="24px" className={styles.boxSkeleton} />
      <div className={styles.picture}>
        <Skeleton shape="block" aspectRatio={kind === 'scenario' ? '380 / 256' : '4 / 3'} />
      </div>
      <div className={styles.body}>
        <header>
          <Skeleton width="50%" />
          <Skeleton width="35%" />
        </header>
        <Skeleton shape="block" width="96px" height="44px" />
        <div>
          <Skeleton width="85%" />
          {kind === 'scenario' && <Skeleton width="40%" />}
        </div>
        <Skeleton shape="block" width="min(100%, 440px)" height="44px" />
      </div>
    </li>
  );
}
