import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pMap from 'p-map';
import yazl from 'yazl';
import { findFile, type ReadableFile } from '../../content/delivery/delivered-file.ts';
import { createFileLinks } from '../../content/files/file-links.ts';
import { attachment, setReceipt } from '../../content/files/headers.ts';
import { openLink } from '../../content/files/link-state.ts';
import { closeUnread } from '../../content/files/open-responses.ts';
import { route } from '../../http/route.ts';
import { type CountingParts, type Limit, takeAttemptInTurn, tooMany } from '../../security/attempt-limits.ts';
import { audit } from '../../security/audit-log.ts';
import { createConcurrencyLimit } from '../../security/concurrency-limit.ts';
import { accountOf } from '../session/sign-in.ts';
import { loadStoredData } from './stored-data.ts';

/** Each looks up a file in the database and the store. */
const LOOKUPS_AT_ONCE = 16;

/** Links to exports: each may be downloaded as often as it works. */
const exportLimit: Limit = { kind: 'account export', most: 10, windowSeconds: 3600 };

async function limitExports(parts: CountingParts, userId: number): Promise<void> {
  const seconds = await takeAttemptInTurn(parts, userId, exportLimit, accountOf(userId));
  if (seconds > 0) throw tooMany('exports', seconds);
}

/** An export reads everything of a user, and may take as long as its download. */
const limitDownloads = () =>
  createConcurrencyLimit({
    most: 1,
    message: 'Your data is being exported already. Please wait until that download has ended.',
    retryAfter: 10,
  });

/** A ZIP of everything stored about a user, streamed. */
async function zipStoredData(app: FastifyInstance, userId: number): Promise<Readable> {
  const { db, store } = app;
  await app.deliverEdits(sql`s.contributed_by = ${userId}`);
  const { data, files } = await loadStoredData(db, userId);
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  // A file that cannot be read completely aborts the response; the ZIP library reports neither.
  const breakOff = (error: Error) => void output.destroy(error);
  zip.on('error', breakOff);
  const guarded = (file: ReadableFile): Readable => {
    const content = file.open().on('error', breakOff);
    output.once('close', () => content.destroy());
    return content;
  };
  const found = await pMap(files, ({ key }) => findFile({ db, store }, key), { concurrency: LOOKUPS_AT_ONCE });
  const missing: string[] = [];
  for (const [index, { path }] of files.entries()) {
    const file = found[index];
    // A missing file must not fail the export; the others are opened one by one.
    if (!file) missing.push(path);
    else zip.addReadStreamLazy(path, { compress: false }, (opened) => opened(null, guarded(file)));
  }
  zip.addBuffer(Buffer.from(JSON.stringify({ ...data, missing_files: missing }, null, 2)), 'account.json');
  zip.end();
  return output;
}

/**
 * The export of an account, by signed link. It needs no session, as the tablet's own downloader has none.
 * @param secret from which the secret of these links is derived, so that no other link is valid as one of them.
 */
export function exportRoutes(app: FastifyInstance, secret: Buffer): void {
  const { db, site } = app;
  const limit = limitDownloads();
  const links = createFileLinks(createHmac('sha256', secret).update('account export').digest(), '/exports/');

  route(app, endpoints.exportAccount, async ({ user, request }) => {
    await limitExports(app, user.id);
    await audit(db, request, { event: 'account exported', userId: user.id });
    const fileName = `community-portal-account-${new Date().toISOString().slice(0, 10)}.zip`;
    return { url: links.create({ key: 'account', name: fileName, user, item: null }), fileName };
  });

  app.get<{ Params: { token: string } }>(
    '/exports/:token',
    { schema: { hide: true }, compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      const { file, userId } = await openLink(db, links, request.params.token);
      await limit.run(userId, async () => {
        const zip = await zipStoredData(app, userId);
        closeUnread(reply.raw);
        setReceipt(request, reply, site.isHttps);
        reply
          .type('application/zip')
          .headers({ 'cache-control': 'no-store', 'content-disposition': attachment(file.name) })
          .send(zip);
        await new Promise((resolve) => zip.once('close', resolve));
      });
      return reply;
    },
  );
}
