import { isMediaItem } from '@community/machines/content';
import type { ContentBrowseActor } from '@community/machines/content-browse';
import { type BrowseLook, type BrowseRowProps, ContentBrowse } from '../content-browse/index.ts';
import { ScenarioFilters } from './ScenarioFilters.tsx';
import { ScenarioRow } from './ScenarioRow.tsx';
import { ScenarioRowSkeleton } from './ScenarioRowSkeleton.tsx';

export interface ScenarioBrowseProps {
  /** The running browse screen, of scenarios. */
  actor: ContentBrowseActor;
}

const look: BrowseLook = {
  title: 'Scenarios',
  noun: 'scenarios',
  path: '/scenarios',
  upload: { label: 'Upload Scenario', href: '/scenarios/upload', isLeftOutOnPhones: true },
  placeholder: { all: 'Search all scenarios', filtered: 'Search within selected scenario parameters' },
  available: 'Scenario(s) available',
  Filters: ScenarioFilters,
  Row: ({ item, ...props }: BrowseRowProps) => (isMediaItem(item) ? null : <ScenarioRow scenario={item} {...props} />),
  Skeleton: ScenarioRowSkeleton,
};

/** Browsing scenarios. */
export function ScenarioBrowse({ actor }: ScenarioBrowseProps) {
  return <ContentBrowse actor={actor} look={look} />;
}
