import { countFilters } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { Button, VisuallyHidden } from '@community/ui';
import { useSelector } from '@xstate/react';
import { lazyPart } from '../../../shell/lazy-part/LazyPart.tsx';
import type { ContentBrowseProps } from '../appearance.ts';
import * as styles from './BrowseFilters.css.ts';

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'));

/** Opens the sheet of filters, on phones, and shows how many are set. */
export function FilterSheetButton({ actor, appearance }: ContentBrowseProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.value.filters === 'open');
  const count = useSelector(actor, (snapshot) => countFilters(snapshot.context.criteria));
  return (
    <>
      <div data-tutorial="filters" className={styles.phone}>
        <Button icon="filter" className={styles.opener} onPress={() => actor.send({ type: 'filters.opened' })}>
          <VisuallyHidden>{browseTexts.filters}</VisuallyHidden>{' '}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </Button>
      </div>
      {isOpen && <FilterSheet actor={actor} appearance={appearance} />}
    </>
  );
}
