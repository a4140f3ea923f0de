import type { ContentBrowseActor, ContentItem, FavouriteToggleActor } from '@community/machines/content';
import type { ComponentType } from 'react';

/** How browsing one kind of content looks: its words and its filters. */
export interface BrowseAppearance {
  /** Name of the page. */
  title: string;
  /** What the rows are, within a sentence. */
  noun: string;
  /** The label of the button that closes the filters, given the number of matching items, plain and formatted. */
  showTotal: (total: number, written: string) => string;
  /** Address of the page. */
  path: string;
  /** The link to contribute; phones leave out that of scenarios. */
  upload: { label: string; href: string; isLeftOutOnPhones: boolean };
  placeholder: { all: string; filtered: string };
  /** Explains the pane beside the list, until something is chosen. */
  chooseOne: string;
  /** The text after the count. */
  available: string;
  /** Class of the list: rows, or a grid. */
  list: string;
  /** A piece of content in the list. */
  Row: ComponentType<BrowseRowProps>;
  /** The placeholder for one. */
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
  /** Whether it is previewed beside the list. */
  isChosen: boolean;
  /** Whether it shows all its details. */
  isDetailed: boolean;
}

export interface ContentBrowseProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  appearance: BrowseAppearance;
}
