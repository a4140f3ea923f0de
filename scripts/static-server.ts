import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A folder served on loopback. */
export type StaticServer = {
  /** Its address, without a trailing slash. */
  url: string;
  /** Stops it, open connections included. */
  close: () => void;
};

/**
 * Serves the files of a folder on a free port of 127.0.0.1. A folder's address answers with its index.html.
 * @param added texts that are served beside the files, by their path.
 */
export const serveFolder = async (
  folder: string,
  added: Readonly<Record<string, string>> = {},
): Promise<StaticServer> => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = added[pathname];
    if (text !== undefined) {
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain; charset=utf-8' }).end(text);
      return;
    }
    // Normalising an absolute path removes every `..`, so nothing outside the folder can be named.
    const path = join(
      folder,
      normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname)),
    );
    const file = await stat(path).catch(() => undefined);
    if (!file?.isFile()) {
      response.writeHead(404).end('Not found');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': file.size,
    });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
