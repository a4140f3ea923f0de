import { type ContentBrowseActor, isMediaItem } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import type { BrowseAppearance, BrowseRowProps } from './appearance.ts';
import { ContentBrowse } from './ContentBrowse.tsx';
import { ScenarioFilters } from './filters/ScenarioFilters.tsx';
import { rows } from './rows/ScenarioRow.css.ts';
import { ScenarioRow } from './rows/ScenarioRow.tsx';
import { ScenarioRowSkeleton } from './rows/ScenarioRowSkeleton.tsx';

export interface ScenarioBrowseProps {
  /** The running browse screen, of scenarios. */
  actor: ContentBrowseActor;
}

function Row({ item, ...props }: BrowseRowProps) {
  return isMediaItem(item) ? null : <ScenarioRow {...props} scenario={item} />;
}

const appearance: BrowseAppearance = {
  title: browseTexts.scenarios,
  noun: browseTexts.scenariosNoun,
  showTotal: browseTexts.showScenarios,
  path: '/scenarios',
  upload: { label: browseTexts.uploadScenario, href: '/scenarios/upload', isLeftOutOnPhones: true },
  placeholder: { all: browseTexts.searchAllScenarios, filtered: browseTexts.searchWithinScenarios },
  chooseOne: browseTexts.chooseScenario,
  available: browseTexts.scenariosAvailable,
  list: rows,
  Row,
  RowSkeleton: ScenarioRowSkeleton,
  Filters: ScenarioFilters,
};

/** Browsing scenarios. */
export function ScenarioBrowse({ actor }: ScenarioBrowseProps) {
  return <ContentBrowse actor={actor} appearance={appearance} />;
}
