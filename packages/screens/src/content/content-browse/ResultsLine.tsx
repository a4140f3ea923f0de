import { formatTotal } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { ContentBrowseProps } from './appearance.ts';
import * as styles from './BrowseResults.css.ts';
import { ListOptions } from './ListOptions.tsx';

/** How many there are, and their order: beside the filters where there is room, otherwise above the list. */
export function ResultsLine({ actor, appearance }: ContentBrowseProps) {
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  // With the rows, not before them.
  const shown = useDeferredValue(useSelector(list, (snapshot) => snapshot?.context.shown));
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {shown && (
          <>
            <strong className={styles.total}>{formatTotal(shown.total, shown.isCapped)}</strong> {appearance.available}
          </>
        )}
      </p>
      <ListOptions actor={actor} />
    </div>
  );
}
