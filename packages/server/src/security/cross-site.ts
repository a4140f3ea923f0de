import type { IncomingHttpHeaders } from 'node:http';
import { endpoints } from '@community/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../config/site.ts';
import { HttpError } from '../http/http-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The paths of GETs with an effect: signing out, and what counts as a download or an export. */
const withEffect: ReadonlySet<string | undefined> = new Set(
  Object.values(endpoints)
    .filter(({ hasEffect }) => hasEffect === true)
    .map(({ path }) => path),
);

const changesSomething = ({ method, routeOptions }: FastifyRequest) =>
  !reading.has(method) || withEffect.has(routeOptions.url);

/**
 * Whether a browser says that another site caused the request, or another host of the same site, such as a wiki beside
 * the portal: cookies come with what the latter embeds, and pictures and links have no `Origin`. Nothing of other hosts
 * has to work here: links to sign out lead to the page that does so.
 */
function isForeign({ origin, 'sec-fetch-site': from }: IncomingHttpHeaders, site: Site): boolean {
  if (origin !== undefined && !site.isOwnOrigin(origin)) return true;
  return from === 'cross-site' || (from === 'same-site' && origin === undefined);
}

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

/** Whether it is a sign-out that no script of ours made. Programs that download may send any `Accept`. */
const isUnscripted = (request: FastifyRequest) =>
  request.routeOptions.url === endpoints.logOut.path && !wantsData(request);

/**
 * Whether a GET with an effect may be from elsewhere. Browsers send fetch metadata over https and on localhost; over
 * plain http they do not.
 */
const mayBeForeignRead = (request: FastifyRequest, site: Site) =>
  request.headers['sec-fetch-site'] === undefined && (isUnscripted(request) || isFromElsewhere(request.headers, site));

const isFromOutside = (request: FastifyRequest, site: Site) =>
  isForeign(request.headers, site) || (request.method === 'GET' && mayBeForeignRead(request, site));

/**
 * Refuses requests with an effect that pages of other sites and hosts make. Browsers send `Origin` or `Sec-Fetch-Site`;
 * other programs send neither, and are let through.
 */
export function registerCrossSiteGuard(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (changesSomething(request) && isFromOutside(request, site)) {
      done(new HttpError(403, `This portal is at ${site.publicUrl()} and takes no requests from elsewhere.`));
    } else done();
  });
}
