import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { FilterButton } from './FilterButton.tsx';

interface MediaFiltersProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

/** File types to choose from. */
export const fileTypes = [
  { value: null, label: browseTexts.all },
  { value: 0, label: browseTexts.image },
  { value: 1, label: browseTexts.video },
] as const;

/** The file type. */
export function MediaFilters({ actor }: MediaFiltersProps) {
  const fileType = useSelector(actor, (snapshot) => snapshot.context.criteria.fileType);
  return (
    <FilterButton
      label={browseTexts.fileType}
      options={fileTypes}
      value={fileType}
      onChange={(value) => actor.send({ type: 'fileType.chosen', fileType: value })}
    />
  );
}
