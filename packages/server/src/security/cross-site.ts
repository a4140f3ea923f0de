import type { IncomingHttpHeaders } from 'node:http';
import { endpoints } from '@community/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../config/site.ts';
import { HttpError } from '../http/http-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signing out has an effect, though it is a GET. */
const changesSomething = ({ method, routeOptions }: FastifyRequest) =>
  !reading.has(method) || routeOptions.url === endpoints.logOut.path;

/** Whether `Accept` fits a script that requests data: navigations, images and frames send other values. */
function wantsData({ headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  return accept === '*/*' || accept.includes('application/json');
}

/** Whether the referrer is another site. */
function isFromElsewhere({ referer }: IncomingHttpHeaders, site: Site): boolean {
  const from = referer === undefined ? null : URL.parse(referer);
  return from !== null && !site.isOwnOrigin(from.origin);
}

/**
 * Whether a GET with an effect may be cross-site. Browsers send fetch metadata over https and on localhost; over plain
 * http they do not, and such requests are let through.
 */
const mayBeForeignRead = (request: FastifyRequest, site: Site) =>
  request.headers['sec-fetch-site'] === undefined && (!wantsData(request) || isFromElsewhere(request.headers, site));

/**
 * Refuses cross-site requests. Browsers send `Origin` or `Sec-Fetch-Site`; other programs send neither, and are let
 * through.
 */
export function registerCrossSiteGuard(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'sec-fetch-site': from } = request.headers;
    const isForeign = (origin !== undefined && !site.isOwnOrigin(origin)) || from === 'cross-site';
    const isRefused =
      changesSomething(request) && (isForeign || (request.method === 'GET' && mayBeForeignRead(request, site)));
    if (isRefused) {
      done(new HttpError(403, `This portal is at ${site.publicUrl()} and takes no requests from elsewhere.`));
    } else done();
  });
}
