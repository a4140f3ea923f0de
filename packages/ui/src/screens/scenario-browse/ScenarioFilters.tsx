import type { ScenarioBrowseActor } from '@community/machines/scenario-browse';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Button } from '../../components/Button/index.ts';
import { SegmentedControl } from '../../components/SegmentedControl/index.ts';
import { TagSelect } from '../../components/TagSelect/index.ts';
import * as styles from './ScenarioFilters.css.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

interface ScenarioFiltersProps {
  /** The running browse screen. */
  actor: ScenarioBrowseActor;
}

type Choice = -1 | 0 | 1 | 2;

const ages = [
  { value: -1, label: 'All' },
  { value: 2, label: 'Adult' },
  { value: 1, label: 'Paediatric' },
  { value: 0, label: 'Neonate' },
] satisfies { value: Choice; label: string }[];

const conditions = [
  { value: -1, label: 'All' },
  { value: 0, label: 'Stable' },
  { value: 1, label: 'Deteriorating' },
  { value: 2, label: 'Cardiac Arrest' },
] satisfies { value: Choice; label: string }[];

const toFilter = (choice: Choice) => (choice === -1 ? null : choice);

function Filters({ actor }: ScenarioFiltersProps) {
  const { criteria, tags } = useSelector(actor, (snapshot) => snapshot.context);
  const tagState = useSelector(actor, (snapshot) => snapshot.value.tags);
  return (
    <>
      <SegmentedControl<Choice>
        aria-label="Patient age"
        label="Age"
        segments={ages}
        value={criteria.age ?? -1}
        onChange={(age) => actor.send({ type: 'age.chosen', age: toFilter(age) })}
      />
      <SegmentedControl<Choice>
        aria-label="Patient condition"
        label="Condition"
        segments={conditions}
        value={criteria.condition ?? -1}
        onChange={(condition) => actor.send({ type: 'condition.chosen', condition: toFilter(condition) })}
      />
      {tagState === 'failed' ? (
        <Button icon="refresh" onPress={() => actor.send({ type: 'tags.retried' })}>
          Tags did not load. Try again
        </Button>
      ) : (
        <TagSelect
          tags={tags}
          selectedIds={criteria.tags}
          isLoading={tagState === 'loading'}
          onChange={(ids) => actor.send({ type: 'tags.chosen', tags: ids })}
        />
      )}
    </>
  );
}

/** The filters: a row, which on phones becomes a sheet behind a button. */
export function ScenarioFilters({ actor }: ScenarioFiltersProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.value.filters === 'open');
  const count = useSelector(
    actor,
    ({ context: { criteria } }) =>
      [criteria.age !== null, criteria.condition !== null, criteria.tags.length > 0].filter(Boolean).length,
  );
  return (
    <>
      <div className={styles.row}>
        <Filters actor={actor} />
      </div>
      <div className={styles.phone}>
        <Button icon="filter" onPress={() => actor.send({ type: 'filters.opened' })}>
          Filters {count > 0 && <span className={styles.count}>{count}</span>}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <FilterSheet onClose={() => actor.send({ type: 'filters.closed' })}>
            <Filters actor={actor} />
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
