import { endpoints } from '@community/contract';
import { safeFileName } from '@community/contract/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SessionUser } from '../../account/session/sessions.ts';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../security/audit-log.ts';
import { deliverIfPossible } from '../delivery/deliver-edits.ts';
import { writeOnce } from '../idempotent-writes.ts';
import { type Kind, mediaKind, scenarioKind } from '../kinds.ts';
import { mediaQueries } from '../media/queries.ts';
import { rowsOf } from '../paging.ts';
import { scenarioQueries } from '../scenarios/queries.ts';
import { listDownloads } from './download-history.ts';
import { type MeasuredFile, measureScenario } from './make-current.ts';
import { deleteVersion, findVersion, listVersions, restoreVersion } from './versions.ts';

const calls = {
  scenario: {
    list: endpoints.listScenarioVersions,
    download: endpoints.downloadScenarioVersion,
    delete: endpoints.deleteScenarioVersion,
  },
  media: {
    list: endpoints.listMediaVersions,
    download: endpoints.downloadMediaVersion,
    delete: endpoints.deleteMediaVersion,
  },
};

interface VersionParams {
  id: string;
  number: number;
}

/** Who goes back to a version, and by which call. */
interface GoingBack {
  user: SessionUser;
  request: FastifyRequest;
  /** Idempotency key. */
  key: string | undefined;
  /** The current file, of a scenario. */
  measured: MeasuredFile | null;
}

/** Listing, downloading and deleting versions, the same for both kinds. */
function kindRoutes(app: FastifyInstance, kind: Kind): void {
  const { fileLinks } = app;
  const own = calls[kind.name];

  route(app, own.list, async ({ params, asCaller }) => {
    const { total, items } = await asCaller((db, user) => listVersions(db, kind, params.id, user.id, params));
    return { ...rowsOf(items, total, params.offset), versions: items };
  });

  route(app, own.download, async ({ params, user: { id }, asCaller }) => {
    if (kind.name === 'scenario') await app.deliverEdits(sql`s.uuid = ${params.id} and s.contributed_by = ${id}`);
    const file = await asCaller((db, user) => findVersion(db, kind, params, user));
    return { url: fileLinks.create(file), fileName: safeFileName(file.name) };
  });

  route(app, own.delete, async ({ params, request, asCaller, idempotencyKey: key }) => {
    const uuid = params.id.toLowerCase();
    const asked = ['delete version', kind.name, uuid, params.number];
    await asCaller((db, { id: userId }) =>
      writeOnce(db, { userId, key, asked }, async () => {
        await deleteVersion(db, kind, params, userId);
        const subject = `${kind.name} ${uuid} version ${params.number}`;
        await audit(db, request, { event: 'file version deleted', userId, subject });
      }),
    );
    return { ok: true };
  });
}

/** Versions of files, and what a user has downloaded. */
export function versionRoutes(app: FastifyInstance): void {
  const { db, fileLinks, config } = app;
  for (const kind of [scenarioKind, mediaKind]) kindRoutes(app, kind);
  const readerFor = (user: SessionUser) => ({ userId: user.id, user, fileLinks, editorUrl: config.editorUrl });

  /** Goes back to a version, once per idempotency key. */
  async function goBack(
    transaction: Db,
    kind: Kind,
    params: VersionParams,
    { user, request, key, measured }: GoingBack,
  ): Promise<void> {
    const uuid = params.id.toLowerCase();
    const asked = ['restore', kind.name, uuid, params.number];
    await writeOnce(transaction, { userId: user.id, key, asked }, async () => {
      await restoreVersion(transaction, kind, params, user.id, measured);
      const subject = `${kind.name} ${uuid} version ${params.number}`;
      await audit(transaction, request, { event: 'file version restored', userId: user.id, subject });
    });
  }

  route(app, endpoints.restoreScenarioVersion, async ({ params, request, asCaller, user, idempotencyKey: key }) => {
    const measured = await measureScenario(app, sql`s.uuid = ${params.id} and s.contributed_by = ${user.id}`);
    await asCaller((transaction, caller) =>
      goBack(transaction, scenarioKind, params, { user: caller, request, key, measured }),
    );
    await deliverIfPossible(app, user.id);
    const item = await scenarioQueries.find(db, params.id, readerFor(user));
    if (!item) throw notFound('There is no such scenario.');
    return item;
  });

  route(app, endpoints.restoreMediaVersion, async ({ params, request, asCaller, user, idempotencyKey: key }) => {
    await asCaller((transaction, caller) =>
      goBack(transaction, mediaKind, params, { user: caller, request, key, measured: null }),
    );
    const item = await mediaQueries.find(db, params.id, readerFor(user));
    if (!item) throw notFound('There is no such media item.');
    return item;
  });

  route(app, endpoints.listDownloads, async ({ params, user }) => {
    const { total, items: downloads } = await listDownloads(db, readerFor(user), params);
    return { ...rowsOf(downloads, total, params.offset), downloads };
  });
}
