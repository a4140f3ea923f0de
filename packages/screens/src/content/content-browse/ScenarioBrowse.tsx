import type { ContentBrowseActor } from '@community/machines/content';
import type { BrowseAppearance } from './appearance.ts';
import { ContentBrowse } from './ContentBrowse.tsx';
import { ScenarioFilters } from './ScenarioFilters.tsx';

export interface ScenarioBrowseProps {
  /** The running browse screen, of scenarios. */
  actor: ContentBrowseActor;
}

const appearance: BrowseAppearance = {
  title: 'Scenarios',
  noun: 'scenarios',
  path: '/scenarios',
  upload: { label: 'Upload Scenario', href: '/scenarios/upload', isLeftOutOnPhones: true },
  placeholder: { all: 'Search all scenarios', filtered: 'Search within selected scenario parameters' },
  hasPreview: true,
  available: 'Scenario(s) available',
  Filters: ScenarioFilters,
};

/** Browsing scenarios. */
export function ScenarioBrowse({ actor }: ScenarioBrowseProps) {
  return <ContentBrowse actor={actor} appearance={appearance} />;
}
