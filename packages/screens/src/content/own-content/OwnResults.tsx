import {
  isNarrowed,
  OWN_PER_PAGE,
  type OwnContentActor,
  type OwnListActor,
  showsDeleted,
  writeOwn,
} from '@community/machines/content';
import { pageCount } from '@community/machines/shared';
import { ownContentTexts, recentlyDeletedTexts } from '@community/messages/content';
import { Button, ButtonLink, Pagination } from '@community/ui';
import { useSelector } from '@xstate/react';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { NeedsConnection } from '../../shell/failures/NeedsConnection.tsx';
import { VacantPage } from '../../shell/failures/VacantPage.tsx';
import * as styles from './OwnContent.css.ts';
import { ownPaths } from './own-texts.ts';
import * as rowStyles from './rows/OwnRow.css.ts';
import { OwnRow } from './rows/OwnRow.tsx';
import { OwnRowSkeleton } from './rows/OwnRowSkeleton.tsx';
import { BulkBar } from './work/BulkBar.tsx';

interface OwnResultsProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** Whether scenarios can be opened in a web editor. */
  hasEditor: boolean;
}

function Results({ actor, list, hasEditor }: OwnResultsProps & { list: OwnListActor }) {
  const state = useSelector(list, (snapshot) => snapshot.value);
  const { shown, shownFor, page, criteria, failure } = useSelector(list, (snapshot) => snapshot.context);
  const { items, kind } = useSelector(actor, (snapshot) => snapshot.context);
  const counts = useSelector(actor, (snapshot) => snapshot.children.counts);
  const texts = ownContentTexts.kinds[kind];
  const rows = shown?.rows ?? [];
  const isDeleted = showsDeleted(shownFor);
  const hasDeleted = useSelector(counts, (snapshot) => (snapshot?.context.counts?.deleted ?? 0) > 0);
  const isWaiting = state === 'loading' || state === 'correcting';
  return (
    <div aria-busy={isWaiting || state === 'reloading'}>
      <div className={styles.head}>
        <BulkBar actor={actor} />
        <p role="status" className={styles.count}>
          {shown && (
            <>
              <strong className={styles.total}>{shown.total}</strong>{' '}
              {isDeleted ? recentlyDeletedTexts.available : texts.available}
            </>
          )}
        </p>
      </div>
      {isWaiting && (
        <ul aria-label={texts.loading} className={rowStyles.rows}>
          {[1, 2, 3, 4].map((row) => (
            <OwnRowSkeleton key={row} kind={kind} />
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <LoadFailure title={texts.failed} failure={failure} onRetry={() => list.send({ type: 'retried' })} />
      )}
      {state === 'disconnected' && <NeedsConnection onRetry={() => list.send({ type: 'retried' })} />}
      {state === 'empty' && isDeleted && criteria.term === '' && (
        <DeviceState
          condition="nothing"
          title={recentlyDeletedTexts.none}
          actions={<Button onPress={() => actor.send({ type: 'narrowing.cleared' })}>{texts.showAll}</Button>}
        >
          {recentlyDeletedTexts.noneHint}
        </DeviceState>
      )}
      {state === 'empty' && isNarrowed(criteria) && !(isDeleted && criteria.term === '') && (
        <DeviceState
          condition="nothing"
          title={ownContentTexts.noResults}
          actions={<Button onPress={() => actor.send({ type: 'narrowing.cleared' })}>{texts.showAll}</Button>}
        >
          {ownContentTexts.nothingMatches}
        </DeviceState>
      )}
      {state === 'empty' && !isNarrowed(criteria) && (
        <DeviceState
          condition="nothing"
          title={hasDeleted ? ownContentTexts.noneLeft : ownContentTexts.none}
          actions={
            <>
              <ButtonLink href={ownPaths[kind].upload} variant="primary" icon="upload">
                {texts.upload}
              </ButtonLink>
              {hasDeleted && (
                <Button onPress={() => actor.send({ type: 'status.chosen', status: 'deleted' })}>
                  {ownContentTexts.showDeleted}
                </Button>
              )}
            </>
          }
        >
          {!hasDeleted && ownContentTexts.noneHint}
        </DeviceState>
      )}
      {state === 'vacant' && <VacantPage onRetry={() => list.send({ type: 'retried' })} />}
      {isDeleted && rows.length > 0 && <p className={styles.about}>{recentlyDeletedTexts.about}</p>}
      {rows.length > 0 && (
        <ul className={rowStyles.rows} data-stale={state === 'disconnected' || undefined}>
          {rows.map(({ uuid_id }) => {
            const item = items[uuid_id];
            return item && <OwnRow key={uuid_id} actor={actor} item={item} hasEditor={hasEditor} />;
          })}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(shown?.total ?? 0, OWN_PER_PAGE[kind])}
        hrefFor={(target) => `${ownPaths[kind].list}?${writeOwn({ criteria, page: target })}`}
        className={styles.pages}
      />
    </div>
  );
}

/** How many there are, the rows of the page, and the way to the other pages. */
export function OwnResults({ actor, hasEditor }: OwnResultsProps) {
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  return list ? <Results actor={actor} list={list} hasEditor={hasEditor} /> : null;
}
