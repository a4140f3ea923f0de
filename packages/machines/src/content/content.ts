import type { Api, CallOptions } from '@community/contract/client';
import type { MediaItem } from '@community/contract/media';
import type { Download, Scenario } from '@community/contract/scenarios';
import type { ContentKind } from '../shared/index.ts';

/** A piece of content, of either kind. */
export type ContentItem = Scenario | MediaItem;

/** Whether a piece of content is an image or video. */
export const isMediaItem = (item: ContentItem): item is MediaItem => 'is_video' in item;

/** What to call a piece of content: its name, or, for a media item that has none yet, its file's. */
export const titleOf = (item: ContentItem): string => (isMediaItem(item) ? item.name || item.file_name : item.name);

/** Address of the page of a piece of content, or of the one that edits it. */
export function addressOf(kind: ContentKind, id: string, page: 'view' | 'edit' = 'view'): string {
  return `/${kind}/${id}${page === 'edit' ? '/edit' : ''}`;
}

interface Input {
  params: { id: string };
}

/** The calls that both kinds of content have, under common names. */
export interface ContentCalls {
  get: (input: Input, options?: CallOptions) => Promise<ContentItem>;
  listFavourites: (options?: CallOptions) => Promise<ContentItem[]>;
  toggleFavourite: (input: Input, options?: CallOptions) => Promise<{ toggled: 'true' | 'false' }>;
  download: (input: Input, options?: CallOptions) => Promise<Download>;
}

/** The calls of one kind of content. */
export function callsOf(api: Api, kind: ContentKind): ContentCalls {
  return kind === 'scenario'
    ? {
        get: api.getScenario,
        listFavourites: async (options) => (await api.listFavouriteScenarios({}, options)).scenarios,
        toggleFavourite: api.toggleFavouriteScenario,
        download: api.downloadScenario,
      }
    : {
        get: api.getMediaItem,
        listFavourites: async (options) => (await api.listFavouriteMedia({}, options)).media,
        toggleFavourite: api.toggleFavouriteMedia,
        download: api.downloadMedia,
      };
}
