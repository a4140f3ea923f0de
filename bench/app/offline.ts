/**
 * How fast the portal opens while its server is stopped, compared with while it runs: from the navigation to the first
 * words, the median of runs. Also what the service worker adds to the first page: the code that registers it and
 * announces its versions, in brotli kilobytes. Fails if a limit is exceeded.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserArguments, findBrowser } from '@community/browsers/browser';
import { chromium, type Page } from 'playwright';
import { signIn, startDemoPortal } from '../demo-portal.ts';

const runs = 9;
/** Maximum milliseconds until the first heading; maximum kilobytes added to the first page. */
const limits = { start: 1000, weight: 3 };
const folder = fileURLToPath(new URL('../../packages/app/dist', import.meta.url));

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Milliseconds from the navigation until the first heading is visible, for each run. */
async function openingTimes(open: () => Promise<Page>, url: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await open();
    await page.goto(`${url}/scenarios`, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await page.close();
  }
  return times;
}

interface Built {
  file: string;
  imports?: string[];
}

/** The files that a module of the build needs before it runs. */
async function filesOf(module: string): Promise<Set<string>> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Built>;
  const found = new Set<string>();
  const visit = (key: string) => {
    const built = manifest[key];
    if (!built) throw new Error(`The build has no ${key}.`);
    if (found.has(built.file)) return;
    found.add(built.file);
    for (const one of built.imports ?? []) visit(one);
  };
  visit(module);
  return found;
}

const kilobytes = async (file: string) => (await stat(join(folder, `${file}.br`))).size / 1000;

let isOver = false;
const portal = await startDemoPortal();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, portal.url);
  await page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));
  await page.close();
  const open = () => context.newPage();
  const online = median(await openingTimes(open, portal.url));
  await portal[Symbol.asyncDispose]();
  const times = await openingTimes(open, portal.url);
  const offline = median(times);
  isOver ||= offline > limits.start;
  console.log(`opens with its server      ${online.toFixed(0).padStart(5)} ms (median of ${runs})`);
  console.log(
    `opens while it is stopped  ${offline.toFixed(0).padStart(5)} ms (median of ${runs}, most ${Math.max(...times).toFixed(0)}), limit ${limits.start}`,
  );
} finally {
  await browser.close();
}

const first = await filesOf('index.html');
const more = [...(await filesOf('src/shell/update.tsx'))].filter((file) => !first.has(file));
const weights = await Promise.all(more.map(kilobytes));
const added = weights.reduce((sum, one) => sum + one, 0);
isOver ||= added > limits.weight;
console.log(
  `added to the first page    ${added.toFixed(2).padStart(5)} kB (${more.join(', ')}), limit ${limits.weight}`,
);
console.log(
  `the service worker itself  ${((await readFile(join(folder, 'sw.js'))).length / 1000).toFixed(2).padStart(5)} kB before compression, fetched when the page is there`,
);
process.exitCode = isOver ? 1 : 0;
