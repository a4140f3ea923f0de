import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { endpoints } from '@community/contract';
import { PACKED_NAME_MAX, safeFileName } from '@community/contract/shared';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../account/session/sessions.ts';
import type { Db } from '../../database/database.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { hourly, takeAttemptInTurn, tooMany } from '../../security/attempt-limits.ts';
import { filePolicy } from '../../security/security-headers.ts';
import { isDiskFull } from '../../store/disk-full.ts';
import { createFileLinks } from '../files/file-links.ts';
import { attachment, readByteRange, setReceipt } from '../files/headers.ts';
import { openLink } from '../files/link-state.ts';
import type { OpenResponse } from '../files/open-responses.ts';
import { untilClosed } from '../files/response-body.ts';
import { countDownloads } from '../items/downloads.ts';
import { kinds } from '../kinds.ts';
import { requirePlan } from './own-plans.ts';
import { createPlanZips } from './plan-zip.ts';
import { loadItems } from './shown-items.ts';

/** Two gigabytes over a hospital's network take a while, and are resumed at the same address. */
const LINK_LIFE_MS = 24 * 3_600_000;

/**
 * The files of a plan in one ZIP, by signed link. It needs no session, as the tablet's own downloader has none; what its
 * user may see is looked up with every request.
 * @param secret from which the secret of these links is derived, so that no other link is valid as one of them.
 */
export function planZipRoutes(app: FastifyInstance, secret: Buffer, openResponse: OpenResponse): void {
  const { config, db, fileLinks, site } = app;
  const key = createHmac('sha256', secret).update('plan').digest();
  const links = createFileLinks(key, '/files/plans/', LINK_LIFE_MS);

  const zips = createPlanZips(app);

  /** Counts a download of each item, as if it were downloaded alone. */
  async function count(transaction: Db, uuid: string, user: SessionUser): Promise<void> {
    const plan = await requirePlan(transaction, uuid, user.id);
    const items = await loadItems(transaction, fileLinks, plan.id, user);
    for (const kind of kinds) {
      const ids = items.flatMap(({ kind: name, file }) => (name === kind.name && file ? [file.uuid] : []));
      await countDownloads(transaction, kind, ids, user);
    }
  }

  async function countZip(userId: number): Promise<void> {
    const retryAfter = await takeAttemptInTurn(app, userId, hourly('plan zip', config.perUser.planZipsPerHour));
    if (retryAfter > 0) throw tooMany('downloads of plans', retryAfter);
  }

  route(app, endpoints.downloadPlan, async ({ params, user, reply, asCaller }) => {
    const plan = await asCaller((transaction, caller) => requirePlan(transaction, params.id, caller.id));
    await countZip(user.id);
    const { size, numberFiles, leftOut } = await zips.open(plan, user, untilClosed(reply), true);
    if (numberFiles === 0) throw notFound('There is nothing to download in this plan.');
    await asCaller((transaction, caller) => count(transaction, params.id, caller)).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      app.log.error({ err: error }, 'downloads could not be counted');
      return asCaller(async (transaction, caller) => void (await requirePlan(transaction, params.id, caller.id)));
    });
    const fileName = safeFileName(`${plan.title}.zip`, PACKED_NAME_MAX);
    const url = links.create({ key: plan.uuid, name: fileName, user, item: null });
    return { url, fileName, size, number_files: numberFiles, left_out: leftOut };
  });

  app.get<{ Params: { token: string } }>(
    '/files/plans/:token',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { file, userId } = await openLink(db, links, request.params.token);
      const plan = await requirePlan(db, file.key, userId);
      const { size, tag, open } = await zips.open(plan, { id: userId, ...file.user }, untilClosed(reply), false);
      if (request.method !== 'HEAD') await openResponse(reply, userId);
      reply.type('application/zip').headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-transform, no-cache',
        'content-disposition': attachment(file.name),
        'content-security-policy': filePolicy,
        etag: tag,
      });
      setReceipt(request, reply, site.isHttps);
      const { range: header, 'if-range': ifRange } = request.headers;
      const range = readByteRange(ifRange === undefined || ifRange === tag ? header : undefined, size);
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${size}`);
        throw new HttpError(416, `The file has ${size} bytes.`);
      }
      const { start, end } = range ?? { start: 0, end: size - 1 };
      reply.header('content-length', end - start + 1);
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
      return reply.send(request.method === 'HEAD' ? Readable.from([]) : open({ start, end }, reply.raw));
    },
  );
}
