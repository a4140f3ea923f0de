import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { deedOf, type Reuse } from '@community/contract/content';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError, notFound } from '../../http/http-error.ts';
import { filePolicy } from '../../security/security-headers.ts';
import { type ByteRange, isKey } from '../../store/store.ts';
import { findFile } from '../delivery/delivered-file.ts';
import { licenseImage } from '../delivery/licensed-image.ts';
import { createPackedFiles } from '../delivery/packed-files.ts';
import type { LinkedFile } from './file-links.ts';
import { attachment, inline, readByteRange, setReceipt } from './headers.ts';
import { type OpenedLink, openLink } from './link-state.ts';
import type { OpenResponse } from './open-responses.ts';
import { createResponseBody, untilClosed } from './response-body.ts';

const DAY_SECONDS = 86_400;

/**
 * A file never changes under its key, so the key is its version; in a package, with the file's name.
 * @param written the licence that is written into it as it is sent.
 */
function entityTag({ key, entry = '' }: LinkedFile, written: Reuse | null): string {
  const licence = written && createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);
  const parts = [key.replace('/', '-'), entry && Buffer.from(entry).toString('base64url'), licence];
  return `"${parts.filter(Boolean).join('-')}"`;
}

/** Whether `If-None-Match` contains the file's tag, possibly weakened by a proxy. */
function names(condition: string | undefined, tag: string): boolean {
  const tags = condition?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/** Files by signed link. No session is needed, as the tablet's own downloader has none. */
export function fileRoutes(app: FastifyInstance, openResponse: OpenResponse): void {
  const { db, fileLinks, site, store } = app;
  const findPacked = createPackedFiles(store);

  async function find({ file: { key, type, entry, item }, reuse, userId }: OpenedLink, reply: FastifyReply) {
    if (entry !== undefined) return findPacked(key, entry, { owner: String(userId), signal: untilClosed(reply) });
    const file = await findFile(app, key);
    if (!file) return null;
    const isSaved = type === undefined && item?.kind === 'media' && reuse !== null;
    const licensed = isSaved ? await licenseImage(store, key, file.size, reuse) : null;
    return { ...(licensed ?? file), type: type ?? null, hasRanges: true, isLicensed: licensed !== null };
  }

  /** Prepares to send a range of a file. @returns opens it. */
  async function prepare(
    file: NonNullable<Awaited<ReturnType<typeof find>>>,
    range: ByteRange,
    reply: FastifyReply,
  ): Promise<() => Readable> {
    if (!('prepare' in file)) return () => file.open(range);
    try {
      return await file.prepare(range);
    } catch (error) {
      // A refusal must not be kept like the file.
      reply.header('cache-control', 'no-store').removeHeader('etag');
      throw error;
    }
  }

  app.get<{ Params: { token: string } }>(
    '/files/:token',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const link = await openLink(db, fileLinks, request.params.token);
      const { name } = link.file;
      if (request.method !== 'HEAD') await openResponse(reply, link.userId);
      const file = await find(link, reply);
      if (!file) throw notFound('This file is no longer there.');
      const { size, type, hasRanges } = file;

      const isLicensed = 'isLicensed' in file && file.isLicensed;
      const tag = entityTag(link.file, isLicensed ? link.reuse : null);
      const deed = type === null ? deedOf(link.reuse?.reuse_licence ?? null) : null;
      reply.headers({
        'accept-ranges': hasRanges ? 'bytes' : 'none',
        'cache-control': `private, no-transform, max-age=${type === null ? 600 : DAY_SECONDS}`,
        'content-disposition': type === null ? attachment(name) : inline(name),
        'content-security-policy': filePolicy,
        etag: tag,
        // RFC 4946: the licence of the saved file, besides the one written into it.
        ...(deed !== null && { link: `<${deed}>; rel="license"` }),
      });
      setReceipt(request, reply, site.isHttps);
      if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();

      const ifRange = request.headers['if-range'];
      const wanted = hasRanges && (ifRange === undefined || ifRange === tag) ? request.headers.range : undefined;
      const range = readByteRange(wanted, size);
      reply.type(type ?? 'application/octet-stream');
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${size}`);
        throw new HttpError(416, `The file has ${size} bytes.`);
      }
      const { start, end } = range ?? { start: 0, end: size - 1 };
      const isBare = request.method === 'HEAD' || size === 0;
      const read = isBare ? null : await prepare(file, { start, end }, reply);
      reply.header('content-length', end - start + 1);
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
      if (read === null) return reply.send(Readable.from([]));
      // Unpacked, delivered or licensed bytes may share their memory with others.
      const isStored = link.file.entry === undefined && isKey(link.file.key) && !isLicensed;
      return reply.send(createResponseBody(reply.raw, (disposable) => (isStored ? disposable(read()) : read())));
    },
  );
}
