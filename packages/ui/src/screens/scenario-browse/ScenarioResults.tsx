import { pageCount } from '@community/machines/paged-list';
import {
  SCENARIOS_PER_PAGE,
  type ScenarioBrowseActor,
  type ScenarioListActor,
  writeCriteria,
} from '@community/machines/scenario-browse';
import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { Button } from '../../components/Button/index.ts';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { Pagination } from '../../components/Pagination/index.ts';
import * as styles from './ScenarioResults.css.ts';
import { ScenarioRow } from './ScenarioRow.tsx';
import { ScenarioRowSkeleton } from './ScenarioRowSkeleton.tsx';

interface ScenarioResultsProps {
  /** The running browse screen. */
  actor: ScenarioBrowseActor;
}

function Results({ actor, list }: ScenarioResultsProps & { list: ScenarioListActor }) {
  // Deferred, so that drawing the rows, the heaviest part of the page, never keeps a key press waiting.
  const snapshot = useDeferredValue(useSelector(list, (current) => current));
  const state = snapshot.value;
  const { shown, page, criteria } = snapshot.context;
  const toggles = useSelector(actor, (snapshot) => snapshot.context.toggles);
  const rows = shown?.rows ?? [];
  const isWaiting = state === 'loading' || (state === 'reloading' && rows.length === 0);
  const hasCriteria = writeCriteria({ criteria, page: 1 }).size > 0;

  return (
    <div aria-busy={state === 'loading' || state === 'reloading'}>
      <p role="status" className={styles.count}>
        {shown && (
          <>
            <strong className={styles.total}>{shown.total}</strong> Scenario(s) available
          </>
        )}
      </p>
      {isWaiting && (
        <ul aria-label="Loading scenarios">
          {[1, 2, 3, 4, 5].map((row) => (
            <ScenarioRowSkeleton key={row} />
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <EmptyState
          title="We could not load the scenarios."
          icon="warning"
          actions={
            <Button variant="primary" icon="refresh" onPress={() => list.send({ type: 'retried' })}>
              Try again
            </Button>
          }
        >
          The portal did not answer as expected. Your search and filters are kept.
        </EmptyState>
      )}
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
      {rows.length > 0 && (
        <ul data-stale={state === 'reloading' || undefined}>
          {rows.map((scenario) => (
            <ScenarioRow
              key={scenario.uuid_id}
              scenario={scenario}
              toggle={toggles[scenario.uuid_id]}
              onDownload={() => actor.send({ type: 'download.requested', id: scenario.uuid_id, name: scenario.name })}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(shown?.total ?? 0, SCENARIOS_PER_PAGE)}
        hrefFor={(target) => `/scenarios?${writeCriteria({ criteria, page: target })}`}
        className={styles.pages}
      />
    </div>
  );
}

/** How many there are, the scenarios of the page, and the way to the other pages. */
export function ScenarioResults({ actor }: ScenarioResultsProps) {
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  return list ? <Results actor={actor} list={list} /> : null;
}
