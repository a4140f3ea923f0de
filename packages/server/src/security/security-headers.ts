import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_IN_SECONDS = 31_536_000;

/**
 * The content security policy of the portal's pages: their own files, and everything that carries the nonce.
 * @param framedBy who may frame the page: by default the portal's own pages.
 */
export function pagePolicy(nonce: string, isHttps: boolean, framedBy: 'self' | 'nobody' = 'self'): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy === 'self' ? "'self'" : "'none'"}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of everything else: opened as a page, it may load, run and link to nothing. */
const nothingPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which fetches the portal's own files and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The policy of uploaded files: opened as a page, they have an opaque origin, too. */
export const filePolicy = `${nothingPolicy}; sandbox`;

const commonHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_IN_SECONDS}` }),
});

/** The headers of responses written to a raw socket. */
export const bareHeaders = (isHttps: boolean): Record<string, string> => ({
  ...commonHeaders(isHttps),
  'content-security-policy': nothingPolicy,
  'cache-control': 'no-store',
});

/** Sets the headers of every response; pages set their own policy first, and files how long to cache them. */
export function createSecurityHeaders(isHttps: boolean): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = commonHeaders(isHttps);
  const setMissing = (reply: FastifyReply, name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value);
  };
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    setMissing(reply, 'content-security-policy', nothingPolicy);
    setMissing(reply, 'cache-control', 'no-store');
  };
}
