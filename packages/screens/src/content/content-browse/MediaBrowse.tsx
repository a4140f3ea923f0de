import { type ContentBrowseActor, isMediaItem } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import type { BrowseAppearance, BrowseRowProps } from './appearance.ts';
import { ContentBrowse } from './ContentBrowse.tsx';
import { grid } from './MediaCard.css.ts';
import { MediaCard } from './MediaCard.tsx';
import { MediaCardSkeleton } from './MediaCardSkeleton.tsx';
import { MediaFilters } from './MediaFilters.tsx';

export interface MediaBrowseProps {
  /** The running browse screen, of media. */
  actor: ContentBrowseActor;
}

function MediaRow({ actor, item, toggle }: BrowseRowProps) {
  return isMediaItem(item) ? <MediaCard actor={actor} item={item} toggle={toggle} /> : null;
}

const appearance: BrowseAppearance = {
  title: browseTexts.media,
  noun: browseTexts.mediaNoun,
  path: '/media',
  upload: { label: browseTexts.uploadMedia, href: '/media/upload', isLeftOutOnPhones: false },
  placeholder: { all: browseTexts.searchAllMedia, filtered: browseTexts.searchWithinMedia },
  hasPreview: false,
  available: browseTexts.mediaAvailable,
  list: grid,
  Row: MediaRow,
  RowSkeleton: MediaCardSkeleton,
  Filters: MediaFilters,
};

/** Browsing media. */
export function MediaBrowse({ actor }: MediaBrowseProps) {
  return <ContentBrowse actor={actor} appearance={appearance} />;
}
