import { isCommonAssetRequest } from 'msw';
import { type SetupWorker, setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** Documentation pages, which a running catalogue loads as they are written. */
const isPage = ({ url }: Request): boolean => new URL(url).pathname.endsWith('.mdx');

/** Whether a request is none of the story's: it opens another window of the catalogue, or loads a file of its own. */
const isOfCatalogue = (request: Request): boolean =>
  request.mode === 'navigate' || isCommonAssetRequest(request) || isPage(request);

async function start(): Promise<SetupWorker> {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      if (frame instanceof HttpNetworkFrame && isOfCatalogue(frame.data.request)) return;
      defaults.error();
      throw new Error('No handler of the story answers this request.');
    },
  });
  return worker;
}

let started: Promise<SetupWorker> | undefined;

/**
 * Starts what answers the requests of stories, once: a documentation page begins with all its stories at the same time.
 * A request without a handler is a mistake in the story, so it fails like a network error and is logged.
 */
export function startWorker(): Promise<SetupWorker> {
  started ??= start();
  return started;
}
