import type { BulkChange, BulkChanged, Deleted, Download, MediaItem, Scenario } from '@community/contract/content';
import type { Api, CallOptions } from '@community/contract/http';
import type { ContentKind } from '../shared/shared.ts';

/** A piece of content, of either kind. */
export type ContentItem = Scenario | MediaItem;

/** Whether a piece of content is an image or video. */
export const isMediaItem = (item: ContentItem): item is MediaItem => 'is_video' in item;

/** Of which kind a piece of content is. */
export const kindOf = (item: ContentItem): ContentKind => (isMediaItem(item) ? 'media' : 'scenario');

/** What to call a piece of content: its name, or, for a media item that has none yet, its file's. */
export const titleOf = (item: ContentItem): string => (isMediaItem(item) ? item.name || item.file_name : item.name);

/** The fields an item needs before it can be published, by their names on the edit page. */
export function missingFields(item: ContentItem): ('name' | 'description' | 'age' | 'condition' | 'tags')[] {
  if (isMediaItem(item)) return item.name === '' ? ['name'] : [];
  const lacking = [
    item.description === '' && 'description',
    item.patient_age === null && 'age',
    item.patient_condition === null && 'condition',
    item.tags.length === 0 && 'tags',
  ] as const;
  return lacking.filter((field) => field !== false);
}

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
  setPrivacy: (
    input: Input & { body: { newLevel: 0 | 2 } },
    options?: CallOptions,
  ) => Promise<Pick<ContentItem, 'privacy_level'>>;
  retry: (input: Input, options?: CallOptions) => Promise<ContentItem>;
  remove: (input: Input, options?: CallOptions) => Promise<Deleted>;
  changeAll: (input: { body: BulkChange }, options?: CallOptions) => Promise<BulkChanged>;
}

/** The calls of one kind of content. */
export function callsOf(api: Api, kind: ContentKind): ContentCalls {
  return kind === 'scenario'
    ? {
        get: api.getScenario,
        listFavourites: async (options) => (await api.listFavouriteScenarios({}, options)).scenarios,
        toggleFavourite: api.toggleFavouriteScenario,
        download: api.downloadScenario,
        setPrivacy: async (...call) => ({ privacy_level: (await api.setScenarioPrivacy(...call)).newLevel }),
        retry: api.retryScenario,
        remove: api.deleteScenario,
        changeAll: api.changeScenarios,
      }
    : {
        get: api.getMediaItem,
        listFavourites: async (options) => (await api.listFavouriteMedia({}, options)).media,
        toggleFavourite: api.toggleFavouriteMedia,
        download: api.downloadMedia,
        setPrivacy: async (...call) => ({ privacy_level: (await api.setMediaItemPrivacy(...call)).newLevel }),
        retry: api.retryMediaItem,
        remove: api.deleteMediaItem,
        changeAll: api.changeMedia,
      };
}
