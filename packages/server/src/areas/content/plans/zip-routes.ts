import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { endpoints } from '@community/contract';
import { safeFileName } from '@community/contract/shared';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../database/database.ts';
import { HttpError, notFound } from '../../../http/http-error.ts';
import { route } from '../../../http/route.ts';
import { filePolicy } from '../../../security/security-headers.ts';
import { isDiskFull } from '../../../store/disk-full.ts';
import type { SessionUser } from '../../account/session/sessions.ts';
import { createFileLinks } from '../files/file-links.ts';
import { attachment, readByteRange, setReceipt } from '../files/headers.ts';
import { openLink } from '../files/link-state.ts';
import { countDownload } from '../items/downloads.ts';
import { mediaKind, scenarioKind } from '../kinds.ts';
import { type PlanRow, requirePlan } from './own-plans.ts';
import { openPlanZip } from './plan-zip.ts';
import { loadItems } from './shown-items.ts';

/** Two gigabytes over a hospital's network take a while, and are resumed at the same address. */
const LINK_LIFE_MS = 24 * 3_600_000;

/**
 * The files of a plan in one ZIP, by signed link. It needs no session, as the tablet's own downloader has none; what its
 * user may see is looked up with every request.
 * @param secret from which the secret of these links is derived, so that no other link is valid as one of them.
 */
export function planZipRoutes(app: FastifyInstance, secret: Buffer): void {
  const { db, fileLinks, site } = app;
  const key = createHmac('sha256', secret).update('plan').digest();
  const links = createFileLinks(key, '/files/plans/', LINK_LIFE_MS);

  const zipOf = (plan: PlanRow, user: Pick<SessionUser, 'id' | 'uuid' | 'credentialVersion'>) =>
    openPlanZip(app, plan, () => loadItems(db, fileLinks, plan.id, user));

  /** Counts a download of each item, as if it were downloaded alone. */
  async function countDownloads(transaction: Db, uuid: string, user: SessionUser): Promise<PlanRow> {
    const plan = await requirePlan(transaction, uuid, user.id);
    const items = await loadItems(transaction, fileLinks, plan.id, user);
    const subjects = new Set(items.flatMap(({ kind, file }) => (file ? [`${kind} ${file.uuid}`] : [])));
    // Always in the same order, to avoid deadlocks between transactions.
    for (const subject of [...subjects].sort()) {
      const [kind, id = ''] = subject.split(' ');
      await countDownload(transaction, kind === 'media' ? mediaKind : scenarioKind, id, user);
    }
    return plan;
  }

  route(app, endpoints.downloadPlan, async ({ params, user, asCaller }) => {
    const plan = await asCaller((transaction, caller) => countDownloads(transaction, params.id, caller)).catch(
      (error: unknown) => {
        if (!isDiskFull(error)) throw error;
        app.log.error({ err: error }, 'downloads could not be counted');
        return asCaller((transaction, caller) => requirePlan(transaction, params.id, caller.id));
      },
    );
    const { size, numberFiles, leftOut } = await zipOf(plan, user);
    if (numberFiles === 0) throw notFound('There is nothing to download in this plan.');
    const fileName = safeFileName(`${plan.title}.zip`);
    const url = links.create({ key: plan.uuid, name: fileName, user, item: null });
    return { url, fileName, size, number_files: numberFiles, left_out: leftOut };
  });

  app.get<{ Params: { token: string } }>(
    '/files/plans/:token',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { file, userId } = await openLink(db, links, request.params.token);
      const plan = await requirePlan(db, file.key, userId);
      const { size, tag, open } = await zipOf(plan, { id: userId, ...file.user });
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
      return reply.send(request.method === 'HEAD' ? Readable.from([]) : open({ start, end }));
    },
  );
}
