import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count, countParam, offsetParam, tagsParam, uuidParams } from '../shared/common.ts';
import { contentFields, contentPage, editedFields, editFields, ownQuery, statusCounts, uploaded } from './content.ts';
import { contentCalls } from './content-calls.ts';
import { hasOwnWords, reuseForm } from './reuse.ts';
import { contributorParam, listSortParam, termParam } from './search-term.ts';
import { versionCalls } from './versions/version-calls.ts';

/** The accepted media files, for a file picker and for people. Whether a file is one is decided by its content. */
export const mediaFormats = [
  { name: 'JPEG', extensions: ['jpeg', 'jpg'], mimeType: 'image/jpeg' },
  { name: 'PNG', extensions: ['png'], mimeType: 'image/png' },
  { name: 'WebP', extensions: ['webp'], mimeType: 'image/webp' },
  { name: 'GIF', extensions: ['gif'], mimeType: 'image/gif' },
  { name: 'HEIC', extensions: ['heic', 'heif'], mimeType: 'image/heic' },
  { name: 'MP4', extensions: ['mp4', 'm4v'], mimeType: 'video/mp4' },
  { name: 'MOV', extensions: ['mov'], mimeType: 'video/quicktime' },
  { name: 'WebM', extensions: ['webm'], mimeType: 'video/webm' },
] as const;

/** An image or video as lists and its page show it. Its addresses are signed and work for some hours. */
export const mediaItem = z.object({
  ...contentFields,
  /** The sanitised name of the uploaded file; shown while there is no `name`. */
  file_name: z.string(),
  /** A small picture of it; null until it is processed. */
  signed_thumb_url: z.nullable(z.string()),
  /** The poster of a video; null for images, and until it is processed. */
  signed_poster_url: z.nullable(z.string()),
  /** The image or video itself; null until it is processed. */
  signed_full_url: z.nullable(z.string()),
  is_video: z.boolean(),
  /** Seconds; 0 for images. */
  duration: z.number().check(z.nonnegative()),
  /** Pixels, upright; null until it is processed. */
  width: z.nullable(count),
  /** Pixels, upright; null until it is processed. */
  height: z.nullable(count),
});
export type MediaItem = z.output<typeof mediaItem>;

/** One page of a list of media. */
export const mediaList = z.extend(contentPage, { media: z.array(mediaItem) });
export type MediaList = z.output<typeof mediaList>;

/** One page of own media, and how many of them all are public, private and so on. */
export const ownMediaList = z.extend(mediaList, { counts: z.optional(statusCounts) });

/** Orders of the media list; -1 is the newest first. */
export const mediaSorts = [
  '-1',
  'contributedAt-ASC',
  'contributedAt-DESC',
  'name-ASC',
  'name-DESC',
  'downloads-DESC',
] as const;
/** Name of an order of the media list. */
export type MediaSort = (typeof mediaSorts)[number];

/** Query parameter: 0 images, 1 videos, or -1 for all (`null`). */
const fileTypeParam = z.pipe(
  z.enum(['-1', '0', '1'], 'must be -1, 0 or 1'),
  z.transform((text): 0 | 1 | null => (text === '-1' ? null : (Number(text) as 0 | 1))),
);

/** A media item after an edit. */
export const editedMediaItem = z.extend(mediaItem, editedFields);

const calls = contentCalls({
  area: 'Media',
  one: 'media item',
  many: 'media',
  itemPath: '/api/media-item',
  downloadPath: '/api/download/media',
  item: mediaItem,
  list: mediaList,
});

const versions = versionCalls({
  area: 'Media',
  one: 'media item',
  itemPath: '/api/media-item',
  downloadPath: '/api/download/media',
  item: mediaItem,
});

/** Media. */
export const mediaEndpoints = {
  getMediaItem: calls.get,
  listFavouriteMedia: calls.listFavourites,
  toggleFavouriteMedia: calls.toggleFavourite,
  downloadMedia: calls.download,
  setMediaItemPrivacy: calls.setPrivacy,
  deleteMediaItem: calls.delete,
  restoreMediaItem: calls.restore,
  retryMediaItem: calls.retry,
  changeMedia: calls.change,
  getLastMediaChange: calls.getLastChange,
  reportMediaItem: calls.report,
  listUserMedia: calls.listOfUser,
  listUserFavouriteMedia: calls.listFavouritesOfUser,
  replaceMediaFile: versions.replace,
  listMediaVersions: versions.list,
  downloadMediaVersion: versions.download,
  restoreMediaVersion: versions.restore,
  deleteMediaVersion: versions.delete,

  /** Published media, in the order of the query's `sort`, or else of the path's. 429: too many searches. */
  listMedia: endpoint({
    method: 'GET',
    path: '/api/media/:offset/:count/:sort/:tags',
    defaults: { offset: '0', count: '10', sort: '-1', tags: '-1' },
    summary: 'Browse published media',
    area: 'Media',
    params: z.object({
      offset: offsetParam,
      count: countParam,
      sort: z.enum(mediaSorts, `must be one of ${mediaSorts.join(', ')}`),
      tags: tagsParam,
    }),
    query: z.object({
      term: z.prefault(termParam, '-1'),
      fileType: z.prefault(fileTypeParam, '-1'),
      sort: listSortParam,
      /** Only of this contributor. */
      contributor: z.prefault(contributorParam, '-1'),
    }),
    response: mediaList,
    errors: [400, 429],
  }),

  /** The signed-in user's own media, the newest first, published or not. 429: too many searches. */
  listOwnMedia: endpoint({
    method: 'GET',
    path: '/api/me/media/:offset/:count',
    defaults: { offset: '0', count: '10' },
    summary: 'Own media',
    area: 'Media',
    params: z.object({ offset: offsetParam, count: countParam }),
    query: z.object(ownQuery),
    response: ownMediaList,
    errors: [400, 429],
  }),

  /**
   * Uploads images and videos. Files are independent: problems of one are listed in `errors` and do not affect the
   * others. The licence is that of all of them. 403 before the attestation. A retry with the same idempotency key gets
   * the first response.
   */
  uploadMedia: endpoint({
    method: 'POST',
    path: '/api/me/media/upload',
    summary: 'Upload images and videos',
    area: 'Media',
    takesIdempotencyKey: true,
    encoding: 'multipart',
    body: z.object({ 'mediaFiles[]': z.array(z.file()), ...reuseForm }),
    response: uploaded,
    errors: [400, 403, 409, 413, 429, 503, 507],
  }),

  /** Changes the details of one's own media item. One that loses its name becomes private. */
  updateMediaItem: endpoint({
    method: 'POST',
    path: '/api/media-item/:id/edit',
    summary: 'Edit your own media item',
    area: 'Media',
    takesIdempotencyKey: true,
    params: uuidParams,
    body: z
      .object({
        ...editFields,
        name: editFields.name.check(z.regex(/^\s*$|[^\p{C}\p{Z}]/u, 'must have something in it that can be seen')),
      })
      .check(hasOwnWords),
    response: editedMediaItem,
    isEdit: true,
    errors: [400, 403, 404, 409],
  }),
};
