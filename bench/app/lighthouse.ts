/**
 * Runs Lighthouse with its mobile preset on sign-in and browse, against the portal as served in production. Each page
 * is measured five times and the median run counts, as Lighthouse recommends for shared machines. Prints the scores and
 * their components; fails if a score is below its limit.
 *
 * Each run starts a new browser on the same profile, which preserves stored data: in a process that has shown the page
 * before, Lighthouse's sampling profiler first walks the whole heap, and attributes up to 130 ms of that to the page.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments, findBrowser } from '@community/browsers/browser';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright';
import { findFreePort } from '../../packages/server/src/test/system/own-postgres.ts';
import { signIn, startDemoPortal } from '../demo-portal.ts';

const runs = 5;
const limits = { performance: 0.98, accessibility: 1 };

await using portal = await startDemoPortal();
const { url } = portal;
const debugPort = await findFreePort();
const profile = await mkdtemp(join(tmpdir(), 'portal-lighthouse-browser-'));
const executablePath = await findBrowser();
const openBrowser = () =>
  chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${debugPort}`],
  });

let isTooLow = false;
try {
  const measure = async (name: string, path: string) => {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) {
      await using _browser = await openBrowser();
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
  const browser = await openBrowser();
  await signIn(await browser.newPage(), url);
  await browser.close();
  await measure('browse', '/scenarios');
} finally {
  await rm(profile, { recursive: true, force: true });
}
process.exitCode = isTooLow ? 1 : 0;
