import { Skeleton } from '../../components/Skeleton/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import * as styles from './ScenarioView.css.ts';

/** Holds the place of a scenario's page. */
export function ScenarioViewSkeleton() {
  return (
    <div aria-busy="true">
      <title>Scenario · Community</title>
      <div className={styles.hero}>
        <Skeleton shape="block" aspectRatio="380 / 256" />
        <div className={styles.about}>
          <h1 tabIndex={-1} className={styles.heading}>
            <VisuallyHidden>Loading scenario</VisuallyHidden>
            <Skeleton width="70%" shape="block" height="36px" />
          </h1>
          <Skeleton width="45%" />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="60%" shape="block" height="44px" />
        </div>
      </div>
      <Skeleton shape="block" height="72px" className={styles.stripSkeleton} />
    </div>
  );
}
