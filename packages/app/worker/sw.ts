/**
 * The service worker: keeps the portal's own files, version by version, so that the portal opens without a network. It
 * keeps nothing that the API answers.
 */
import { addRoute, createHandlerBoundToURL, type PrecacheEntry, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** The files of this version, written in by the build. */
declare const PRECACHED: readonly PrecacheEntry[];

/** Pages that the server makes itself, and addresses that are no pages. */
const ownOfServer = [
  /^\/(api|files|exports|healthz|livez|readyz|metrics|\.well-known)(\/|$)/,
  /^\/password\/send-email/,
  /^\/demo\//,
];
const framedShell = '/demo/framed';

precache([...PRECACHED]);
const shell = createHandlerBoundToURL('/');
// The simulated tablet of a demo shows the portal with the tablet's wrapper in it.
const framed = PRECACHED.some(({ url }) => url === framedShell) ? createHandlerBoundToURL(framedShell) : shell;
// Before the route of the files, which would answer the first page in a frame like any other.
registerRoute(
  new NavigationRoute((options) => (options.request?.destination === 'iframe' ? framed : shell)(options), {
    denylist: ownOfServer,
  }),
);
addRoute();

// The page that brought the first version also gets its files from it, so that it opens what it has not opened yet.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A newer version only takes over when asked to: see packages/machines/src/shell/update.machine.ts.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
