import { endpoints } from '@community/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';
import type { Site } from '../site.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signing out changes something, though it is a GET. */
const changesSomething = ({ method, routeOptions }: FastifyRequest) =>
  !reading.has(method) || routeOptions.url === endpoints.logOut.path;

/**
 * Refuses calls that other sites make in a visitor's name. Browsers tell where a call comes from; programs that are no
 * browsers send neither header and are let through.
 */
export function registerCrossSiteGuard(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'sec-fetch-site': from } = request.headers;
    const isForeign = (origin !== undefined && !site.isOwnOrigin(origin)) || from === 'cross-site';
    if (isForeign && changesSomething(request)) {
      done(new HttpError(403, `This portal is at ${site.publicUrl()} and takes no requests from elsewhere.`));
    } else done();
  });
}
