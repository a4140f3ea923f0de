import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sessionCookie } from '../account/session/sessions.ts';
import type { IsOpenDemo } from '../demo/open-demo.ts';
import { addressTooLong, PARAM_MAX, sendError } from '../http/errors.ts';
import { acceptsHtml, escapeHtml } from '../http/html.ts';
import { errorCode } from '../process/errors.ts';
import { pagePolicy, workerPolicy } from '../security/security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';
const openDemoPlaceholder = '__OPEN_DEMO__';
const imprintPlaceholder = '__IMPRINT_URL__';
const providerPlaceholder = '__PROVIDER_NAME__';
/** The placeholder for the pages' version in the service worker. */
const revisionPlaceholder = '__SHELL_REVISION__';

async function readPage(folder: string | null, name: string): Promise<string | null> {
  if (folder === null) return null;
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Entry files of every signed-in page, by their names in the build. */
const signedInFiles = ['calls', 'browse'];
const manifest = z.record(z.string(), z.object({ file: z.string(), name: z.optional(z.string()) }));

/**
 * The header that makes a browser preload the scripts of signed-in pages along with the first one, which would
 * otherwise request them only when it runs: this saves a round trip.
 */
async function readSignedInLinks(folder: string | null): Promise<string> {
  const built = await readPage(folder, '.vite/manifest.json');
  return Object.values(manifest.parse(JSON.parse(built ?? '{}')))
    .filter(({ name }) => name !== undefined && signedInFiles.includes(name))
    .map(({ file }) => `</${file}>; rel=modulepreload`)
    .join(', ');
}

/** How long a file may be cached: for good where its name changes with its content. */
function cachingOf(path: string, assets: string): string {
  if (path.startsWith(assets)) return 'public, max-age=31536000, immutable';
  return path.includes('manifest.webmanifest') ? 'no-cache' : 'public, max-age=3600';
}

async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets/');
  await app.register(fastifyStatic, {
    root: folder,
    // One route per file: nothing outside this list can be requested.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/sw.js'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(path, assets));
      reply.header('vary', 'accept-encoding');
    },
  });
}

/** The page in the frame of the simulated tablet, as the service worker fetches it for its cache. */
const FRAMED_PATH = '/demo/framed';
/** The page where the demo shows the portal in a simulated tablet. */
const TABLET_PATH = '/demo/tablet';
/** The script that a native app would run in the portal's page before the page's own. */
const wrapper = '<script src="/demo/wrapper.js"></script>';

/** Whether the page is requested for the frame of the simulated tablet, the only one allowed to embed it. */
function isInTablet({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'iframe';
  // Browsers only send the destination to secure origins; otherwise the referrer has to do.
  return URL.parse(headers.referer ?? '')?.pathname === TABLET_PATH;
}

/** How the pages depend on the configuration. */
export interface PagesOptions {
  /**
   * With `index.html`, `assets` and `demo`; null where something else serves the pages. Where the folder is empty,
   * pages respond with 503 and the API works all the same.
   */
  folder: string | null;
  isHttps: boolean;
  /** Whether the simulated tablet is served. */
  isDemo: boolean;
  /** Whether everybody can sign in, which every page then states. */
  isOpenDemo: IsOpenDemo;
  /** Address of the operator's imprint, embedded in the page to save a request; null: none. */
  imprint: string | null;
  /** The name of the provider that people may sign in through, embedded likewise; null for none. */
  provider: string | null;
}

/**
 * Serves the built portal: its files, and its single page at every address outside the API, each time with a new nonce.
 * In a demo, a separate page shows the portal in a simulated tablet.
 */
export async function registerPages(
  app: FastifyInstance,
  { folder, isHttps, isDemo, isOpenDemo, imprint, provider }: PagesOptions,
): Promise<void> {
  const built = await readPage(folder, 'index.html');
  const index =
    built
      ?.replace(imprintPlaceholder, () => escapeHtml(imprint ?? ''))
      .replace(providerPlaceholder, () => escapeHtml(provider ?? '')) ?? null;
  const signedInLinks = await readSignedInLinks(folder);
  const tablet = isDemo ? await readPage(folder, 'demo/tablet.html') : null;
  if (folder !== null && index !== null) await registerFiles(app, folder);
  else if (folder !== null) app.log.warn({ folder }, 'the pages are not built');

  async function sendPage(reply: FastifyReply, page: string | null, framedBy?: 'nobody') {
    if (page === null) return sendError(reply, 503, 'The pages are not built yet: run npm run build and start again.');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, isHttps, framedBy))
      .send(page.replaceAll(noncePlaceholder, nonce).replace(openDemoPlaceholder, (await isOpenDemo()) ? '1' : ''));
  }
  const framed = isDemo ? (index?.replace('<head>', `<head>${wrapper}`) ?? null) : index;

  const worker = await readPage(folder, isDemo ? 'demo/sw.js' : 'sw.js');
  /** Changes with everything that is in the pages, and with the policy they are cached with. */
  const revisionOf = (isOpen: boolean) =>
    createHash('sha256')
      .update([index, tablet, pagePolicy('', isHttps), isOpen].join('\n'))
      .digest('hex')
      .slice(0, 16);
  if (worker !== null) {
    app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', workerPolicy)
        .send(worker.replaceAll(revisionPlaceholder, revisionOf(await isOpenDemo()))),
    );
  }

  const sendNothing = (reply: FastifyReply) => sendError(reply, 404, 'There is nothing at this address.');
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    // A parameter was longer than routes accept.
    if (request.url.length > PARAM_MAX) return sendError(reply, 414, addressTooLong);
    if (!acceptsHtml(request)) return sendNothing(reply);
    const hasSession = request.cookies[sessionCookie(isHttps)] !== undefined;
    if (hasSession && signedInLinks !== '') reply.header('link', signedInLinks);
    return sendPage(reply, isInTablet(request) ? framed : index);
  });
  if (tablet !== null) {
    app.get(TABLET_PATH, { schema: { hide: true } }, (_request, reply) => sendPage(reply, tablet, 'nobody'));
    app.get(FRAMED_PATH, { schema: { hide: true } }, (_request, reply) => sendPage(reply, framed));
  }
  app.setNotFoundHandler((_request, reply) => sendNothing(reply));
}
