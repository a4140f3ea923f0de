import { createHandlers } from '@community/mocks/handlers';
import { isCommonAssetRequest } from 'msw';
import { type SetupWorker, setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** Documentation pages, which a running catalogue loads as they are written. */
const isPage = ({ url }: Request): boolean => new URL(url).pathname.endsWith('.mdx');

/** Whether a request is not the story's: it opens another window of the catalogue, or loads one of its own files. */
const isOfCatalogue = (request: Request): boolean =>
  request.mode === 'navigate' || isCommonAssetRequest(request) || isPage(request);

async function start(): Promise<SetupWorker> {
  // These respond to a story that keeps polling after its own handlers are gone, until the next one is shown.
  const worker = setupWorker(...createHandlers());
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      if (frame instanceof HttpNetworkFrame && isOfCatalogue(frame.data.request)) return;
      defaults.error();
      throw new Error('The story has no request handler for this request.');
    },
  });
  // The previous page shuts the worker down as it unloads. A page that loads meanwhile registers the worker again, but
  // is not controlled by it until it has been reloaded.
  if (navigator.serviceWorker.controller) return worker;
  location.reload();
  return new Promise(() => {});
}

let started: Promise<SetupWorker> | undefined;

/**
 * Starts the mock worker once, as all stories of a documentation page start at the same time. A request without a
 * handler is a mistake in the story, so it fails like a network error and is logged.
 */
export function startMockWorker(): Promise<SetupWorker> {
  // The previous page may unregister the worker while this page updates it; starting then fails and is tried again.
  started ??= start().catch(start);
  return started;
}
