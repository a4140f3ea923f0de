import { hasFilter } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { TagSelect } from '../../tags/TagSelect/TagSelect.tsx';
import type { ContentBrowseProps } from '../appearance.ts';
import * as styles from './BrowseFilters.css.ts';
import { ContributorFilter } from './ContributorFilter.tsx';

function TagFilter({ actor }: Pick<ContentBrowseProps, 'actor'>) {
  const chosen = useSelector(actor, (snapshot) => snapshot.context.criteria.tags);
  const tags = useSelector(actor, (snapshot) => snapshot.context.tags);
  const state = useSelector(actor, (snapshot) => snapshot.value.tags);
  return state === 'failed' ? (
    <Button icon="refresh" onPress={() => actor.send({ type: 'tags.retried' })}>
      {browseTexts.tagsFailed}
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

/** The filters in a row; phones have them on a sheet. */
export function BrowseFilters({ actor, appearance }: ContentBrowseProps) {
  const isFiltered = useSelector(actor, (snapshot) => hasFilter(snapshot.context.criteria));
  return (
    <div data-tutorial="filters" className={styles.row}>
      <appearance.Filters actor={actor} />
      <TagFilter actor={actor} />
      <ContributorFilter actor={actor} />
      {isFiltered && (
        <Button variant="quiet" onPress={() => actor.send({ type: 'filters.cleared' })}>
          {browseTexts.clearAll}
        </Button>
      )}
    </div>
  );
}
