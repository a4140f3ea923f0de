import { publicProfileTexts } from '@community/messages/account';
import { pageTitle } from '@community/messages/common';
import { Skeleton, VisuallyHidden } from '@community/ui';
import { ProfileRowSkeletons } from './ProfileRowSkeletons.tsx';
import * as styles from './PublicProfile.css.ts';

/** The placeholder for a profile. */
export function PublicProfileSkeleton() {
  return (
    <div aria-busy="true" className={styles.page}>
      <title>{pageTitle(publicProfileTexts.profile)}</title>
      <div className={styles.header}>
        <Skeleton shape="circle" width="64px" height="64px" />
        <h1 tabIndex={-1}>
          <VisuallyHidden>{publicProfileTexts.loading}</VisuallyHidden>
          <Skeleton shape="block" width="200px" height="36px" />
        </h1>
      </div>
      <Skeleton shape="block" width="160px" height="44px" />
      <div className={styles.lists}>
        {['contributed', 'favourited'].map((list) => (
          <div key={list} className={styles.list}>
            <div className={styles.title}>
              <Skeleton width="50%" />
            </div>
            <ProfileRowSkeletons />
          </div>
        ))}
      </div>
    </div>
  );
}
