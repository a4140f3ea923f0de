import type { ContentBrowseActor } from '@community/machines/content';
import { SegmentedControl } from '@community/ui';
import { useSelector } from '@xstate/react';

interface MediaFiltersProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

type Choice = -1 | 0 | 1;

const types = [
  { value: -1, label: 'All' },
  { value: 0, label: 'Image' },
  { value: 1, label: 'Video' },
] satisfies { value: Choice; label: string }[];

/** The file type. */
export function MediaFilters({ actor }: MediaFiltersProps) {
  const fileType = useSelector(actor, (snapshot) => snapshot.context.criteria.fileType);
  return (
    <SegmentedControl<Choice>
      aria-label="File type"
      label="File type"
      segments={types}
      value={fileType ?? -1}
      onChange={(choice) => actor.send({ type: 'fileType.chosen', fileType: choice === -1 ? null : choice })}
    />
  );
}
