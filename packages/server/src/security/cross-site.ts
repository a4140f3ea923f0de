import type { IncomingHttpHeaders } from 'node:http';
import { endpoints } from '@community/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../config/site.ts';
import { HttpError } from '../http/http-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signing out changes something, though it is a GET. */
const changesSomething = ({ method, routeOptions }: FastifyRequest) =>
  !reading.has(method) || routeOptions.url === endpoints.logOut.path;

/** Whether a program asks for data: a page that is opened, a picture or a frame asks for something else. */
function wantsData({ headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  return accept === '*/*' || accept.includes('application/json');
}

/** Whether another site's page led here, as far as the referrer says. */
function isFromElsewhere({ referer }: IncomingHttpHeaders, site: Site): boolean {
  const from = referer === undefined ? null : URL.parse(referer);
  return from !== null && !site.isOwnOrigin(from.origin);
}

/**
 * Whether a GET that changes something may be another site's. Browsers tell over https and on this machine; over plain
 * http they leave the headers out, and what they ask for is left to go by.
 */
const mayBeForeignRead = (request: FastifyRequest, site: Site) =>
  request.headers['sec-fetch-site'] === undefined && (!wantsData(request) || isFromElsewhere(request.headers, site));

/**
 * Refuses requests that other sites make in a visitor's name. Browsers send the origin of a request; programs that are not
 * browsers send neither header and are let through.
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
