import type { ContentBrowseActor, ContentItem, FavouriteToggleActor } from '@community/machines/content';
import type { ComponentType } from 'react';

/** How browsing one kind of content looks: its words and its filters. */
export interface BrowseAppearance {
  /** Name of the page. */
  title: string;
  /** What the rows are, within a sentence. */
  noun: string;
  /** What closes the filters, by how many items they leave, and that number as it is written. */
  showTotal: (total: number, written: string) => string;
  /** Address of the page. */
  path: string;
  /** The way to contribute; phones leave out that of scenarios. */
  upload: { label: string; href: string; isLeftOutOnPhones: boolean };
  placeholder: { all: string; filtered: string };
  /** What the place beside the list is for, until something is chosen. */
  chooseOne: string;
  /** What follows the count. */
  available: string;
  /** Class of the list: rows, or a grid. */
  list: string;
  /** A piece of content in the list. */
  Row: ComponentType<BrowseRowProps>;
  /** Holds the place of one. */
  RowSkeleton: ComponentType;
  /** The filters beside the tags. */
  Filters: ComponentType<{ actor: ContentBrowseActor }>;
}

export interface BrowseRowProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  item: ContentItem;
  /** Its star; missing for the moment before the screen has made it. */
  toggle: FavouriteToggleActor | undefined;
  /** Whether it is looked at beside the list. */
  isChosen: boolean;
  /** Whether it shows all its details. */
  isDetailed: boolean;
}

export interface ContentBrowseProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  appearance: BrowseAppearance;
}
