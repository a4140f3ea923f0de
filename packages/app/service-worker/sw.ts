/**
 * The service worker: caches the portal's own files, version by version, so that the portal opens without a network. It
 * caches no responses of the API.
 */
import { cacheNames } from 'workbox-core';
import { addRoute, createHandlerBoundToURL, getCacheKeyForURL, type PrecacheEntry, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** The files of this version, written in by the build. */
declare const PRECACHED: readonly PrecacheEntry[];

/** Pages that the server renders itself, and addresses that are not pages. */
const ownOfServer = [
  /^\/(api|files|exports|healthz|livez|readyz|metrics|\.well-known)(\/|$)/,
  /^\/password\/send-email/,
  /^\/demo\//,
];
const framedShell = '/demo/framed';

/**
 * Fetches the files of this version again where the browser has removed them: all or none, and not if the portal has
 * another version by now, which is fetched automatically.
 */
async function restoreFiles(): Promise<void> {
  const page = PRECACHED.find(({ url }) => url === '/');
  if (page === undefined || (await caches.match(getCacheKeyForURL(page.url) ?? page.url))) return;
  const ownScript = await fetch('/sw.js', { cache: 'no-cache' });
  if (!(await ownScript.text()).includes(page.revision ?? '')) return;
  const files = await Promise.all(
    PRECACHED.map(async ({ url }) => {
      const key = getCacheKeyForURL(url) ?? url;
      return { key, answer: await fetch(key) };
    }),
  );
  if (!files.every(({ answer }) => answer.ok)) return;
  const cache = await caches.open(cacheNames.precache);
  await Promise.all(files.map(({ key, answer }) => cache.put(key, answer)));
}

precache([...PRECACHED]);
const shell = createHandlerBoundToURL('/');
// The simulated tablet of a demo shows the portal with the tablet's wrapper in it.
const framed = PRECACHED.some(({ url }) => url === framedShell) ? createHandlerBoundToURL(framedShell) : shell;
// Before the route of the files, which would otherwise handle the first page in a frame like any other.
registerRoute(
  new NavigationRoute(
    async (options) => {
      const answer = await (options.request?.destination === 'iframe' ? framed : shell)(options);
      options.event.waitUntil(
        restoreFiles().catch((error: unknown) => console.warn('The portal does not open without a network.', error)),
      );
      return answer;
    },
    { denylist: ownOfServer },
  ),
);
addRoute();

// The page that brought the first version also gets its files from it, so that it opens what it has not opened yet.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A newer version only takes over when asked to: see packages/machines/src/shell/update.machine.ts.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
