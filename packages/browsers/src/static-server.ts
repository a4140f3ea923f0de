import { createServer } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';

/** Files that the build names after their content, so that browsers may keep them. */
const isHashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** A folder served on loopback. */
export type StaticServer = {
  /** Its address, without a trailing slash. */
  url: string;
  /** Stops it, open connections included. */
  close: () => void;
};

/**
 * Serves the files of a folder on a free port of 127.0.0.1, with index.html for folders.
 * @param added texts to serve in addition to the files, by path: JSON if it ends in `.json`, otherwise HTML.
 */
export const serveFolder = async (
  folder: string,
  added: Readonly<Record<string, string>> = {},
): Promise<StaticServer> => {
  const serveFile = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, path) => {
      if (isHashed.test(path)) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = added[pathname];
    if (text === undefined) {
      serveFile(request, response);
      return;
    }
    const type = extname(pathname) === '.json' ? 'application/json' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
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
