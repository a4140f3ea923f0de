import type { ContentBrowseActor } from '@community/machines/content';
import type { BrowseAppearance } from './appearance.ts';
import { ContentBrowse } from './ContentBrowse.tsx';
import { MediaFilters } from './MediaFilters.tsx';

export interface MediaBrowseProps {
  /** The running browse screen, of media. */
  actor: ContentBrowseActor;
}

const appearance: BrowseAppearance = {
  title: 'Media',
  noun: 'media',
  path: '/media',
  upload: { label: 'Upload Media', href: '/media/upload', isLeftOutOnPhones: false },
  placeholder: { all: 'Search all media', filtered: 'Search within selected media parameters' },
  hasPreview: false,
  available: 'Media Item(s) available',
  Filters: MediaFilters,
};

/** Browsing media. */
export function MediaBrowse({ actor }: MediaBrowseProps) {
  return <ContentBrowse actor={actor} appearance={appearance} />;
}
