import type { ContentItem } from '@community/machines/content';
import { useSelector } from '@xstate/react';
import { useIsWide } from '../../shell/app-shell/useMedia.ts';
import { choosingOf } from '../preview/choosing.ts';
import type { ContentBrowseProps } from './appearance.ts';

interface BrowseRowsProps extends ContentBrowseProps {
  rows: readonly ContentItem[];
  /** Whether other rows are loading. */
  isStale: boolean;
}

/** The page of the list: rows of scenarios, or a grid of media. */
export function BrowseRows({ actor, appearance, rows, isStale }: BrowseRowsProps) {
  const toggles = useSelector(actor, (snapshot) => snapshot.context.toggles);
  const selected = useSelector(actor, (snapshot) => snapshot.context.selected);
  const detailed = useSelector(actor, (snapshot) => snapshot.context.detailed);
  const isChoosing = useIsWide();
  const choosing = isChoosing ? choosingOf(actor, rows) : {};
  return (
    <ul className={appearance.list} data-stale={isStale || undefined} {...choosing}>
      {rows.map((item) => (
        <appearance.Row
          key={item.uuid_id}
          actor={actor}
          item={item}
          toggle={toggles[item.uuid_id]}
          isChosen={isChoosing && item.uuid_id === selected}
          isDetailed={item.uuid_id === detailed}
        />
      ))}
    </ul>
  );
}

interface WaitingRowsProps extends Pick<ContentBrowseProps, 'appearance'> {
  /** What is loading, for those who do not see it. */
  label: string;
  /** How many a page has. */
  count: number;
}

/** Placeholders for the rows. */
export function WaitingRows({ appearance, label, count }: WaitingRowsProps) {
  return (
    <ul aria-label={label} className={appearance.list}>
      {Array.from({ length: count }, (_, row) => row + 1).map((row) => (
        <appearance.RowSkeleton key={row} />
      ))}
    </ul>
  );
}
