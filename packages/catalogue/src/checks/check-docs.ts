import { readFile } from 'node:fs/promises';
import type { StoryIndex } from '@community/visual-tests/story-index';
import type { BrowserContext, Frame, Page } from 'playwright';
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
 * Loads the frames that stories with something over the page have of their own, which otherwise wait until they come
 * into view. One after the other, because only one of them can have the focus.
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

/** A page of the browser that shows one documentation page after the other. */
interface Viewer {
  page: Page;
  /** The errors since they were last taken from here. */
  errors: string[];
}

async function openViewer(context: BrowserContext): Promise<Viewer> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    // Stories of failures let requests fail, which the browser logs.
    const isOwn = !message.text().startsWith('Failed to load resource:');
    if (message.type() === 'error' && isOwn) errors.push(`logged as an error: ${message.text()}`);
  });
  return { page, errors };
}

/** The errors that a documentation page and its stories show, in these of its frames. */
async function findErrors(frames: readonly Frame[]): Promise<string[]> {
  const problems: string[] = [];
  for (const frame of frames) {
    const errors = await frame.locator('.sb-show-errordisplay, .sb-story pre:has-text("Error")').count();
    if (errors > 0) problems.push(`${frame.parentFrame() ? frame.url() : 'it'} shows an error.`);
  }
  return problems;
}

/** Opens a documentation page by its address. */
async function open(page: Page, address: string, window: typeof desktop): Promise<void> {
  await page.setViewportSize(window);
  await page.goto(address);
  await page.waitForFunction(isShown, undefined, { timeout: limits.shown });
  await page.waitForFunction(() => globalThis.probe !== undefined);
  await page.evaluate(() => probe.settle());
}

/** The differences between a screen reader's output and the transcripts. */
async function misread(page: Page, component: ComponentPage): Promise<string[]> {
  const kept = JSON.parse(await readFile(transcriptsFile, 'utf8')) as Record<string, string[]>;
  const heard = await readComponent(page, component);
  return Object.entries(heard).flatMap(([id, phrases]) =>
    JSON.stringify(phrases) === JSON.stringify(kept[id])
      ? []
      : [
          `a screen reader says of ${id}:\n${phrases.join('\n')}\nIf that is right, 'node packages/catalogue/src/visits/read-components.ts' keeps it.`,
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

/** The theme of the page and of its stories in frames. Runs in the page or a frame. */
const themeOf = () => document.documentElement.dataset.theme;

/** The visual problems of a component's page. */
async function findFlaws(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const flaws = await findViolations(page);
  if (await page.evaluate(isTooWide)) flaws.push('it is wider than the window.');
  for (const frame of page.frames()) {
    const shown = await frame.evaluate(themeOf);
    if (shown !== theme) flaws.push(`${frame.url()} is ${shown}.`);
  }
  return flaws;
}

/**
 * Opens a page, and returns its problems. The documentation of components is also read by a screen reader, and checked
 * with axe in both themes, wide and narrow.
 */
async function lookAt({ page, errors }: Viewer, address: string, component?: ComponentPage): Promise<string[]> {
  await open(page, `${address}&globals=theme:light`, desktop);
  await loadFrames(page);
  const wide = await findErrors(page.frames());
  if (component) wide.push(...(await misread(page, component)), ...(await findFlaws(page, 'light')));
  const problems = [...wide, ...errors.splice(0)].map((problem) => `in the light theme ${problem}`);
  if (!component) return problems;
  await open(page, `${address}&globals=theme:dark`, phone);
  // A frame that is still loading, because it has come into view, may never respond.
  await loadFrames(page);
  const narrow = [...(await findErrors(page.frames())), ...(await findFlaws(page, 'dark'))];
  return [...problems, ...[...narrow, ...errors.splice(0)].map((problem) => `in the dark theme on a phone ${problem}`)];
}

/** Opens every documentation page by its address; rejects with all problems. */
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
  // In the same context, what has been loaded is kept. Pages that were open in it at the same time would also share its
  // connections and its service worker, and a frame could wait for another page.
  const visitWaiting = async () => {
    const context = await browser.newContext();
    let viewer = await openViewer(context);
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        const found = await inTime(lookAt(viewer, `${url}/iframe.html?viewMode=docs&id=${id}`, componentOf(id)));
        problems.push(...found.map((problem) => `${id}: ${problem}`));
      } catch (error) {
        problems.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
        await viewer.page.close();
        viewer = await openViewer(context);
      }
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: contexts }, visitWaiting));
  problems.push(...undocumented.map(({ name }) => `${name} has no page.`));
  if (ids.length < 50) throw new Error(`There are only ${ids.length} documentation pages.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
