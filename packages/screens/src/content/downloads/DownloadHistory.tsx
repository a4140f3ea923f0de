import { DOWNLOADS_PER_PAGE, type DownloadHistoryActor } from '@community/machines/content';
import { pageCount } from '@community/machines/shared';
import { downloadHistoryTexts } from '@community/messages/content';
import { ButtonLink, Pagination, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { KeptFavourites } from '../on-device/KeptFavourites.tsx';
import { KeptPlans } from '../on-device/KeptPlans.tsx';
import * as styles from './DownloadHistory.css.ts';
import { DownloadRow } from './DownloadRow.tsx';

export interface DownloadHistoryProps {
  /** The running history. */
  actor: DownloadHistoryActor;
}

/** What the user has downloaded: when, in which version, and what is newer. */
export function DownloadHistory({ actor }: DownloadHistoryProps) {
  const state = useSelector(actor, ({ value }) => value);
  const { kept, favourites, downloads, total, page, failure } = useSelector(actor, ({ context }) => context);
  const isLoading = state === 'loading';
  const hasRows = downloads.length > 0 && state !== 'failed' && state !== 'empty';
  return (
    <AccountPage title={downloadHistoryTexts.title} isBusy={isLoading}>
      <p className={styles.lead}>{downloadHistoryTexts.lead}</p>
      {favourites && <KeptFavourites actor={favourites} />}
      {kept && <KeptPlans actor={kept} />}
      <div className={styles.body}>
        <p role="status" className={styles.count}>
          {(state === 'populated' || state === 'refreshing') && downloadHistoryTexts.count(total)}
        </p>
        {isLoading && downloads.length === 0 && (
          <ul aria-label={downloadHistoryTexts.loading} className={styles.rows}>
            {[1, 2, 3].map((row) => (
              <li key={row} className={styles.row}>
                <Skeleton shape="block" height="48px" />
                <div className={styles.about}>
                  <Skeleton width="40%" />
                  <Skeleton width="70%" />
                </div>
              </li>
            ))}
          </ul>
        )}
        {state === 'failed' && (
          <LoadFailure
            title={downloadHistoryTexts.failed}
            failure={failure}
            onRetry={() => actor.send({ type: 'retried' })}
          />
        )}
        {state === 'empty' && (
          <DeviceState
            condition="nothing"
            title={downloadHistoryTexts.none}
            actions={
              <ButtonLink variant="primary" href="/scenarios">
                {downloadHistoryTexts.toScenarios}
              </ButtonLink>
            }
          >
            {downloadHistoryTexts.noneHint}
          </DeviceState>
        )}
        {hasRows && (
          <ul aria-label={downloadHistoryTexts.list} className={styles.rows}>
            {downloads.map((download) => (
              <DownloadRow key={`${download.kind}/${download.uuid_id}`} actor={actor} download={download} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={pageCount(total, DOWNLOADS_PER_PAGE)}
          hrefFor={(target) => `/download-history?page=${target}`}
          className={styles.pages}
        />
      </div>
    </AccountPage>
  );
}
