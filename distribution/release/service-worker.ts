import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Replaced by the server, which fills in the pages and so detects their changes. */
export const SHELL_REVISION = '__SHELL_REVISION__';

interface Entry {
  url: string;
  /** null where the name changes with the content. */
  revision: string | null;
}

async function entryOf(folder: string, path: string): Promise<Entry> {
  if (path.startsWith('assets/')) return { url: `/${path}`, revision: null };
  const content = await readFile(join(folder, path));
  return { url: `/${path}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
}

const pageOf = (url: string): Entry => ({ url, revision: SHELL_REVISION });

/** The precache entries of the files in a folder that match the patterns, sorted by path. */
async function listFiles(folder: string, patterns: readonly string[]): Promise<Entry[]> {
  const paths = await Array.fromAsync(glob(patterns, { cwd: folder }));
  return Promise.all(paths.sort().map((path) => entryOf(folder, path)));
}

async function bundle(source: string, entries: readonly Entry[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHED: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [{ output: chunks }] = [output].flat() as [Rolldown.RolldownOutput];
  return chunks[0].code;
}

/**
 * Writes the service worker of the built pages, and the one of a demo, which keeps the simulated tablet too.
 * @param own the assets that belong to the portal; the others are the simulated tablet's.
 */
export async function buildServiceWorkers(folder: string, source: string, own: ReadonlySet<string>): Promise<void> {
  const files = await listFiles(folder, [
    'assets/**/*.{js,css,woff2,svg,webp,avif}',
    'icons/*.png',
    'favicon.svg',
    'manifest.webmanifest',
  ]);
  const isOwn = ({ url }: Entry) => !url.startsWith('/assets/') || own.has(url.slice(1));
  const demo = [
    ...files,
    ...(await listFiles(folder, ['demo/wrapper.js'])),
    ...['/', '/demo/framed', '/demo/tablet'].map(pageOf),
  ];
  await writeFile(join(folder, 'sw.js'), await bundle(source, [...files.filter(isOwn), pageOf('/')]));
  await writeFile(join(folder, 'demo/sw.js'), await bundle(source, demo));
}
