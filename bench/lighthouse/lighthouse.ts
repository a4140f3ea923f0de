/**
 * Lighthouse with its mobile preset on sign-in and browse, against the portal as it is really served. Each page is
 * measured five times and the median run counts, as Lighthouse advises for machines that do other work too. Prints the
 * scores and what they are made of; fails where a score is below its limit.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runs = 5;
const limits = { performance: 0.95, accessibility: 1 };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilHealthy(url: string, portal: ChildProcess): Promise<void> {
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (portal.exitCode !== null) throw new Error(`the portal ended with ${portal.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const data = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
const url = `http://127.0.0.1:${await freePort()}`;
const portal = spawn('node', ['scripts/start.ts'], {
  cwd: root,
  stdio: 'ignore',
  env: {
    ...process.env,
    PORT: new URL(url).port,
    PORTAL_DATA: data,
    PORTAL_DEMO: '1',
    PORTAL_URL: '',
    DATABASE_URL: '',
  },
});
const debugPort = await freePort();
const profile = await mkdtemp(join(tmpdir(), 'portal-lighthouse-browser-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: await findBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${debugPort}`],
});

let isTooLow = false;
try {
  await untilHealthy(url, portal);

  const measure = async (name: string, path: string) => {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(`${url}${path}`, {
        port: debugPort,
        onlyCategories: ['performance', 'accessibility'],
        disableStorageReset: true,
        logLevel: 'error',
      });
      if (!result) throw new Error(`Lighthouse measured nothing at ${path}`);
      results.push(result.lhr);
    }
    const { categories, audits } = computeMedianRun(results);
    const all = results.map((result) => Math.round((result.categories.performance?.score ?? 0) * 100));
    const scores = Object.entries(limits).map(([category, least]) => {
      const score = categories[category]?.score ?? 0;
      isTooLow ||= score < least;
      return `${category} ${Math.round(score * 100)}${score < least ? ` (below ${least * 100})` : ''}`;
    });
    const facts = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ];
    console.log(
      `${name}: ${scores.join(', ')}; ${facts.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', ')} (all runs: ${all.join(', ')})`,
    );
    for (const { id } of categories.accessibility?.auditRefs ?? []) {
      const audit = audits[id];
      if (audit?.score === 0) console.log(`  ${id}: ${audit.title}`);
    }
  };

  await measure('sign-in', '/login');
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address or username').fill('trainer');
  await page.getByLabel('Password', { exact: true }).fill('Simulate1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Hide tutorial once' }).click();
  await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  await page.close();
  await measure('browse', '/scenarios');
} finally {
  await browser.close();
  portal.kill('SIGTERM');
  await rm(data, { recursive: true, force: true });
  await rm(profile, { recursive: true, force: true });
}
process.exitCode = isTooLow ? 1 : 0;
