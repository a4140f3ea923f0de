import { type ContentBrowseActor, isMediaItem } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import type { BrowseAppearance, BrowseRowProps } from './appearance.ts';
import { ContentBrowse } from './ContentBrowse.tsx';
import { MediaFilters } from './filters/MediaFilters.tsx';
import { grid } from './rows/MediaCard.css.ts';
import { MediaCard } from './rows/MediaCard.tsx';
import { MediaCardSkeleton } from './rows/MediaCardSkeleton.tsx';

export interface MediaBrowseProps {
  /** The running browse screen, of media. */
  actor: ContentBrowseActor;
}

function MediaRow({ item, isDetailed: _, ...props }: BrowseRowProps) {
  return isMediaItem(item) ? <MediaCard {...props} item={item} /> : null;
}

const appearance: BrowseAppearance = {
  title: browseTexts.media,
  noun: browseTexts.mediaNoun,
  showTotal: browseTexts.showMedia,
  path: '/media',
  upload: { label: browseTexts.uploadMedia, href: '/media/upload', isLeftOutOnPhones: false },
  placeholder: { all: browseTexts.searchAllMedia, filtered: browseTexts.searchWithinMedia },
  chooseOne: browseTexts.chooseMedia,
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
