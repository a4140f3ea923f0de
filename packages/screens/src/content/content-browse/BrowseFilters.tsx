import { Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { latePart } from '../../shell/late-part/LatePart.tsx';
import { TagSelect } from '../TagSelect/TagSelect.tsx';
import type { ContentBrowseProps } from './appearance.ts';
import * as styles from './BrowseFilters.css.ts';

const FilterSheet = latePart(() => import('./FilterSheet.tsx'));

function TagFilter({ actor }: Pick<ContentBrowseProps, 'actor'>) {
  const chosen = useSelector(actor, (snapshot) => snapshot.context.criteria.tags);
  const tags = useSelector(actor, (snapshot) => snapshot.context.tags);
  const state = useSelector(actor, (snapshot) => snapshot.value.tags);
  return state === 'failed' ? (
    <Button icon="refresh" onPress={() => actor.send({ type: 'tags.retried' })}>
      Tags did not load. Try again
    </Button>
  ) : (
    <TagSelect
      tags={tags}
      selectedIds={chosen}
      isLoading={state === 'loading'}
      onChange={(ids) => actor.send({ type: 'tags.chosen', tags: ids })}
    />
  );
}

function Filters({ actor, appearance }: ContentBrowseProps) {
  return (
    <>
      <appearance.Filters actor={actor} />
      <TagFilter actor={actor} />
    </>
  );
}

/** The filters: a row, which on phones becomes a sheet behind a button. */
export function BrowseFilters({ actor, appearance }: ContentBrowseProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.value.filters === 'open');
  const count = useSelector(
    actor,
    ({ context: { criteria } }) =>
      [criteria.age !== null, criteria.condition !== null, criteria.fileType !== null, criteria.tags.length > 0].filter(
        Boolean,
      ).length,
  );
  return (
    <>
      <div data-tour="filters" className={styles.row}>
        <Filters actor={actor} appearance={appearance} />
      </div>
      <div data-tour="filters" className={styles.phone}>
        <Button icon="filter" onPress={() => actor.send({ type: 'filters.opened' })}>
          Filters {count > 0 && <span className={styles.count}>{count}</span>}
        </Button>
      </div>
      {isOpen && (
        <FilterSheet noun={appearance.noun} onClose={() => actor.send({ type: 'filters.closed' })}>
          <Filters actor={actor} appearance={appearance} />
        </FilterSheet>
      )}
    </>
  );
}
