import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Extent, type ScreenshotFolders, screenshotFolders } from '../folders.ts';
import { type Rejections, readRejections, rejectFindings } from '../screenshots/rejections.ts';
import { type OpenReport, readOpenReport } from '../screenshots/report.ts';
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

/** Whether a request comes from the page itself, so that no other site can accept screenshots. */
const isOwn = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host}`;

/** What the page shows. */
export interface Review extends OpenReport {
  rejections: Rejections;
  /** The address of the catalogue, for links to stories. */
  catalogue: string;
}

/** What the reviewer rejects, and why. */
interface RejectRequest {
  keys: string[];
  note: string;
}

/** The longest note. */
const maxNote = 2000;

async function reject({ keys, note }: RejectRequest, folders: ScreenshotFolders): Promise<void> {
  const { findings = [] } = (await readOpenReport(folders)) ?? {};
  const trimmed = note.trim().slice(0, maxNote);
  if (trimmed === '') throw new Error('Say what is wrong with the screenshot.');
  await rejectFindings(
    findings.filter(({ key }) => keys.includes(key)),
    trimmed,
    folders.rejections,
  );
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { script, catalogue, folders }: ReviewSettings & { script: string; folders: ScreenshotFolders },
): Promise<void> {
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const screenshot = /^\/screenshots\/(all|selection)\/([\w-]+)\/(before\.avif|after\.png|difference\.png)$/.exec(
    pathname,
  );
  if (request.method === 'POST' && (pathname === '/accept' || pathname === '/reject')) {
    if (!isOwn(request)) return void send(403, 'text/plain', 'Only the review page can accept and reject screenshots.');
    const asked: unknown = JSON.parse(await text(request));
    await (pathname === '/accept'
      ? acceptFindings(asked as string[], folders)
      : reject(asked as RejectRequest, folders));
    return void send(200, 'application/json', '{}');
  }
  if (pathname === '/report.json') {
    const report = await readOpenReport(folders);
    if (!report) return void send(404, 'text/plain', 'There is nothing to review: run `npm run test:visual` first.');
    const review: Review = { ...report, rejections: await readRejections(folders.rejections), catalogue };
    return void send(200, 'application/json', JSON.stringify(review));
  }
  if (pathname === '/page.js') return void send(200, types['.js'] ?? '', script);
  const file = screenshot
    ? `${folders.reports[screenshot[1] as Extent]}/${screenshot[2]}/${screenshot[3]}`
    : { '/': `${folder}page.html`, '/page.css': `${folder}page.css` }[pathname];
  if (!file) return void send(404, 'text/plain', 'Not found');
  send(200, types[extname(file)] ?? '', await readFile(file));
}

/** What the server of the review page needs. */
export interface ReviewSettings {
  /** The address of the catalogue, for links to stories. */
  catalogue: string;
  /**
   * Where the screenshots are.
   * @default those of this repository
   */
  folders?: ScreenshotFolders;
}

/** Creates the server of the review page. It does not listen yet. */
export async function createReviewServer({ catalogue, folders = screenshotFolders }: ReviewSettings): Promise<Server> {
  const script = await buildScript();
  // Each changes files that the next one reads.
  let last: Promise<unknown> = Promise.resolve();
  return createServer((request, response) => {
    const answer = () => respond(request, response, { script, catalogue, folders });
    const answered = request.method === 'POST' ? last.then(answer) : answer();
    last = request.method === 'POST' ? answered.catch(() => undefined) : last;
    answered.catch((error: unknown) => {
      response.writeHead(isMissing(error) ? 404 : 500, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
}
