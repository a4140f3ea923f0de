import { endpoints } from '@community/contract';
import type { MediaItem, MediaList } from '@community/contract/media';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '../../http-error.ts';
import { route } from '../../route.ts';
import { restoreItem } from '../content/deletion.ts';
import { editItem } from '../content/edit.ts';
import { retryProcessing } from '../content/jobs.ts';
import { mediaKind } from '../content/kinds.ts';
import { rowsOf } from '../content/list-answer.ts';
import { requireUserId } from '../users/queries.ts';
import { browseMedia } from './browse.ts';
import { mediaQueries } from './queries.ts';

const asList = (media: MediaItem[], total: number, offset: number): MediaList => ({
  ...rowsOf(media, total, offset),
  media,
});
const newestFirst = sql`s.contributed_at desc, s.id desc`;
const whole = (media: MediaItem[]) => asList(media, media.length, 0);

/** Browsing, viewing and editing media. */
export function mediaRoutes(app: FastifyInstance): void {
  const { db, fileLinks } = app.portal;
  const readerFor = (userId: number) => ({ userId, fileLinks });

  async function requireItem(uuid: string, userId: number): Promise<MediaItem> {
    const item = await mediaQueries.find(db, uuid, readerFor(userId));
    if (!item) throw notFound('There is no such media item.');
    return item;
  }

  route(app, endpoints.listMedia, async ({ params, query, user }) => {
    const { offset, count, ...wanted } = params;
    const { total, items } = await browseMedia(db, readerFor(user.id), { ...wanted, ...query }, { offset, count });
    return asList(items, total, offset);
  });

  route(app, endpoints.listOwnMedia, async ({ params, user }) => {
    const { total, items } = await mediaQueries.listOwn(db, readerFor(user.id), newestFirst, params);
    return asList(items, total, params.offset);
  });

  route(app, endpoints.getMediaItem, ({ params, user }) => requireItem(params.id, user.id));

  route(app, endpoints.listFavouriteMedia, async ({ user }) =>
    whole(await mediaQueries.loadFavourites(db, readerFor(user.id))),
  );

  route(app, endpoints.listUserMedia, async ({ params, user }) =>
    whole(await mediaQueries.loadContributed(db, await requireUserId(db, params.id), readerFor(user.id))),
  );

  route(app, endpoints.listUserFavouriteMedia, async ({ params, user }) =>
    whole(await mediaQueries.loadStarred(db, await requireUserId(db, params.id), readerFor(user.id))),
  );

  route(app, endpoints.updateMediaItem, async ({ params, body, user }) => {
    const became_private = await editItem(db, mediaKind, params.id, user.id, body);
    return { ...(await requireItem(params.id, user.id)), became_private };
  });

  route(app, endpoints.restoreMediaItem, async ({ params, user }) => {
    await restoreItem(db, mediaKind, params.id, user.id);
    return requireItem(params.id, user.id);
  });

  route(app, endpoints.retryMediaItem, async ({ params, user }) => {
    await retryProcessing(db, mediaKind, params.id, user.id);
    return requireItem(params.id, user.id);
  });
}
