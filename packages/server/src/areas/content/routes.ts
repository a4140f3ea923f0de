import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http-error.ts';
import { route } from '../../route.ts';
import { changeItems } from './bulk.ts';
import { findContributed } from './contributed.ts';
import { deleteItem } from './deletion.ts';
import { countDownload } from './downloads.ts';
import { toggleFavourite } from './favourites.ts';
import { type Kind, kinds } from './kinds.ts';
import { setPrivacy } from './privacy.ts';

/** The calls that scenarios and media have alike. */
const calls = {
  scenario: {
    toggle: endpoints.toggleFavouriteScenario,
    download: endpoints.downloadScenario,
    privacy: endpoints.setScenarioPrivacy,
    delete: endpoints.deleteScenario,
    bulk: endpoints.changeScenarios,
  },
  media: {
    toggle: endpoints.toggleFavouriteMedia,
    download: endpoints.downloadMedia,
    privacy: endpoints.setMediaItemPrivacy,
    delete: endpoints.deleteMediaItem,
    bulk: endpoints.changeMedia,
  },
};

/** Starring, downloading, publishing and deleting, alike for both kinds. */
function kindRoutes(app: FastifyInstance, kind: Kind): void {
  const { db, fileLinks } = app.portal;
  const own = calls[kind.name];
  const noSuchItem = () => notFound(`There is no such ${kind.noun}.`);

  route(app, own.toggle, async ({ params, user }) => {
    const isFavourite = await toggleFavourite(db, kind, params.id, user.id);
    if (isFavourite === null) throw noSuchItem();
    return { toggled: isFavourite ? 'true' : 'false' };
  });

  route(app, own.download, async ({ params, user }) => {
    const file = await countDownload(db, kind, params.id, user.id);
    if (!file) throw noSuchItem();
    return { url: fileLinks.create(file), fileName: file.name };
  });

  route(app, own.privacy, async ({ params, body, user }) => ({
    newLevel: await setPrivacy(db, kind, params.id, user.id, body.newLevel),
  }));

  route(app, own.delete, async ({ params, user }) => {
    const until = await deleteItem(db, kind, params.id, user.id);
    return { ok: true, undo_until: until.toISOString() };
  });

  route(app, own.bulk, async ({ body, user }) => changeItems(db, kind, user.id, body));
}

/** What is alike for scenarios and media, and what concerns both. */
export function contentRoutes(app: FastifyInstance): void {
  const { db } = app.portal;
  for (const kind of kinds) kindRoutes(app, kind);

  route(app, endpoints.attest, async ({ user }) => {
    await db
      .updateTable('app_user')
      .set({ attested_at: new Date() })
      .where('id', '=', user.id)
      .where('attested_at', 'is', null)
      .execute();
    return { ok: true };
  });

  route(app, endpoints.findContributed, async ({ body, user }) => ({
    contributed: await findContributed(db, user.id, body.hashes),
  }));
}
