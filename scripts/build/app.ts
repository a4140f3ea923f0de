import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildServiceWorkers } from './service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'packages/app/dist');
const stamp = join(folder, '.sources');

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
async function compress(): Promise<void> {
  const paths = await Array.fromAsync(glob('**/*.{js,css,svg,json,webmanifest}', { cwd: folder }));
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path));
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await writeFile(join(folder, `${path}.br`), await brotli(content, options));
      await writeFile(join(folder, `${path}.gz`), await zip(content, { level: 9 }));
    }),
  );
}

/** Whether the built pages are missing or older than their sources. */
export async function isStale(): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) !== (await digestSources());
}

/** Builds the portal's pages into `packages/app/dist`, compressed as they are served. */
export async function buildApp(): Promise<void> {
  const digest = await digestSources();
  // Loaded here, so that a start without a build does not wait for it.
  const { build } = await import('vite');
  console.log('Building the pages');
  const buildPages = (name: string) =>
    build({
      root: join(root, 'packages', name),
      configFile: join(root, 'packages', name, 'vite.config.ts'),
      logLevel: 'warn',
    });
  await buildPages('app');
  const own = new Set(await Array.fromAsync(glob('assets/*', { cwd: folder })));
  // The simulated tablet is a separate page, added to the portal's own.
  await buildPages('simulated-tablet');
  await buildServiceWorkers(folder, join(root, 'packages/app/service-worker/sw.ts'), own);
  console.log('Compressing them');
  await compress();
  // Last, so that an interrupted build does not count.
  await writeFile(stamp, digest);
}
