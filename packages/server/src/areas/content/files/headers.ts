import { safeFileName } from '@community/contract/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../../store/store.ts';

/**
 * Reads a `Range` header for a file of `size` bytes. null: the whole file is meant, also where the header is not
 * understood or names several ranges, as HTTP allows.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** A name as parameters of `Content-Disposition`: the full one for today's clients, an ASCII one for old ones. */
function parametersOf(given: string): string {
  const name = safeFileName(given);
  const ascii = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%/]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** `Content-Disposition` of a file that is to be saved. */
export const attachment = (name: string) => `attachment; ${parametersOf(name)}`;

/** `Content-Disposition` of a file that is shown in a page. */
export const inline = (name: string) => `inline; ${parametersOf(name)}`;

/** What a page calls the receipt it waits for. */
const NAME = /^[0-9a-f]{32}$/;
/** Seconds that the page has to find it. */
const AGE = 60;

/**
 * Tells the page which asked for a download that it has reached the browser. A browser says nothing to a page about its
 * downloads; so the page names a receipt, `?receipt=…`, and finds a cookie of that name as soon as the file begins.
 * @param isSecure whether the portal is reached over https; the cookie is then bound to this host and to https.
 */
export function setReceipt(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const { receipt } = request.query as { receipt?: unknown };
  if (typeof receipt !== 'string' || !NAME.test(receipt)) return;
  const name = `${isSecure ? '__Host-' : ''}download-${receipt}`;
  reply.setCookie(name, '1', { path: '/', maxAge: AGE, sameSite: 'strict', secure: isSecure });
}
