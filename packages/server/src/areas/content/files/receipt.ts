import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a page calls the receipt it waits for. */
const NAME = /^[0-9a-f]{32}$/;
/** Seconds that the page has to find it. */
const AGE = 60;

/**
 * Tells the page which asked for a download that it has reached the browser. A browser says nothing to a page about its
 * downloads; so the page names a receipt, `?receipt=…`, and finds a cookie of that name as soon as the file begins.
 * @param isSecure whether the portal is reached over https; the cookie is then bound to this host and to https.
 */
export function giveReceipt(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const { receipt } = request.query as { receipt?: unknown };
  if (typeof receipt !== 'string' || !NAME.test(receipt)) return;
  const name = `${isSecure ? '__Host-' : ''}download-${receipt}`;
  reply.setCookie(name, '1', { path: '/', maxAge: AGE, sameSite: 'strict', secure: isSecure });
}
