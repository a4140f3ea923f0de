import * as z from 'zod/mini';
import { endpoint } from '../../http/endpoint.ts';
import { countParam, done, offsetParam, uuidParams } from '../../shared/common.ts';
import { download, uploaded } from '../content.ts';
import { versionList, versionNote, versionParams } from './version.ts';

/** The names and responses of a kind of content. */
interface VersionedKind<Item extends z.ZodMiniType> {
  /** Heading in the API's documentation. */
  area: string;
  /** Singular in texts, such as `media item`. */
  one: string;
  /** Path of one item before its id, such as `/api/media-item`. */
  itemPath: string;
  /** Path of an item's file before its id, such as `/api/download/media`. */
  downloadPath: string;
  item: Item;
}

/** Defines the calls about the versions of a file, which scenarios and media share. Only the item's owner may make them. */
export function versionCalls<Item extends z.ZodMiniType>({
  area,
  one,
  itemPath,
  downloadPath,
  item,
}: VersionedKind<Item>) {
  return {
    /**
     * Replaces the file of your own item. The new one is inspected like an upload, and refused in `errors`; it replaces
     * the other one when it has been processed. Address, details, stars, counts and tags stay. 409 while another file
     * is being processed. By tus: the keys `replaces`, with the item's id, and `note` in `Upload-Metadata`.
     */
    replace: endpoint({
      method: 'POST',
      path: `${itemPath}/:id/file`,
      summary: `Replace the file of your own ${one}`,
      area,
      encoding: 'multipart',
      takesIdempotencyKey: true,
      params: uuidParams,
      body: z.object({ note: z.optional(versionNote), file: z.file() }),
      response: uploaded,
      errors: [400, 403, 404, 409, 413, 429, 503, 507],
    }),

    /** All versions of one's own item's file, the latest first. */
    list: endpoint({
      method: 'GET',
      path: `${itemPath}/:id/versions/:offset/:count`,
      defaults: { offset: '0', count: '10' },
      summary: `Versions of the file of your own ${one}`,
      area,
      params: z.object({ ...uuidParams.shape, offset: offsetParam, count: countParam }),
      response: versionList,
      errors: [400, 403, 404],
    }),

    /** A signed address of one version, which is not counted as a download. 404 without its file. */
    download: endpoint({
      method: 'GET',
      path: `${downloadPath}/:id/version/:number`,
      summary: `A signed address of a version of your own ${one}'s file`,
      area,
      params: versionParams,
      response: download,
      errors: [400, 403, 404],
    }),

    /**
     * Makes a kept version the current one again, whether earlier or later. Responds the same when it already is. 409
     * while another file is being processed.
     */
    restore: endpoint({
      method: 'POST',
      path: `${itemPath}/:id/version/:number/restore`,
      summary: `Go back to a version of the file of your own ${one}`,
      area,
      takesIdempotencyKey: true,
      isEdit: true,
      params: versionParams,
      response: item,
      errors: [400, 403, 404, 409],
    }),

    /**
     * Deletes a version for good, which frees its storage: a kept one, one that is being processed, or one that failed.
     * Responds the same where there is none by that number. 409 for the current one.
     */
    delete: endpoint({
      method: 'POST',
      path: `${itemPath}/:id/version/:number/delete`,
      summary: `Delete a version of the file of your own ${one}`,
      area,
      isIdempotent: true,
      takesIdempotencyKey: true,
      isEdit: true,
      params: versionParams,
      response: done,
      errors: [400, 403, 404, 409],
    }),
  };
}
