import { type ContentListActor, hasFilter } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { Button } from '@community/ui';
import { shallowEqual, useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { SnapshotFrom } from 'xstate';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { NeedsConnection } from '../../shell/failures/NeedsConnection.tsx';
import { VacantPage } from '../../shell/failures/VacantPage.tsx';
import type { ContentBrowseProps } from './appearance.ts';
import { BrowseRows, WaitingRows } from './BrowseRows.tsx';
import { ListFoot } from './ListFoot.tsx';

/** The visible part of the list, without its prefetched page. */
const whatIsDrawn = ({
  value,
  context: { shown, page, pageSize, criteria, failure },
}: SnapshotFrom<ContentListActor>) => ({
  state: value,
  shown,
  page,
  pageSize,
  criteria,
  failure,
});

function Results({ actor, appearance, list }: ContentBrowseProps & { list: ContentListActor }) {
  // Deferred, so that drawing the rows, the heaviest part of the page, never keeps a key press waiting.
  const { state, shown, page, pageSize, criteria, failure } = useDeferredValue(
    useSelector(list, whatIsDrawn, shallowEqual),
  );
  const rows = shown?.rows ?? [];
  const isWaiting = state === 'loading' || state === 'correcting' || (state === 'reloading' && rows.length === 0);
  const hasCriteria = criteria.term !== '' || hasFilter(criteria);

  return (
    <div aria-busy={isWaiting || state === 'reloading'}>
      {isWaiting && (
        <WaitingRows appearance={appearance} label={browseTexts.loading(appearance.noun)} count={pageSize} />
      )}
      {state === 'failed' && (
        <LoadFailure
          title={browseTexts.failed(appearance.noun)}
          failure={failure}
          reassurance={browseTexts.kept}
          onRetry={() => list.send({ type: 'retried' })}
        />
      )}
      {state === 'disconnected' && <NeedsConnection onRetry={() => list.send({ type: 'retried' })} />}
      {state === 'empty' && (
        <DeviceState
          condition="nothing"
          title={browseTexts.nothingFound}
          actions={
            hasCriteria && (
              <Button onPress={() => actor.send({ type: 'filters.cleared' })}>
                {browseTexts.clearSearchAndFilters}
              </Button>
            )
          }
        >
          {browseTexts.nothingMatches}
        </DeviceState>
      )}
      {state === 'vacant' && <VacantPage onRetry={() => list.send({ type: 'retried' })} />}
      {rows.length > 0 && (
        <BrowseRows
          actor={actor}
          appearance={appearance}
          rows={rows}
          isStale={state === 'reloading' || state === 'disconnected'}
        />
      )}
      {shown && shown.total > 0 && (
        <ListFoot actor={actor} appearance={appearance} page={page} pageSize={pageSize} total={shown.total} />
      )}
    </div>
  );
}

/** The rows of the page, and the way to the other pages. */
export function BrowseResults({ actor, appearance }: ContentBrowseProps) {
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  return list ? <Results actor={actor} appearance={appearance} list={list} /> : null;
}
