/**
 * Stores the screen reader's output for the stories on the components' pages, in a running or new catalogue: `node
 * packages/catalogue/src/visits/read-components.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { browserArguments, findBrowser } from '@community/browsers/browser';
import { chromium } from 'playwright';
import { readComponent } from '../checks/read-component.ts';
import { describeComponents, transcriptsFile } from '../components/component-page.ts';
import { findCatalogue } from './running-catalogue.ts';

const url = await findCatalogue();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
// Pages of the same context share what they have loaded.
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
const transcripts: Record<string, string[]> = {};
try {
  for (const component of await describeComponents()) {
    const page = await context.newPage();
    await page.goto(`${url}/iframe.html?viewMode=docs&id=components-${component.name.toLowerCase()}--docs`);
    await page.getByRole('heading', { name: 'Where it is used' }).waitFor();
    const heard = await readComponent(page, component);
    Object.assign(transcripts, heard);
    console.log(`${component.name}: ${Object.values(heard).flat().length} phrases`);
    await page.close();
  }
} finally {
  await browser.close();
}
await writeFile(transcriptsFile, `${JSON.stringify(transcripts, null, 2)}\n`);
