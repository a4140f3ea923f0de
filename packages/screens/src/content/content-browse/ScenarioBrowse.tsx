import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import type { BrowseAppearance } from './appearance.ts';
import { ContentBrowse } from './ContentBrowse.tsx';
import { ScenarioFilters } from './ScenarioFilters.tsx';
import { ScenarioSheetFilters } from './SheetFilters.tsx';

export interface ScenarioBrowseProps {
  /** The running browse screen, of scenarios. */
  actor: ContentBrowseActor;
}

const appearance: BrowseAppearance = {
  title: browseTexts.scenarios,
  noun: browseTexts.scenariosNoun,
  path: '/scenarios',
  upload: { label: browseTexts.uploadScenario, href: '/scenarios/upload', isLeftOutOnPhones: true },
  placeholder: { all: browseTexts.searchAllScenarios, filtered: browseTexts.searchWithinScenarios },
  hasPreview: true,
  available: browseTexts.scenariosAvailable,
  Filters: ScenarioFilters,
  SheetFilters: ScenarioSheetFilters,
};

/** Browsing scenarios. */
export function ScenarioBrowse({ actor }: ScenarioBrowseProps) {
  return <ContentBrowse actor={actor} appearance={appearance} />;
}
