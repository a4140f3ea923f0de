import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import type { BrowseAppearance } from './appearance.ts';
import { ContentBrowse } from './ContentBrowse.tsx';
import { MediaFilters } from './MediaFilters.tsx';
import { MediaSheetFilters } from './SheetFilters.tsx';

export interface MediaBrowseProps {
  /** The running browse screen, of media. */
  actor: ContentBrowseActor;
}

const appearance: BrowseAppearance = {
  title: browseTexts.media,
  noun: browseTexts.mediaNoun,
  path: '/media',
  upload: { label: browseTexts.uploadMedia, href: '/media/upload', isLeftOutOnPhones: false },
  placeholder: { all: browseTexts.searchAllMedia, filtered: browseTexts.searchWithinMedia },
  hasPreview: false,
  available: browseTexts.mediaAvailable,
  Filters: MediaFilters,
  SheetFilters: MediaSheetFilters,
};

/** Browsing media. */
export function MediaBrowse({ actor }: MediaBrowseProps) {
  return <ContentBrowse actor={actor} appearance={appearance} />;
}
