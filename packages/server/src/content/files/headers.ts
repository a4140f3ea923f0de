import { safeFileName } from '@community/contract/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../store/store.ts';

/**
 * Parses a `Range` header for a file of `size` bytes. null: send the whole file, also where the header is invalid or
 * has several ranges, as HTTP allows.
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

/** A name as parameters of `Content-Disposition`: in full for current clients, in ASCII for old ones. */
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

/** `Content-Disposition` of a file to save. */
export const attachment = (name: string) => `attachment; ${parametersOf(name)}`;

/** `Content-Disposition` of a file to show in a page. */
export const inline = (name: string) => `inline; ${parametersOf(name)}`;

/** Format of the receipts that pages choose. */
const NAME = /^[0-9a-f]{32}$/;
/** How long the page has to find it, in seconds. */
const AGE = 60;

/**
 * Lets the page know that its download has begun. Browsers do not report downloads to pages, so the page chooses a
 * receipt, `?receipt=…`, and polls for a cookie of that name, which is set as soon as the file begins.
 * @param isSecure whether the portal is reached over https; the cookie is then host-only and secure.
 */
export function setReceipt(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const { receipt } = request.query as { receipt?: unknown };
  if (typeof receipt !== 'string' || !NAME.test(receipt)) return;
  const name = `${isSecure ? '__Host-' : ''}download-${receipt}`;
  reply.setCookie(name, '1', { path: '/', maxAge: AGE, sameSite: 'strict', secure: isSecure });
}
