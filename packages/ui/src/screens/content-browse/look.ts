import type { ContentItem } from '@community/machines/content';
import type { ContentBrowseActor } from '@community/machines/content-browse';
import type { FavouriteToggleActor } from '@community/machines/favourite-toggle';
import type { ComponentType, ReactNode } from 'react';

/** What a row of the list is drawn from. */
export interface BrowseRowProps {
  item: ContentItem;
  /** Its star; missing for the moment before the screen has made it. */
  toggle: FavouriteToggleActor | undefined;
  onDownload: () => void;
}

/** How browsing one kind of content looks: its words, its filters, its rows. */
export interface BrowseLook {
  /** Name of the page. */
  title: string;
  /** What the rows are, within a sentence. */
  noun: string;
  /** Address of the page. */
  path: string;
  /** The way to contribute; phones leave out that of scenarios. */
  upload: { label: string; href: string; isLeftOutOnPhones: boolean };
  placeholder: { all: string; filtered: string };
  /** What follows the count. */
  available: string;
  /** The filters beside the tags. */
  Filters: ComponentType<{ actor: ContentBrowseActor }>;
  Row: ComponentType<BrowseRowProps>;
  /** Holds the place of a row. */
  Skeleton: () => ReactNode;
}
