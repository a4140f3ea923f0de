import type { MediaItem, Scenario } from '@community/contract/content';
import type { ContentKind } from '../shared/shared.ts';

/** A scenario or media item. */
export type ContentItem = Scenario | MediaItem;

/** Whether a piece of content is an image or video. */
export const isMediaItem = (item: ContentItem): item is MediaItem => 'is_video' in item;

/** The kind of a content item. */
export const kindOf = (item: ContentItem): ContentKind => (isMediaItem(item) ? 'media' : 'scenario');

/** An item's title: its name, or the file name of a media item without one. */
export const titleOf = (item: ContentItem): string => (isMediaItem(item) ? item.name || item.file_name : item.name);

/** An item whose current file the user has downloaded: it is no longer marked as updated. */
export function withoutMark(item: ContentItem): ContentItem {
  const { updated_since_download: _, ...rest } = item;
  return rest;
}

/** The language of an item's title and description, as ISO 639-1; undefined for media, which have none. */
export const languageOf = (item: ContentItem): string | undefined =>
  isMediaItem(item) ? undefined : item.unicode_language_identifier;

/** Path of an item's page, or of its edit page. */
export function addressOf(kind: ContentKind, id: string, page: 'view' | 'edit' = 'view'): string {
  return `/${kind}/${id}${page === 'edit' ? '/edit' : ''}`;
}
