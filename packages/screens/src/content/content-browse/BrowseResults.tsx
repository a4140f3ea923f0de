import {
  type ContentItem,
  type ContentListActor,
  ROWS_PER_PAGE,
  titleOf,
  writeCriteria,
} from '@community/machines/content';
import { pageCount } from '@community/machines/shared';
import { Button, EmptyState, Pagination } from '@community/ui';
import { formatTotal } from '@community/ui/format';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useDeferredValue } from 'react';
import type { SnapshotFrom } from 'xstate';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { NeedsConnection } from '../../shell/failures/NeedsConnection.tsx';
import { VacantPage } from '../../shell/failures/VacantPage.tsx';
import type { ContentBrowseProps } from './appearance.ts';
import * as styles from './BrowseResults.css.ts';
import { BrowseRow } from './BrowseRow.tsx';
import { BrowseRowSkeleton } from './BrowseRowSkeleton.tsx';

/** What of the list shows; not the page that it fetches ahead. */
const whatIsDrawn = ({ value, context: { shown, page, criteria, failure } }: SnapshotFrom<ContentListActor>) => ({
  state: value,
  shown,
  page,
  criteria,
  failure,
});

function Results({ actor, appearance, list }: ContentBrowseProps & { list: ContentListActor }) {
  // Deferred, so that drawing the rows, the heaviest part of the page, never keeps a key press waiting.
  const { state, shown, page, criteria, failure } = useDeferredValue(useSelector(list, whatIsDrawn, shallowEqual));
  const toggles = useSelector(actor, (snapshot) => snapshot.context.toggles);
  const { kind } = actor.getSnapshot().context;
  const download = useCallback(
    (item: ContentItem) => actor.send({ type: 'download.requested', id: item.uuid_id, name: titleOf(item) }),
    [actor],
  );
  const pageSize = ROWS_PER_PAGE[kind];
  const rows = shown?.rows ?? [];
  const isWaiting = state === 'loading' || state === 'correcting' || (state === 'reloading' && rows.length === 0);
  const hasCriteria = writeCriteria({ criteria, page: 1 }).size > 0;

  return (
    <div aria-busy={isWaiting || state === 'reloading'}>
      <p role="status" className={styles.count}>
        {shown && (
          <>
            <strong className={styles.total}>{formatTotal(shown.total, shown.isCapped)}</strong> {appearance.available}
          </>
        )}
      </p>
      {isWaiting && (
        <ul aria-label={`Loading ${appearance.noun}`}>
          {Array.from({ length: pageSize }, (_, row) => row + 1).map((row) => (
            <BrowseRowSkeleton key={row} kind={kind} />
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <LoadFailure
          title={`We could not load the ${appearance.noun}.`}
          failure={failure}
          reassurance="Your search and filters are kept."
          onRetry={() => list.send({ type: 'retried' })}
        />
      )}
      {state === 'disconnected' && <NeedsConnection onRetry={() => list.send({ type: 'retried' })} />}
      {state === 'empty' && (
        <EmptyState
          title="No Results Found."
          icon="search"
          actions={
            hasCriteria && (
              <Button onPress={() => actor.send({ type: 'filters.cleared' })}>Clear search and filters</Button>
            )
          }
        >
          We couldn't find any results matching those criteria.
        </EmptyState>
      )}
      {state === 'vacant' && <VacantPage onRetry={() => list.send({ type: 'retried' })} />}
      {rows.length > 0 && (
        <ul data-stale={state === 'reloading' || state === 'disconnected' || undefined}>
          {rows.map((item) => (
            <BrowseRow key={item.uuid_id} item={item} toggle={toggles[item.uuid_id]} onDownload={download} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(shown?.total ?? 0, pageSize)}
        hrefFor={(target) => `${appearance.path}?${writeCriteria({ criteria, page: target })}`}
        className={styles.pages}
      />
    </div>
  );
}

/** How many there are, the rows of the page, and the way to the other pages. */
export function BrowseResults({ actor, appearance }: ContentBrowseProps) {
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  return list ? <Results actor={actor} appearance={appearance} list={list} /> : null;
}
