import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { reportFolder } from '../folders.ts';
import { readReport } from '../pictures/report.ts';
import { acceptFindings } from './accept.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
};

/** Compiles the page's script. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry: `${folder}page.ts`, formats: ['es'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The script of the review page could not be built.');
  return output.output[0].code;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Whether a request comes from the page itself, so that no other site can accept pictures. */
const isOwn = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host}`;

async function respond(request: IncomingMessage, response: ServerResponse, script: string): Promise<void> {
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const picture = /^\/pictures\/([\w-]+)\/(before\.avif|after\.png|difference\.png)$/.exec(pathname);
  if (request.method === 'POST' && pathname === '/accept') {
    if (!isOwn(request)) return void send(403, 'text/plain', 'Only the review page can accept pictures.');
    await acceptFindings(JSON.parse(await text(request)) as string[]);
    return void send(200, 'application/json', '{}');
  }
  if (pathname === '/report.json') return void send(200, 'application/json', JSON.stringify(await readReport()));
  if (pathname === '/page.js') return void send(200, types['.js'] ?? '', script);
  const file = picture
    ? `${reportFolder}/${picture[1]}/${picture[2]}`
    : { '/': `${folder}page.html`, '/page.css': `${folder}page.css` }[pathname];
  if (!file) return void send(404, 'text/plain', 'Not found');
  send(200, types[extname(file)] ?? '', await readFile(file));
}

/** Creates the server of the review page. It does not listen yet. */
export async function createReviewServer(): Promise<Server> {
  const script = await buildScript();
  return createServer((request, response) => {
    respond(request, response, script).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const hasNoReport = isMissing(error);
      response.writeHead(hasNoReport ? 404 : 500, { 'content-type': 'text/plain' });
      response.end(hasNoReport ? 'There is nothing to review: run `npm run test:visual` first.' : message);
    });
  });
}
