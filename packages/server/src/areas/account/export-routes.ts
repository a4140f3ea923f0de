import { createHmac } from 'node:crypto';
import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import yazl from 'yazl';
import type { Db } from '../../database/database.ts';
import { HttpError, notFound } from '../../http-error.ts';
import { type Limit, takeAttempt } from '../../limits.ts';
import { route } from '../../route.ts';
import type { Store } from '../../store/store.ts';
import { attachment } from '../files/content-disposition.ts';
import { createFileLinks } from '../files/file-links.ts';
import { accountOf } from './sign-in.ts';
import { loadStoredData } from './stored-data.ts';
import { tooMany } from './too-many.ts';

const exportLimit: Limit = { kind: 'account export', most: 10, windowSeconds: 3600 };

async function limitExports(db: Db, userId: number): Promise<void> {
  const seconds = await takeAttempt(db, exportLimit, accountOf(userId));
  if (seconds > 0) throw tooMany('exports', seconds);
}

/** A zip of everything stored about a user, made while it is read. */
async function zipStoredData(db: Db, store: Store, userId: number): Promise<NodeJS.ReadableStream> {
  const { data, files } = await loadStoredData(db, userId);
  const zip = new yazl.ZipFile();
  const missing: string[] = [];
  for (const { key, path } of files) {
    // A file is opened when it is its turn; one that is lost must not cost the others.
    if ((await store.size(key)) === null) missing.push(path);
    else zip.addReadStreamLazy(path, { compress: false }, (opened) => opened(null, store.open(key)));
  }
  zip.addBuffer(Buffer.from(JSON.stringify({ ...data, missing_files: missing }, null, 2)), 'account.json');
  zip.end();
  return zip.outputStream;
}

/**
 * The export of an account, by signed link. It needs no session: the tablet's own downloader has none.
 * @param secret from which the one that signs these links is made, so that no other link can pass as one of them.
 */
export function exportRoutes(app: FastifyInstance, secret: Buffer): void {
  const { db, store } = app.portal;
  // The key of such a link is the user's id.
  const links = createFileLinks(createHmac('sha256', secret).update('account export').digest(), '/exports/');

  route(app, endpoints.exportAccount, async ({ user }) => {
    await limitExports(db, user.id);
    const fileName = `community-portal-account-${new Date().toISOString().slice(0, 10)}.zip`;
    return { url: links.create({ key: String(user.id), name: fileName }), fileName };
  });

  app.get<{ Params: { token: string } }>(
    '/exports/:token',
    { schema: { hide: true }, compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      const link = links.read(request.params.token);
      if (link.state === 'invalid') throw new HttpError(403, 'This link is not valid.');
      if (link.state === 'expired') throw new HttpError(410, 'This link has expired. Start the download again.');
      const userId = Number(link.file.key);
      const user = await db
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!user) throw notFound('This account is no longer there.');
      return reply
        .type('application/zip')
        .headers({ 'cache-control': 'no-store', 'content-disposition': attachment(link.file.name) })
        .send(await zipStoredData(db, store, userId));
    },
  );
}
