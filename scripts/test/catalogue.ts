/**
 * Uses the built catalogue from a plain static server as people do: start page, statechart panel, state boards,
 * generated pages, the toolbar, the review of screenshots, dialogs in longer words.
 */
import { randomUUID } from 'node:crypto';
import { browserArguments, findQuickBrowser } from '@community/browsers/browser';
import { serveFolder } from '@community/browsers/static-server';
import { type CatalogueCheck, checks } from '@community/catalogue/checks/check-catalogue';
import { closeGate } from '@community/catalogue/visits/counts';
import { catalogueFolder, freshRun } from '@community/catalogue/visits/visit-stories';
import { beginRun, endRun, readRun, readVisits, type StoryRun } from '@community/visual-tests/records';
import { type BrowserContext, chromium } from 'playwright';

/** How many checks run at the same time. They wait for pages to load as long as they compute. */
const concurrency = 3;

const all = await freshRun();
const visits = await readVisits(all);
const overlays = [...visits.values()].flatMap(({ id, hasOverlay }) => (hasOverlay ? [id] : []));
const server = await serveFolder(catalogueFolder);
const browser = await chromium.launch({ executablePath: await findQuickBrowser(), args: browserArguments });
const failures: string[] = [];

/** Opens a profile of the browser, which keeps what it has loaded from one check to the next. */
const openProfile = () => browser.newContext({ viewport: { width: 1440, height: 1000 } });

async function check({ title, run }: CatalogueCheck, profile: BrowserContext): Promise<void> {
  const began = performance.now();
  const page = await profile.newPage();
  const duration = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  try {
    await run(page, server.url, overlays);
    console.log(`✓ ${title} (${duration()})`);
  } catch (error) {
    const failure = `${title} (${duration()})\n${error instanceof Error ? error.message : String(error)}`;
    failures.push(failure);
    console.error(`✗ ${failure}`);
  }
  await page.close();
}

const [heavy, light] = [checks.filter(({ isHeavy }) => isHeavy), checks.filter(({ isHeavy }) => !isHeavy)];
const work = async () => {
  const profile = await openProfile();
  for (let one = light.shift(); one; one = light.shift()) await check(one, profile);
  await profile.close();
};
await Promise.all(Array.from({ length: concurrency }, work));
// These open several pages themselves.
const profile = await openProfile();
for (const one of heavy) await check(one, profile);
await browser.close();
server.close();

const selection: StoryRun = { ...all, id: randomUUID(), isComplete: false, takesScreenshots: false, seconds: null };
await beginRun(selection);
await endRun(selection, 1);
const isKept = (await readRun('all'))?.id === all.id && (await readVisits(all)).size === visits.size;
if (!isKept) failures.push('A run of a selection removes the records of the run of all stories');
console.log(`${isKept ? '✓' : '✗'} A run of a selection keeps the records of the run of all stories`);
const failed = failures.length;
await closeGate({ passed: checks.length + 1 - failed, failed, failures }, process.argv.slice(2));
