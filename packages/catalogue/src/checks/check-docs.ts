import type { StoryIndex } from '@community/visual-tests/story-index';
import pMap from 'p-map';
import type { Page } from 'playwright';

/** The number of pages that are open at the same time. */
const pages = 4;

/** Whether the page has rendered, and each of its stories with it. Runs in the page. */
function isShown(): boolean {
  const page = document.querySelector('.sbdocs-content');
  const stories = [...document.querySelectorAll('.sb-story')];
  return (
    page !== null && stories.every((story) => story.firstElementChild !== null) && !document.querySelector('.sb-loader')
  );
}

/** Opens a documentation page by its address, and returns what goes wrong. */
async function open(page: Page, url: string, id: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    // Stories of failures let requests fail, which the browser logs.
    const isOwn = !message.text().startsWith('Failed to load resource:');
    if (message.type() === 'error' && isOwn) problems.push(`logged as an error: ${message.text()}`);
  });
  await page.goto(`${url}/iframe.html?viewMode=docs&id=${id}`);
  await page.waitForFunction(isShown, undefined, { timeout: 60_000 });
  await page.waitForFunction(() => globalThis.probe !== undefined);
  await page.evaluate(() => probe.settle());
  const errors = await page.locator('.sb-show-errordisplay, .sb-story pre:has-text("Error")').count();
  if (errors > 0) problems.push('it shows an error.');
  return problems.map((problem) => `${id}: ${problem}`);
}

/** Opens every documentation page by its address; rejects with all that goes wrong. */
export async function checkDocs(page: Page, url: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const index = (await (await page.request.get(`${url}/index.json`)).json()) as StoryIndex;
  const ids = Object.values(index.entries).flatMap(({ type, id }) => (type === 'docs' ? id : []));
  const openAlone = async (id: string) => {
    const own = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    try {
      return await open(own, url, id);
    } catch (error) {
      return [`${id}: ${error instanceof Error ? error.message : String(error)}`];
    } finally {
      await own.close();
    }
  };
  const problems = (await pMap(ids, openAlone, { concurrency: pages })).flat();
  if (ids.length < 50) throw new Error(`There are only ${ids.length} documentation pages.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
