import type { ContentBrowseActor } from '@community/machines/content';
import type { ComponentType } from 'react';

/** How browsing one kind of content looks: its words and its filters. */
export interface BrowseAppearance {
  /** Name of the page. */
  title: string;
  /** What the rows are, within a sentence. */
  noun: string;
  /** Address of the page. */
  path: string;
  /** The way to contribute; phones leave out that of scenarios. */
  upload: { label: string; href: string; isLeftOutOnPhones: boolean };
  placeholder: { all: string; filtered: string };
  /** Whether a chosen row can be looked at beside the list, where there is room. */
  hasPreview: boolean;
  /** What follows the count. */
  available: string;
  /** The filters beside the tags. */
  Filters: ComponentType<{ actor: ContentBrowseActor }>;
}

export interface ContentBrowseProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  appearance: BrowseAppearance;
}
