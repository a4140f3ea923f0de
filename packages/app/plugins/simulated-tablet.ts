import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';

const app = fileURLToPath(new URL('../index.html', import.meta.url));
const folder = fileURLToPath(new URL('../../simulated-tablet/', import.meta.url));
const wrapper = '/demo/wrapper.js';

const isForFrame = ({ headers }: Connect.IncomingMessage): boolean => headers['sec-fetch-dest'] === 'iframe';

/** The source of the page at a path; null for what Vite serves itself. */
async function readPage(path: string, request: Connect.IncomingMessage): Promise<string | null> {
  if (path === '/demo/tablet') {
    const page = await readFile(`${folder}demo/tablet.html`, 'utf8');
    return page.replace('src="/src/', `src="/@fs${folder}src/`);
  }
  if (!isForFrame(request)) return null;
  return (await readFile(app, 'utf8')).replace('<head>', `<head><script src="${wrapper}"></script>`);
}

const serve =
  (server: ViteDevServer): Connect.NextHandleFunction =>
  (request, response, next) => {
    const address = request.originalUrl ?? '/';
    const path = address.split('?')[0] ?? '';
    const answer = async () => {
      if (path === wrapper) {
        response.setHeader('content-type', 'text/javascript');
        return response.end(await readFile(`${folder}public${wrapper}`));
      }
      const page = await readPage(path, request);
      if (page === null) return next();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(await server.transformIndexHtml(address, page));
    };
    answer().catch(next);
  };

/** Serves the simulated tablet during development, with the portal and the wrapper in its frame, as the server does. */
export const simulatedTablet: Plugin = {
  name: 'simulated-tablet',
  apply: 'serve',
  // Registered from the start, so that dependencies of the tablet's page do not reload all pages later.
  config: () => ({ optimizeDeps: { entries: ['index.html', `${folder}src/main.tsx`] } }),
  configureServer(server) {
    server.middlewares.use(serve(server));
  },
};
