import type {
  BulkChange,
  BulkChanged,
  Deleted,
  Download,
  LastChange,
  Report,
  Uploaded,
  VersionList,
} from '@community/contract/content';
import type { Api, CallOptions } from '@community/contract/http';
import type { ContentKind } from '../shared/shared.ts';

import type { ContentItem } from './content-item.ts';

interface Input {
  params: { id: string };
}

interface VersionInput {
  params: { id: string; number: number };
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
  /** The change of several that was made last; null where none can be undone. */
  findLastChange: (options?: CallOptions) => Promise<LastChange | null>;
  report: (input: Input & { body: Report }, options?: CallOptions) => Promise<unknown>;
  replaceFile: (input: Input & { body: { note?: string; file: File } }, options?: CallOptions) => Promise<Uploaded>;
  listVersions: (
    input: { params: { id: string; offset: number; count: number } },
    options?: CallOptions,
  ) => Promise<VersionList>;
  downloadVersion: (input: VersionInput, options?: CallOptions) => Promise<Download>;
  restoreVersion: (input: VersionInput, options?: CallOptions) => Promise<ContentItem>;
  deleteVersion: (input: VersionInput, options?: CallOptions) => Promise<unknown>;
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
        findLastChange: async (options) => (await api.getLastScenarioChange({}, options)).change,
        report: api.reportScenario,
        replaceFile: api.replaceScenarioFile,
        listVersions: api.listScenarioVersions,
        downloadVersion: api.downloadScenarioVersion,
        restoreVersion: api.restoreScenarioVersion,
        deleteVersion: api.deleteScenarioVersion,
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
        findLastChange: async (options) => (await api.getLastMediaChange({}, options)).change,
        report: api.reportMediaItem,
        replaceFile: api.replaceMediaFile,
        listVersions: api.listMediaVersions,
        downloadVersion: api.downloadMediaVersion,
        restoreVersion: api.restoreMediaVersion,
        deleteVersion: api.deleteMediaVersion,
      };
}
