import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { createTag, loadTags, loadTagsInUse } from './tags.ts';

/** The words that content is filed under. */
export function tagRoutes(app: FastifyInstance): void {
  const { db, config } = app;
  route(app, endpoints.listTags, () => loadTags(db));
  route(app, endpoints.listTagsInUse, () => loadTagsInUse(db));
  route(app, endpoints.createTag, ({ body, user, asCaller }) =>
    asCaller((transaction) => createTag(transaction, body.title, { userId: user.id, most: config.perUser.tags })),
  );
}
