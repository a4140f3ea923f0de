import * as z from 'zod/mini';
import { endpoint } from '../../http/endpoint.ts';
import { count, countParam, offsetParam, timestamp } from '../../shared/common.ts';
import { contentPage } from '../content.ts';
import { mediaItem } from '../media.ts';
import { scenario } from '../scenarios.ts';

const common = {
  uuid_id: z.string(),
  /** When it was last downloaded. Of downloads from before times were recorded, the beginning of that day (UTC). */
  downloaded_at: timestamp,
  /** The version of the file that was downloaded then. */
  file_version: count,
};

/** Something the user has downloaded. `item` is null where it is gone, or the user may no longer see it. */
export const downloadedItem = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('scenario'), item: z.nullable(scenario) }),
  z.object({ ...common, kind: z.literal('media'), item: z.nullable(mediaItem) }),
]);
export type DownloadedItem = z.output<typeof downloadedItem>;

/** One page of what the user has downloaded. */
export const downloadList = z.extend(contentPage, { downloads: z.array(downloadedItem) });
export type DownloadList = z.output<typeof downloadList>;

/** Own downloads. */
export const downloadEndpoints = {
  /** What the signed-in user has downloaded, each item once, the last downloaded first. */
  listDownloads: endpoint({
    method: 'GET',
    path: '/api/me/downloads/:offset/:count',
    defaults: { offset: '0', count: '20' },
    summary: 'Own downloads',
    area: 'Account',
    params: z.object({ offset: offsetParam, count: countParam }),
    response: downloadList,
    errors: [400],
  }),
};
