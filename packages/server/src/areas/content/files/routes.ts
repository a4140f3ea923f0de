import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpError, notFound } from '../../../http/http-error.ts';
import { filePolicy } from '../../../security/security-headers.ts';
import { findFile } from '../delivery/delivered-file.ts';
import { attachment, inline, readByteRange, setReceipt } from './headers.ts';
import { openLink } from './link-state.ts';

const DAY_SECONDS = 86_400;

/** A file never changes under its key, so the key is its version. */
const entityTag = (key: string) => `"${key.replace('/', '-')}"`;

/** Whether an `If-None-Match` names the file: among others, or as a proxy writes it that has touched the answer. */
function names(condition: string | undefined, tag: string): boolean {
  const tags = condition?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/** Files by signed link. No session is needed: the tablet's own downloader has none. */
export function fileRoutes(app: FastifyInstance): void {
  const { db, fileLinks, site } = app;

  app.get<{ Params: { token: string } }>(
    '/files/:token',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const link = await openLink(db, fileLinks, request.params.token);
      const { key, name, type } = link.file;
      const file = await findFile(app, key);
      if (!file) throw notFound('This file is no longer there.');
      const { size } = file;

      const tag = entityTag(key);
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': `private, no-transform, max-age=${type === undefined ? 600 : DAY_SECONDS}`,
        'content-disposition': type === undefined ? attachment(name) : inline(name),
        'content-security-policy': filePolicy,
        etag: tag,
      });
      setReceipt(request, reply, site.isHttps);
      if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();

      const ifRange = request.headers['if-range'];
      const wanted = ifRange === undefined || ifRange === tag ? request.headers.range : undefined;
      const range = readByteRange(wanted, size);
      reply.type(type ?? 'application/octet-stream');
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${size}`);
        throw new HttpError(416, `The file has ${size} bytes.`);
      }
      const { start, end } = range ?? { start: 0, end: size - 1 };
      reply.header('content-length', end - start + 1);
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
      const isAboutHeadersOnly = request.method === 'HEAD' || size === 0;
      return reply.send(isAboutHeadersOnly ? Readable.from([]) : file.open({ start, end }));
    },
  );
}
