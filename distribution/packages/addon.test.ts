/** Installs the Storybook addon in its example project, outside the repository, and opens the built Storybook. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments, findBrowser } from '@community/browsers/browser';
import { serveFolder } from '@community/browsers/static-server';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOf, root } from './published.ts';
import { install, pack, run } from './run.ts';

const addon = 'storybook-addon-statechart';
const needed = ['storybook', '@storybook/react-vite', '@storybook/addon-docs', 'typescript', 'vite', 'xstate'];

let project = '';
let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'addon-'));
  for (const part of ['src', '.storybook/main.ts'])
    await cp(join(folderOf(addon), 'example', part), join(project, part), { recursive: true });
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const versions = Object.fromEntries(needed.map((name) => [name, devDependencies[name]]));
  const manifest = {
    private: true,
    type: 'module',
    devDependencies: { ...versions, react: '^19.2.0', 'react-dom': '^19.2.0' },
  };
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest));
  const tarballs = await pack([addon], project);
  await install(project, ...tarballs.map(({ filename }) => join(project, filename)));
  await run('npx', ['storybook', 'build', '--quiet'], project);
  server = await serveFolder(join(project, 'storybook-static'));
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
});

afterAll(async () => {
  await browser.close();
  server.close();
  await rm(project, { recursive: true, force: true });
});

async function open(path: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${server.url}/?path=${path}`);
  return { page, errors };
}

it('shows the chart of the machine that a story runs, which follows it and sends it events', async () => {
  const { page, errors } = await open('/story/screens-door--open');
  await page.getByRole('tab', { name: 'Statechart' }).click();
  const chart = page.getByRole('figure', { name: 'Statechart of door' });
  const current = () => chart.locator('[aria-current=true]').getAttribute('aria-label');
  await expect.poll(current).toMatch(/^State open\./);
  await chart.getByRole('button', { name: 'Send closed' }).click();
  await expect.poll(current).toMatch(/^State closed\./);
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect.poll(() => story.getByRole('status').textContent()).toBe('"closed"');
  expect(errors).toEqual([]);
  await page.close();
});

it('has a board for each machine', async () => {
  const { entries } = (await (await fetch(`${server.url}/index.json`)).json()) as {
    entries: Record<string, { title: string }>;
  };
  const titles = Object.values(entries).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('State boards/'))).toEqual(
    ['door', 'lamp', 'room'].map((name) => `State boards/${name}`),
  );
  const { page, errors } = await open('/docs/state-boards-lamp--docs');
  const board = page.frameLocator('#storybook-preview-iframe');
  await board.getByText('bedtime').first().waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
