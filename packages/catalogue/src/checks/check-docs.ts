import { readFile } from 'node:fs/promises';
import type { StoryIndex } from '@community/visual-tests/story-index';
import type { BrowserContext, Page } from 'playwright';
import type { ComponentPage } from '../components/component-page.ts';
import { transcriptsFile } from '../components/component-page.ts';
import { findViolations } from './find-violations.ts';
import { readComponent } from './read-component.ts';

/** The number of browser contexts that pages are opened in, one after the other in each. */
const contexts = 2;

/** How long a page may take to be shown, and to be checked as a whole, in milliseconds. */
const limits = { shown: 60_000, checked: 120_000 };

const desktop = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

/** Whether the page has rendered, and each of its stories with it. Runs in the page. */
function isShown(): boolean {
  const page = document.querySelector('.sbdocs-content');
  const stories = [...document.querySelectorAll('.sb-story')];
  // The pages that are made from data show nothing until it has arrived.
  const hasContent = page !== null && page.querySelector('h1, h2, .sb-story') !== null;
  return hasContent && stories.every((story) => story.firstElementChild !== null);
}

/** Whether a frame's story has been played, or has failed. Runs in the frame. */
function hasEnded(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  };
  return ['finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
}

/**
 * Loads the frames of stories that have some of their own, which otherwise wait until they come into view. One after the
 * other, because only one of them can have the focus.
 */
async function loadFrames(page: Page): Promise<void> {
  for (const handle of await page.locator('.sb-story iframe').elementHandles()) {
    await handle.evaluate((frame) => {
      (frame as HTMLIFrameElement).loading = 'eager';
    });
    const frame = await handle.contentFrame();
    await frame?.waitForFunction(hasEnded, undefined, { timeout: limits.shown });
  }
}

/** Opens a documentation page by its address, and returns what goes wrong. */
async function open(page: Page, url: string, address: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    // Stories of failures let requests fail, which the browser logs.
    const isOwn = !message.text().startsWith('Failed to load resource:');
    if (message.type() === 'error' && isOwn) problems.push(`logged as an error: ${message.text()}`);
  });
  await page.goto(`${url}/iframe.html?viewMode=docs&id=${address}`);
  await page.waitForFunction(isShown, undefined, { timeout: limits.shown });
  await page.waitForFunction(() => globalThis.probe !== undefined);
  await page.evaluate(() => probe.settle());
  // Stories with something over the page have frames of their own.
  await loadFrames(page);
  for (const frame of page.frames()) {
    const errors = await frame.locator('.sb-show-errordisplay, .sb-story pre:has-text("Error")').count();
    if (errors > 0) problems.push(`${frame === page.mainFrame() ? 'it' : frame.url()} shows an error.`);
  }
  return problems;
}

/** What a screen reader says otherwise than the transcripts have it. */
async function misread(page: Page, component: ComponentPage): Promise<string[]> {
  const kept = JSON.parse(await readFile(transcriptsFile, 'utf8')) as Record<string, string[]>;
  const heard = await readComponent(page, component);
  return Object.entries(heard).flatMap(([id, phrases]) =>
    JSON.stringify(phrases) === JSON.stringify(kept[id])
      ? []
      : [
          `a screen reader says of ${id}:\n${phrases.join('\n')}\nIf that is right, 'node scripts/stories/read-components.ts' keeps it.`,
        ],
  );
}

/** Whether the page is wider than its window, which is scrolled sideways then. Runs in the page. */
const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;

/** Rejects unless work ends in time: code that runs in a page may never end. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`it was not checked within ${limits.checked / 1000} s.`)),
    limits.checked,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens a page in both themes, wide and narrow. The documentation of components is also read by a screen reader, and
 * checked with axe.
 */
async function lookAt(context: BrowserContext, url: string, id: string, component?: ComponentPage): Promise<string[]> {
  const check = async (page: Page, theme: 'light' | 'dark') => {
    const problems = await open(page, url, `${id}&globals=theme:${theme}`);
    if (component) {
      if (theme === 'light') problems.push(...(await misread(page, component)));
      problems.push(...(await findViolations(page)));
      if (await page.evaluate(isTooWide)) problems.push('it is wider than the window.');
    }
    return problems;
  };
  const visit = async (theme: 'light' | 'dark', viewport: typeof desktop) => {
    const page = await context.newPage();
    try {
      await page.setViewportSize(viewport);
      const problems = await inTime(check(page, theme));
      return problems.map((problem) => `${id}, ${theme}, ${viewport.width} pixels: ${problem}`);
    } catch (error) {
      return [`${id}, ${theme}: ${error instanceof Error ? error.message : String(error)}`];
    } finally {
      await page.close();
    }
  };
  const wide = await visit('light', desktop);
  return component ? [...wide, ...(await visit('dark', phone))] : wide;
}

/** Opens every documentation page by its address; rejects with all that goes wrong. */
export async function checkDocs(page: Page, url: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const read = async (file: string): Promise<unknown> => (await page.request.get(`${url}/${file}`)).json();
  const index = (await read('index.json')) as StoryIndex;
  const components = (await read('components.json')) as ComponentPage[];
  const ids = Object.values(index.entries).flatMap(({ type, id }) => (type === 'docs' ? id : []));
  const componentOf = (id: string) => components.find(({ name }) => id === `components-${name.toLowerCase()}--docs`);
  const undocumented = components.filter(({ name }) => !ids.includes(`components-${name.toLowerCase()}--docs`));
  const waiting = [...ids];
  const problems: string[] = [];
  // Pages of the same context share what they have loaded. Open at the same time, they would also share its connections
  // and its service worker, and a frame could wait for another page.
  const visitWaiting = async () => {
    const context = await browser.newContext();
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      problems.push(...(await lookAt(context, url, id, componentOf(id))));
    await context.close();
  };
  await Promise.all(Array.from({ length: contexts }, visitWaiting));
  problems.push(...undocumented.map(({ name }) => `${name} has no page.`));
  if (ids.length < 50) throw new Error(`There are only ${ids.length} documentation pages.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
