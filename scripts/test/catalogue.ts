/**
 * Uses the built catalogue from a plain static server as people do: start page, statechart panel, state boards,
 * generated pages, the toolbar.
 */
import { checks } from '@community/catalogue/checks/check-catalogue';
import { readRun, readVisits } from '@community/visual-tests/records';
import { chromium } from 'playwright';
import { closeGate } from '../stories/counts.ts';
import { catalogueFolder, freshRun, visitStories } from '../stories/visit-stories.ts';
import { browserArguments, findBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';

const all = await freshRun();
const server = await serveFolder(catalogueFolder);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
let failed = 0;
for (const { title, run } of checks) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  try {
    await run(page, server.url);
    console.log(`✓ ${title}`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${title}\n${error instanceof Error ? error.message : String(error)}`);
  }
  await page.close();
}
await browser.close();
server.close();

const visits = await readVisits(all);
await visitStories({ builds: false, filters: ['components-button--primary'], takesPictures: false });
const isKept = (await readRun('all'))?.id === all.id && (await readVisits(all)).size === visits.size;
if (!isKept) failed += 1;
console.log(`${isKept ? '✓' : '✗'} A run of a selection keeps the records of the run of all stories`);
await closeGate({ passed: checks.length + 1 - failed, failed }, process.argv.slice(2));
