import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildServiceWorkers } from './service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'packages/app/dist');
/** In the folder of the built pages: the digest of their sources. */
const STAMP = '.sources';
/** Where builds are made, out of sight of a portal that is running. */
const workshop = join(root, 'packages/app/.cache');

const sources = [
  'package-lock.json',
  '{mocks,packages/{app,contract,machines,messages,pictures,screens,simulated-tablet,ui}}/package.json',
  'packages/app/{index.html,*.ts,public/**/*.*,service-worker/*.ts}',
  'packages/{app,contract,machines,messages,pictures,screens,simulated-tablet,ui}/src/**/*.*',
  'packages/simulated-tablet/{demo,public}/**/*.*',
  'packages/simulated-tablet/*.ts',
  'mocks/src/tablet/*.ts',
];
const isTest = (path: string) => /\.(test|stories|docs)\.tsx?$/.test(path);

/** A digest of everything that the built pages are made from. */
async function digestSources(): Promise<string> {
  const hash = createHash('sha256');
  const paths = await Array.fromAsync(glob(sources, { cwd: root }));
  for (const path of paths.filter((one) => !isTest(one)).sort()) {
    hash.update(path).update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip file next to each text file, so that the server never compresses one twice. */
async function compress(fresh: string): Promise<void> {
  const paths = await Array.fromAsync(glob('**/*.{js,css,svg,json,webmanifest}', { cwd: fresh }));
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(fresh, path));
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await writeFile(join(fresh, `${path}.br`), await brotli(content, options));
      await writeFile(join(fresh, `${path}.gz`), await zip(content, { level: 9 }));
    }),
  );
}

/** Whether the built pages are missing or older than their sources. */
export async function isStale(): Promise<boolean> {
  return (await readFile(join(folder, STAMP), 'utf8').catch(() => '')) !== (await digestSources());
}

/** Puts built pages in place. Another build may do the same at any moment: the last one stays. */
async function replacePages(fresh: string): Promise<void> {
  const former = `${fresh}-former`;
  for (;;) {
    await rename(folder, former).catch(ignoreCode('ENOENT'));
    await rm(former, { recursive: true, force: true });
    const isDone = await rename(fresh, folder).then(() => true, ignoreCode('ENOTEMPTY', 'EEXIST'));
    if (isDone) return;
  }
}

const ignoreCode =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error;
  };

/**
 * Builds the portal's pages into `packages/app/dist`, compressed as they are served. The earlier ones stay until the new
 * ones are complete.
 */
export async function buildApp(): Promise<void> {
  const digest = await digestSources();
  // Loaded here, so that a start without a build does not wait for it.
  const { build } = await import('vite');
  console.log('Building the pages');
  const fresh = join(workshop, `pages-${randomUUID()}`);
  await mkdir(fresh, { recursive: true });
  const buildPages = (name: string, emptyOutDir: boolean) =>
    build({
      root: join(root, 'packages', name),
      configFile: join(root, 'packages', name, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir },
    });
  try {
    await buildPages('app', true);
    const own = new Set(await Array.fromAsync(glob('assets/*', { cwd: fresh })));
    // The simulated tablet is a separate page, added to the portal's own.
    await buildPages('simulated-tablet', false);
    await buildServiceWorkers(fresh, join(root, 'packages/app/service-worker/sw.ts'), own);
    console.log('Compressing them');
    await compress(fresh);
    await writeFile(join(fresh, STAMP), digest);
    await replacePages(fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
