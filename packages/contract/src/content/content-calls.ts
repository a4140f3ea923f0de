import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { uuidParams } from '../shared/common.ts';
import {
  bulkChange,
  bulkChanged,
  deleted,
  download,
  favouriteToggled,
  lastChanged,
  privacyChange,
  privacyChanged,
} from './content.ts';
import { report } from './reports.ts';

/** The names and responses of a kind of content. */
interface ContentKind<Item extends z.ZodMiniType, List extends z.ZodMiniType> {
  /** Heading in the API's documentation. */
  area: string;
  /** Singular in texts, such as `media item`. */
  one: string;
  /** Plural in texts and paths, such as `media`. */
  many: string;
  /** Path of one item before its id, such as `/api/media-item`. */
  itemPath: string;
  /** Path of an item's file before its id, such as `/api/download/media`. */
  downloadPath: string;
  item: Item;
  list: List;
}

/**
 * Defines the calls that scenarios and media share. What changes something takes an idempotency key: a retry changes
 * nothing more, and gets the first response, or the item as it is by then.
 */
export function contentCalls<Item extends z.ZodMiniType, List extends z.ZodMiniType>({
  area,
  one,
  many,
  itemPath,
  downloadPath,
  item,
  list,
}: ContentKind<Item, List>) {
  return {
    /** One item. 404 if it does not exist, or not for this user. */
    get: endpoint({
      method: 'GET',
      path: `${itemPath}/:id`,
      summary: `One ${one}`,
      area,
      params: uuidParams,
      response: item,
      errors: [400, 404],
    }),

    /** The signed-in user's favourites, last starred first. */
    listFavourites: endpoint({
      method: 'GET',
      path: `/api/me/${many}/favourites`,
      summary: `Own favourite ${many}`,
      area,
      response: list,
    }),

    /** Toggles whether an item is a favourite. 409 for one more than {@link FAVOURITES_MAX}. */
    toggleFavourite: endpoint({
      method: 'POST',
      path: `/api/me/${many}/favourite/:id`,
      summary: `Star or unstar a ${one}`,
      area,
      takesIdempotencyKey: true,
      isEdit: true,
      params: uuidParams,
      response: favouriteToggled,
      errors: [400, 403, 404, 409],
    }),

    /** A signed address of the item's file. Counts one download per user and day. */
    download: endpoint({
      method: 'GET',
      path: `${downloadPath}/:id`,
      summary: `A signed address of a ${one}'s file`,
      area,
      hasEffect: true,
      params: uuidParams,
      response: download,
      errors: [400, 404],
    }),

    /**
     * Makes one's own item public or private. 409 where it is to be public and is not processed or lacks what publishing
     * requires.
     */
    setPrivacy: endpoint({
      method: 'POST',
      path: `${itemPath}/:id/privacy/edit`,
      summary: `Publish your own ${one}, or make it private`,
      area,
      isIdempotent: true,
      takesIdempotencyKey: true,
      encoding: 'form',
      params: uuidParams,
      body: privacyChange,
      response: privacyChanged,
      isEdit: true,
      errors: [400, 403, 404, 409],
    }),

    /** Deletes one's own item; this can be undone for a while. */
    delete: endpoint({
      method: 'POST',
      path: `${itemPath}/:id/delete`,
      summary: `Delete your own ${one}`,
      area,
      takesIdempotencyKey: true,
      params: uuidParams,
      response: deleted,
      isEdit: true,
      errors: [400, 403, 404, 409],
    }),

    /** Undoes the deletion of one's own item, as long as it is not final. Responds the same when it was not deleted. */
    restore: endpoint({
      method: 'POST',
      path: `${itemPath}/:id/restore`,
      summary: `Undo the deletion of your own ${one}`,
      area,
      isIdempotent: true,
      takesIdempotencyKey: true,
      params: uuidParams,
      response: item,
      isEdit: true,
      errors: [400, 403, 404, 409],
    }),

    /** Processes one's own item again after a failure. 409 when it did not fail. */
    retry: endpoint({
      method: 'POST',
      path: `${itemPath}/:id/retry`,
      summary: `Process your own ${one} again`,
      area,
      takesIdempotencyKey: true,
      params: uuidParams,
      response: item,
      isEdit: true,
      errors: [400, 403, 404, 409],
    }),

    /**
     * Reports an item to the operator. Repeating it changes nothing until the operator has decided. 403: the item is
     * one's own. 429: too many reports.
     */
    report: endpoint({
      method: 'POST',
      path: `${itemPath}/:id/report`,
      summary: `Report a ${one} to the operator`,
      area,
      isIdempotent: true,
      takesIdempotencyKey: true,
      params: uuidParams,
      body: report,
      response: z.object({ ok: z.literal(true) }),
      errors: [400, 403, 404, 409, 429],
    }),

    /**
     * Changes several own items at once, a few per transaction: where it ends with an error, some may be changed, and a
     * call with the same key changes the others. Counts as one change for each item. For an hour, the last change is
     * found again by `getLastChange`.
     */
    change: endpoint({
      method: 'POST',
      path: `/api/me/${many}/bulk`,
      summary: `Change several own ${one}s`,
      area,
      takesIdempotencyKey: true,
      body: bulkChange,
      response: bulkChanged,
      isEdit: true,
      errors: [400, 403, 409],
    }),

    /**
     * The change of several own items that was made last, while it can be undone: its outcome, and the former values.
     */
    getLastChange: endpoint({
      method: 'GET',
      path: `/api/me/${many}/last-change`,
      summary: `The last change of several own ${one}s`,
      area,
      response: lastChanged,
    }),

    /** The published items that a user contributed, at most {@link LISTED_MAX}, newest first. */
    listOfUser: endpoint({
      method: 'GET',
      path: `/api/view-user/:id/${many}`,
      summary: `Published ${many} of a user`,
      area: 'Users',
      params: uuidParams,
      response: list,
      errors: [400, 404],
    }),

    /** The published items that a user starred, at most {@link LISTED_MAX}, last starred first. */
    listFavouritesOfUser: endpoint({
      method: 'GET',
      path: `/api/user/:id/${many}/favourites`,
      summary: `Published ${many} that a user starred`,
      area: 'Users',
      params: uuidParams,
      response: list,
      errors: [400, 404],
    }),
  };
}
