import { endpoints } from '@community/contract';
import type { MediaItem, MediaList } from '@community/contract/content';
import type { FastifyInstance } from 'fastify';
import { requireUserId } from '../../account/profile/public-profile.ts';
import type { SessionUser } from '../../account/session/sessions.ts';
import { notFound } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../security/audit-log.ts';
import { writeOnce } from '../idempotent-writes.ts';
import { subjectOf } from '../items/audit-items.ts';
import { restoreItem } from '../items/deletion.ts';
import { editItem, retryProcessing } from '../items/edit.ts';
import { orderOfOwn } from '../items/own-lists.ts';
import { mediaKind } from '../kinds.ts';
import { rowsOf } from '../paging.ts';
import { createSearchLimit } from '../search/limit-searches.ts';
import { browseMedia } from './browse.ts';
import { mediaQueries } from './queries.ts';

const asList = (media: MediaItem[], total: number, offset: number, isCapped = false): MediaList => ({
  ...rowsOf(media, total, offset, isCapped),
  media,
});
const whole = (media: MediaItem[]) => asList(media, media.length, 0);

/** Browsing, viewing and editing media. */
export function mediaRoutes(app: FastifyInstance): void {
  const { db, fileLinks, config } = app;
  const { deletedDays } = config;
  const limitSearches = createSearchLimit((seconds) => app.metrics.searchSeconds.observe({ kind: 'media' }, seconds));
  const readerFor = (user: SessionUser) => ({ userId: user.id, user, fileLinks });

  async function requireItem(uuid: string, user: SessionUser): Promise<MediaItem> {
    const item = await mediaQueries.find(db, uuid, readerFor(user));
    if (!item) throw notFound('There is no such media item.');
    return item;
  }

  route(app, endpoints.listMedia, async ({ params, query, user }) => {
    const { offset, count, tags } = params;
    const wanted = { ...query, tags, sort: query.sort ?? params.sort };
    const browse = () => browseMedia(db, readerFor(user), wanted, { offset, count }, app.synonyms);
    const { total, items, isCapped } = await limitSearches(user.id, wanted, browse);
    return asList(items, total, offset, isCapped);
  });

  route(app, endpoints.listOwnMedia, async ({ params, query, user }) => {
    const order = orderOfOwn(query.order ?? 'newest');
    const wish = { ...query, order, deletedDays };
    const list = () => mediaQueries.listOwn(db, readerFor(user), wish, params);
    const { total, items, counts } = await limitSearches(user.id, { term: query.term }, list);
    return { ...asList(items, total, params.offset), counts };
  });

  route(app, endpoints.getMediaItem, ({ params, user }) => requireItem(params.id, user));

  route(app, endpoints.listFavouriteMedia, async ({ user }) =>
    whole(await mediaQueries.loadFavourites(db, readerFor(user))),
  );

  route(app, endpoints.listUserMedia, async ({ params, user }) =>
    whole(await mediaQueries.loadContributed(db, await requireUserId(db, params.id), readerFor(user))),
  );

  route(app, endpoints.listUserFavouriteMedia, async ({ params, user }) =>
    whole(await mediaQueries.loadStarred(db, await requireUserId(db, params.id), readerFor(user))),
  );

  route(app, endpoints.updateMediaItem, async ({ params, body, request, asCaller, user, idempotencyKey: key }) => {
    const asked = ['edit', 'media', params.id, body];
    const became_private = await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked }, async () => {
        const isPrivateNow = await editItem(db, mediaKind, params.id, userId, body);
        const subject = subjectOf(mediaKind, params.id);
        if (isPrivateNow) await audit(db, request, { event: 'content unpublished', userId, subject });
        return isPrivateNow;
      }),
    );
    return { ...(await requireItem(params.id, user)), became_private };
  });

  route(app, endpoints.restoreMediaItem, async ({ params, request, asCaller, user, idempotencyKey: key }) => {
    const asked = ['restore', 'media', params.id];
    await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked }, async () => {
        const isRestored = await restoreItem(db, mediaKind, params.id, userId);
        const subject = subjectOf(mediaKind, params.id);
        if (isRestored) await audit(db, request, { event: 'content restored', userId, subject });
      }),
    );
    return requireItem(params.id, user);
  });

  route(app, endpoints.retryMediaItem, async ({ params, asCaller, user, idempotencyKey: key }) => {
    const asked = ['process again', 'media', params.id];
    await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked }, () => retryProcessing(db, mediaKind, params.id, userId)),
    );
    return requireItem(params.id, user);
  });
}
