import { type ContentBrowseActor, type ContentItem, isMediaItem } from '@community/machines/content';
import { useSelector } from '@xstate/react';
import { choosingOf } from '../preview/choosing.ts';
import { useIsWide } from '../preview/use-is-wide.ts';
import { grid } from './MediaCard.css.ts';
import { MediaCard } from './MediaCard.tsx';
import { MediaCardSkeleton } from './MediaCardSkeleton.tsx';
import { rows as list } from './ScenarioRow.css.ts';
import { ScenarioRow } from './ScenarioRow.tsx';
import { ScenarioRowSkeleton } from './ScenarioRowSkeleton.tsx';

interface BrowseRowsProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  rows: readonly ContentItem[];
  /** Whether others are on their way. */
  isStale: boolean;
}

/** The page of the list: rows of scenarios, or a grid of media. */
export function BrowseRows({ actor, rows, isStale }: BrowseRowsProps) {
  const toggles = useSelector(actor, (snapshot) => snapshot.context.toggles);
  const selected = useSelector(actor, (snapshot) => snapshot.context.selected);
  const { kind } = actor.getSnapshot().context;
  const isChoosing = useIsWide() && kind === 'scenario';
  const choosing = isChoosing
    ? choosingOf(
        actor,
        rows.map(({ uuid_id }) => uuid_id),
      )
    : {};
  return (
    <ul className={kind === 'scenario' ? list : grid} data-stale={isStale || undefined} {...choosing}>
      {rows.map((item) =>
        isMediaItem(item) ? (
          <MediaCard key={item.uuid_id} actor={actor} item={item} toggle={toggles[item.uuid_id]} />
        ) : (
          <ScenarioRow
            key={item.uuid_id}
            actor={actor}
            scenario={item}
            toggle={toggles[item.uuid_id]}
            isChosen={isChoosing && item.uuid_id === selected}
          />
        ),
      )}
    </ul>
  );
}

interface WaitingRowsProps extends Pick<BrowseRowsProps, 'actor'> {
  /** What is on its way, for those who do not see it. */
  label: string;
  /** How many a page has. */
  count: number;
}

/** Holds the places of the rows. */
export function WaitingRows({ actor, label, count }: WaitingRowsProps) {
  const isScenario = actor.getSnapshot().context.kind === 'scenario';
  return (
    <ul aria-label={label} className={isScenario ? list : grid}>
      {Array.from({ length: count }, (_, row) => row + 1).map((row) =>
        isScenario ? <ScenarioRowSkeleton key={row} /> : <MediaCardSkeleton key={row} />,
      )}
    </ul>
  );
}
