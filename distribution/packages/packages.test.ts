/** Installs the packages in a plain Vite and React app outside the repository, and opens it in a browser. */
import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserArguments, findBrowser } from '@community/browsers/browser';
import { serveFolder } from '@community/browsers/static-server';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { published, readManifest, root } from './published.ts';
import { install, type Packed, pack, run } from './run.ts';

let app = '';
let packed: Packed[] = [];
let browser: Browser;

const tarballsOf = (...names: string[]) =>
  packed.filter(({ name }) => names.includes(name)).map(({ filename }) => join(app, filename));
const buildPage = (name: string) => run('npx', ['vite', 'build', name, '--logLevel', 'warn'], app);
const installed = async (pattern: string) => (await Array.fromAsync(glob(pattern, { cwd: app }))).sort();
const copiesOf = (name: string) => installed(`{node_modules,node_modules/**/node_modules}/${name}/package.json`);

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'packages-'));
  await cp(new URL('./example', import.meta.url), app, { recursive: true });
  packed = await pack(published, app);
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const { vite, typescript } = devDependencies;
  const manifest = {
    private: true,
    type: 'module',
    // Other versions than those the packages are developed with.
    dependencies: { react: '~19.2.0', 'react-dom': '~19.2.0', 'react-aria-components': '^1.22.1' },
    devDependencies: { '@types/react': '~19.2.0', '@types/react-dom': '~19.2.0', typescript, vite },
  };
  await writeFile(join(app, 'package.json'), JSON.stringify(manifest, null, 2));
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
});

afterAll(async () => {
  await browser.close();
  await rm(app, { recursive: true, force: true });
});

/** Opens a page and watches its console. */
async function open(url: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  let requests = 0;
  await page.route('**/api/configuration', (route) => {
    requests += 1;
    if (requests === 1) return route.fulfill({ status: 404, json: {} });
    return route.fulfill({ json: configuration });
  });
  await page.goto(url);
  return { page, errors };
}

const configuration = {
  operator: { name: 'Example Hospital', address: null, email: null, phone: null },
  support: { email: 'help@example.org', phone: null, url: null },
  imprint_url: null,
  editor_url: null,
  version: '9.8.7',
  is_open_demo: false,
  upload: { max_bytes: 1, max_scenario_files: 1 },
};

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function expectComponents(url: string): Promise<void> {
  const { page, errors } = await open(url);
  const button = page.getByRole('button', { name: 'Count' });
  await button.click();
  await expect.poll(() => page.getByRole('status').textContent()).toBe('1');
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(async () => (await document.fonts.load("1rem 'Atkinson Next'")).length)).toBe(1);
  const light = await background(page);
  await page.getByText('Dark theme').click();
  await expect.poll(() => background(page)).not.toBe(light);
  expect(errors).toEqual([]);
  await page.close();
}

async function expectScreen(url: string): Promise<void> {
  const { page, errors } = await open(url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('9.8.7').waitFor();
  const portrait = page.getByRole('img', { name: 'Patient' });
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The browser itself logs the first response.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await page.close();
}

describe('the component library alone', () => {
  it('is small and has no sources, tests or test pictures', () => {
    const ui = packed.find(({ name }) => name === '@community/ui');
    expect(ui?.size).toBeLessThan(600_000);
    const kinds = new Set(ui?.files.map(({ path }) => path.replace(/^.*?(\.d\.ts|\.[^.]+)?$/, '$1')));
    expect([...kinds].sort()).toEqual(['', '.css', '.d.ts', '.js', '.json', '.md', '.txt', '.woff2']);
  });

  it('installs without the other packages', async () => {
    await install(app, ...tarballsOf('@community/ui'));
    expect(await installed('node_modules/@community/*')).toEqual(['node_modules/@community/ui']);
  });

  it('is rendered in both themes by an app without vanilla-extract', async () => {
    await buildPage('components');
    const server = await serveFolder(join(app, 'components/dist'));
    await expectComponents(`${server.url}/`);
    server.close();
  });
});

describe('all packages', () => {
  it('install together, with one React', async () => {
    await install(app, ...tarballsOf(...packed.map(({ name }) => name)), 'xstate', '@xstate/react');
    expect(await copiesOf('react')).toEqual(['node_modules/react/package.json']);
    expect(await copiesOf('xstate')).toEqual(['node_modules/xstate/package.json']);
  });

  it('type-check, including the declarations of libraries', async () => {
    expect(await run('npx', ['tsc'], app)).toBe('');
  });

  it('show a screen driven by its machine', async () => {
    await buildPage('screen');
    const server = await serveFolder(join(app, 'screen/dist'));
    await expectScreen(`${server.url}/`);
    server.close();
  });

  it('work in the development server without settings', async () => {
    const vite = pathToFileURL(join(app, 'node_modules/vite/dist/node/index.js')).href;
    const { createServer } = (await import(/* @vite-ignore */ vite)) as typeof import('vite');
    const server = await createServer({ root: join(app, 'screen'), configFile: false, logLevel: 'warn' });
    await server.listen();
    await expectScreen(server.resolvedUrls?.local[0] ?? '');
    await server.close();
  });

  it.each(published)('%s can be published', async (name) => {
    await run('npm', ['publish', ...tarballsOf(readManifest(name).name), '--dry-run'], app);
  });
});
