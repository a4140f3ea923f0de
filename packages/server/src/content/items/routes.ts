import { endpoints } from '@community/contract';
import type { BulkAction, BulkChanged } from '@community/contract/content';
import { safeFileName } from '@community/contract/shared';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { despiteDeadlocks } from '../../database/database.ts';
import { notFound } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../security/audit-log.ts';
import { createToken } from '../../security/secrets.ts';
import { isDiskFull } from '../../store/disk-full.ts';
import { deliverIfPossible } from '../delivery/deliver-edits.ts';
import { continueWrite, writeOnce } from '../idempotent-writes.ts';
import { type Kind, kinds } from '../kinds.ts';
import { extractWordsEarly } from '../search/index-items.ts';
import { createTag, loadTags, loadTagsInUse } from '../tags.ts';
import { isVisibleTo } from '../visibility.ts';
import { auditItems, subjectOf } from './audit-items.ts';
import { changeNext, remaining } from './bulk/bulk.ts';
import { findLastChange } from './bulk/last-change.ts';
import { deleteItem } from './deletion.ts';
import { countDownload, findDownload } from './downloads.ts';
import { toggleFavourite } from './favourites.ts';
import { findContributed } from './find-by-hash.ts';
import { setPrivacy } from './publishing.ts';

const calls = {
  scenario: {
    toggle: endpoints.toggleFavouriteScenario,
    download: endpoints.downloadScenario,
    privacy: endpoints.setScenarioPrivacy,
    delete: endpoints.deleteScenario,
    bulk: endpoints.changeScenarios,
    lastChange: endpoints.getLastScenarioChange,
  },
  media: {
    toggle: endpoints.toggleFavouriteMedia,
    download: endpoints.downloadMedia,
    privacy: endpoints.setMediaItemPrivacy,
    delete: endpoints.deleteMediaItem,
    bulk: endpoints.changeMedia,
    lastChange: endpoints.getLastMediaChange,
  },
};

/** Changes of several items that leave what is delivered of them as it is. */
const leavesFiles: ReadonlySet<BulkAction> = new Set(['publish', 'unpublish', 'delete', 'restore', 'purge']);

/** Starring, downloading, publishing and deleting, the same for both kinds. */
function kindRoutes(app: FastifyInstance, kind: Kind): void {
  const { fileLinks, config } = app;
  const own = calls[kind.name];

  route(app, own.toggle, async ({ params, asCaller, idempotencyKey: key }) => {
    const asked = ['star', kind.name, params.id];
    const isFavourite = await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked }, () => toggleFavourite(db, kind, params.id, userId)),
    );
    return { toggled: isFavourite ? 'true' : 'false' };
  });

  route(app, own.download, async ({ params, user: { id }, asCaller }) => {
    if (kind.name === 'scenario') await app.deliverEdits(sql`s.uuid = ${params.id} and ${isVisibleTo(id)}`);
    const file = await asCaller((db, user) => countDownload(db, kind, params.id, user)).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      app.log.error({ err: error }, 'a download could not be counted');
      return asCaller((db, user) => findDownload(db, kind, params.id, user));
    });
    if (!file) throw notFound(`There is no such ${kind.noun}.`);
    return { url: fileLinks.create(file), fileName: safeFileName(file.name) };
  });

  route(app, own.privacy, async ({ params, body, request, asCaller, idempotencyKey: key }) => ({
    newLevel: await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked: ['publish', kind.name, params.id, body] }, async () => {
        const isChanged = await setPrivacy(db, kind, params.id, userId, body.newLevel);
        const event = body.newLevel === 0 ? 'content unpublished' : 'content published';
        if (isChanged) await audit(db, request, { event, userId, subject: subjectOf(kind, params.id) });
        return body.newLevel;
      }),
    ),
  }));

  route(app, own.delete, async ({ params, request, asCaller, idempotencyKey: key }) => ({
    ok: true,
    undo_until: await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked: ['delete', kind.name, params.id] }, async () => {
        const until = await deleteItem(db, kind, params.id, userId, config.deletedDays);
        await audit(db, request, { event: 'content deleted', userId, subject: subjectOf(kind, params.id) });
        return until.toISOString();
      }),
    ),
  }));

  route(
    app,
    own.bulk,
    async ({ body, request, asCaller, user, idempotencyKey }) => {
      // Every change is recorded, so that the last one is found again.
      const key = idempotencyKey ?? createToken();
      const { action, partOf: name = key } = body;
      const bulk = { kind: kind.name, name, action };
      if (kind.name === 'scenario') {
        const isOwn = sql`s.uuid = any (${body.ids}::uuid[]) and s.contributed_by = ${user.id}`;
        await extractWordsEarly(app.db, isOwn, (work) => app.callTransactions.run(user.id, work));
      }
      const changeSome = () =>
        asCaller((db, { id: userId }) =>
          continueWrite<BulkChanged>(db, { userId, key, asked: ['bulk', kind.name, body], bulk }, (soFar) =>
            changeNext(db, userId, kind, body, soFar, {
              deletedDays: config.deletedDays,
              onChanged: (transaction, items) => auditItems(transaction, request, userId, kind, items),
            }),
          ),
        );
      // Each item has its own order of locks: of its words, and of the number of items of its category.
      let result = await despiteDeadlocks(changeSome);
      while (remaining(body, result).length > 0) result = await despiteDeadlocks(changeSome);
      if (kind.name === 'scenario' && !leavesFiles.has(action)) await deliverIfPossible(app, user.id);
      return result;
    },
    ({ ids }) => ids.length,
  );

  route(app, own.lastChange, async ({ asCaller }) => ({
    change: await asCaller((db, { id }) => findLastChange(db, kind, id)),
  }));
}

/** Routes that scenarios and media share, and those that concern both. */
export function contentRoutes(app: FastifyInstance): void {
  for (const kind of kinds) kindRoutes(app, kind);

  route(app, endpoints.attest, async ({ asCaller, body, idempotencyKey: key }) => {
    await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked: ['attest', body] }, async () => {
        await db
          .updateTable('app_user')
          .set({ attested_at: new Date() })
          .where('id', '=', userId)
          .where('attested_at', 'is', null)
          .execute();
      }),
    );
    return { ok: true };
  });

  route(app, endpoints.findContributed, async ({ body, asCaller }) => ({
    contributed: await asCaller((db, user) => findContributed(db, user.id, body.hashes)),
  }));
}

/** The words that content is filed under. */
export function tagRoutes(app: FastifyInstance): void {
  const { db, config } = app;
  route(app, endpoints.listTags, () => loadTags(db));
  route(app, endpoints.listTagsInUse, () => loadTagsInUse(db));
  route(app, endpoints.createTag, ({ body, user, asCaller, idempotencyKey: key }) =>
    asCaller((transaction) =>
      writeOnce(transaction, { userId: user.id, key, asked: ['make tag', body] }, () =>
        createTag(transaction, body.title, { userId: user.id, most: config.perUser.tags }),
      ),
    ),
  );
}
