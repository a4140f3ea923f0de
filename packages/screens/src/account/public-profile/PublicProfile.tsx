import { profileOf } from '@community/contract/account';
import type { PublicProfileActor } from '@community/machines/account';
import { publicProfileTexts } from '@community/messages/account';
import { pageTitle } from '@community/messages/common';
import { Breadcrumbs, keepFocus, Tabs } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { NotFound } from '../../shell/failures/NotFound.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileList } from './ProfileList.tsx';
import * as styles from './PublicProfile.css.ts';
import { PublicProfileSkeleton } from './PublicProfileSkeleton.tsx';

export interface PublicProfileProps {
  /** The running page. */
  actor: PublicProfileActor;
}

const tabs = [
  { id: 'scenario', label: publicProfileTexts.scenarios },
  { id: 'media', label: publicProfileTexts.media },
] as const;

/** What everyone may see of a user. */
export function PublicProfile({ actor }: PublicProfileProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { user, lists, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const kind = typeof value === 'object' && value.shown === 'media' ? 'media' : 'scenario';
  const profile = user && profileOf(user);
  const name = profile?.publicUsername || publicProfileTexts.anonymous;
  const { contributed, noneContributed, noneFavourited } = publicProfileTexts.kinds[kind];
  const counts = user && {
    scenario: [user.counts.scenarios, user.counts.favourite_scenarios] as const,
    media: [user.counts.media, user.counts.favourite_media] as const,
  };
  return (
    <div ref={keepFocus} className={styles.page}>
      {value !== 'notFound' && (
        <Breadcrumbs
          crumbs={[
            { label: publicProfileTexts.scenarios, href: '/scenarios' },
            { label: typeof value === 'object' ? name : publicProfileTexts.profile },
          ]}
        />
      )}
      {value === 'loading' && <PublicProfileSkeleton />}
      {value === 'notFound' && <NotFound />}
      {value === 'failed' && (
        <>
          <title>{pageTitle(publicProfileTexts.profile)}</title>
          <LoadFailure
            title={publicProfileTexts.loadFailed}
            level={1}
            failure={failure}
            onRetry={() => actor.send({ type: 'retried' })}
          />
        </>
      )}
      {typeof value === 'object' && profile && lists && counts && (
        <>
          <ProfileHeader profile={profile} name={name} />
          <Tabs
            aria-label={publicProfileTexts.whatToSee}
            tabs={tabs}
            selected={kind}
            onChange={(chosen) => actor.send({ type: 'tab.chosen', kind: chosen })}
          >
            <div className={styles.lists} key={kind}>
              <ProfileList
                actor={lists[kind].contributed}
                title={contributed}
                count={counts[kind][0]}
                emptyText={noneContributed}
              />
              <ProfileList
                actor={lists[kind].favourites}
                title={publicProfileTexts.favourited}
                count={counts[kind][1]}
                emptyText={noneFavourited}
                showsContributors
              />
            </div>
          </Tabs>
        </>
      )}
    </div>
  );
}
