import { type ContentBrowseActor, isMediaItem } from '@community/machines/content';
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
  title: 'Media',
  noun: 'media',
  path: '/media',
  upload: { label: 'Upload Media', href: '/media/upload', isLeftOutOnPhones: false },
  placeholder: { all: 'Search all media', filtered: 'Search within selected media parameters' },
  hasPreview: false,
  available: 'Media Item(s) available',
  list: grid,
  Row: MediaRow,
  RowSkeleton: MediaCardSkeleton,
  Filters: MediaFilters,
};

/** Browsing media. */
export function MediaBrowse({ actor }: MediaBrowseProps) {
  return <ContentBrowse actor={actor} appearance={appearance} />;
}
