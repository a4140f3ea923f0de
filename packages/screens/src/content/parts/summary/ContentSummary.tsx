import { type ContentItem, isMediaItem } from '@community/machines/content';
import { MediaSummary } from './MediaSummary.tsx';
import { ScenarioSummary } from './ScenarioSummary.tsx';

export interface ContentSummaryProps {
  item: ContentItem;
}

/** A piece of content at a glance, in one line below its name. */
export function ContentSummary({ item }: ContentSummaryProps) {
  return isMediaItem(item) ? <MediaSummary item={item} /> : <ScenarioSummary scenario={item} />;
}
