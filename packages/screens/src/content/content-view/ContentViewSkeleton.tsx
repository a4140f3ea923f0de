import { pageTitle } from '@community/messages/common';
import { contentViewTexts } from '@community/messages/content';
import { Skeleton, VisuallyHidden } from '@community/ui';
import * as styles from './ContentView.css.ts';

interface ContentViewSkeletonProps {
  /** What is loading. */
  noun: string;
  /** The aspect ratio of its picture. */
  aspectRatio: string;
  /** Whether a strip of facts follows, as of a scenario. */
  hasStrip: boolean;
}

/** The placeholder for the page of one piece of content. */
export function ContentViewSkeleton({ noun, aspectRatio, hasStrip }: ContentViewSkeletonProps) {
  return (
    <div aria-busy="true">
      <title>{pageTitle(noun)}</title>
      <div className={hasStrip ? styles.heroWithPortrait : styles.hero}>
        <Skeleton shape="block" aspectRatio={aspectRatio} />
        <div className={hasStrip ? styles.aboutPatient : styles.about}>
          <div className={hasStrip ? styles.header : undefined}>
            {hasStrip && <Skeleton shape="block" width="96px" height="96px" />}
            <div>
              <h1 tabIndex={-1} className={styles.heading}>
                <VisuallyHidden>{contentViewTexts.loading(noun.toLowerCase())}</VisuallyHidden>
                <Skeleton width="70%" shape="block" height="36px" />
              </h1>
              <Skeleton width="45%" />
            </div>
          </div>
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="60%" shape="block" height="44px" />
        </div>
      </div>
      {hasStrip && <Skeleton shape="block" height="72px" className={styles.stripSkeleton} />}
    </div>
  );
}
