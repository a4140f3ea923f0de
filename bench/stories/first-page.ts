import { gzipSync } from 'node:zlib';
import { browserArguments, findBrowser } from '@community/browsers/browser';
import { serveFolder } from '@community/browsers/static-server';
import type { StorySettings } from '@community/visual-tests/probe';
import { chromium, type Page } from 'playwright';

/** How fast the catalogue opens. */
export interface FirstPage {
  /** The size of all that the first page loads, compressed, in megabytes. */
  megabytes: number;
  /** How long a story takes from the click in the sidebar until it is drawn, in seconds: the median of several. */
  story: number;
}

/** A title with several stories, which the sidebar lists below each other. */
const title = 'screens-upload-rows';

/** How many of them are opened. */
const count = 5;

/** Opens stories of a title by the sidebar, and returns how long each takes. */
async function openStories(page: Page, url: string): Promise<number[]> {
  let announced = (_: string) => {};
  // The preview announces that it is about to render a story; the previous one has been removed by then.
  await page.exposeFunction('prepareVisit', ({ id }: StorySettings) => announced(id));
  await page.goto(`${url}/?path=/story/${title}--failed`);
  const drawn = page.frameLocator('#storybook-preview-iframe').locator('body.sb-show-main #storybook-root > *').first();
  await drawn.waitFor();
  const links = page.locator(`a[href*="path=/story/${title}--"]:not([href*="--failed"])`);
  const times: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const isNext = new Promise<string>((resolve) => {
      announced = resolve;
    });
    const began = performance.now();
    await links.nth(place).click();
    await isNext;
    await drawn.waitFor();
    times.push((performance.now() - began) / 1000);
  }
  return times;
}

/** Measures the first page of a built catalogue, and how soon a story follows a click. */
export async function measureFirstPage(folder: string): Promise<FirstPage> {
  const server = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    const loaded = new Set<string>();
    page.on('request', (request) => loaded.add(request.url()));
    await page.goto(`${server.url}/`);
    await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: 'Find a state' }).waitFor();
    let bytes = 0;
    for (const file of loaded) bytes += gzipSync(await (await page.request.get(file)).body()).length;
    const times = (await openStories(page, server.url)).sort((one, other) => one - other);
    return { megabytes: bytes / 1_000_000, story: times[Math.floor(count / 2)] ?? 0 };
  } finally {
    await browser.close();
    server.close();
  }
}
