import { LISTED_MAX } from '@community/contract/content';
import { PROFILE_PAGE_SIZE, type ProfileListActor } from '@community/machines/account';
import { publicProfileTexts } from '@community/messages/account';
import { Pagination } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { ProfileRowSkeletons } from './ProfileRowSkeletons.tsx';
import * as styles from './PublicProfile.css.ts';

interface ProfileListProps {
  /** The running list. */
  actor: ProfileListActor;
  title: string;
  /** Its length, which is known before it loads. */
  count: number;
  /** Shown if it is empty. */
  emptyText: string;
  /**
   * Whether the rows name their contributors.
   * @default false
   */
  showsContributors?: boolean;
}

/** One list of a profile, a page of it at a time. */
export function ProfileList({ actor, title, count, emptyText, showsContributors = false }: ProfileListProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { items, page, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const id = useId();
  const isKnown = state === 'populated' || state === 'empty';
  // Of more, the server sends only the newest.
  const total = isKnown && items.length < LISTED_MAX ? items.length : Math.max(items.length, count);
  return (
    <section className={styles.list} aria-labelledby={id} aria-busy={state === 'loading'}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{formatCount(total)}</span>
      </h2>
      {state === 'loading' && <ProfileRowSkeletons />}
      {state === 'empty' && <DeviceState condition="nothing" title={emptyText} level={3} />}
      {state === 'failed' && (
        <LoadFailure
          title={publicProfileTexts.listFailed}
          level={3}
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {state === 'populated' && (
        <>
          <ul aria-labelledby={id}>
            {items.slice((page - 1) * PROFILE_PAGE_SIZE, page * PROFILE_PAGE_SIZE).map((item) => (
              <ProfileRow key={item.uuid_id} item={item} showsContributor={showsContributors} />
            ))}
          </ul>
          <Pagination
            aria-label={publicProfileTexts.pagesOf(title)}
            page={page}
            pageCount={Math.ceil(items.length / PROFILE_PAGE_SIZE)}
            onPageChange={(chosen) => actor.send({ type: 'page.chosen', page: chosen })}
          />
          {total > items.length && (
            <p className={styles.note}>
              {publicProfileTexts.onlyNewest(formatCount(items.length), formatCount(total))}
            </p>
          )}
        </>
      )}
    </section>
  );
}
