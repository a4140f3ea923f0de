import { type StoryIndex, storiesOf } from '@community/visual-tests/story-index';
import { viewportSize, viewportsOf } from '@community/visual-tests/viewports';
import type { Page } from 'playwright';
import '@community/visual-tests/probe';
import type { StorySettings } from '@community/visual-tests/probe';

/** The narrowest viewport. Every story is checked in it and in its own, unless it names the viewports it is for. */
const narrowest = 'phone';

/** Choices that imitate a translation, another script and large text. Each undoes the one before. */
const choices: readonly Readonly<Record<string, string>>[] = [
  { language: 'pseudo' },
  { language: 'english', direction: 'rtl' },
  { direction: 'ltr', textSize: '200-percent' },
];

/** The defaults, which undo all choices. */
const own = { language: 'english', direction: 'ltr', textSize: '100-percent' };

/** The locales with the longest and the densest dates and numbers, in turn, as the story starts again in each. */
const locales = ['de-DE', 'ja-JP'];

const ownLocale = 'en-GB';

/** A story to check, and the locale that it is shown in if it ends with figures over the page. */
interface Due {
  id: string;
  locale: string;
}

/** The texts that are cut off or over others, and by how much the page is too wide. Runs in the page. */
async function findCut(): Promise<string[]> {
  await probe.settle(3);
  const excess = probe.measureExcessWidth();
  return [
    ...probe.findClippedText(),
    ...probe.findOverlaps(),
    ...(excess > 1 ? [`The page is ${excess} pixels wider than its window.`] : []),
  ];
}

/** Runs in the page. */
async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}

/** Whether what lies over the page shows a number or a date, which another locale writes otherwise. Runs in the page. */
function hasFiguresOver(): boolean {
  const overlays = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
  return [...overlays].some(({ textContent }) => /\d/.test(textContent ?? ''));
}

/** A browser page that shows stories, in windows of the sizes that they are checked in. */
class Shown {
  readonly #page: Page;
  #settings: StorySettings | undefined;
  /** The viewport that the story is shown in; its own if undefined. */
  #viewport: string | undefined;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page, url: string): Promise<Shown> {
    const shown = new Shown(page);
    // A story announces itself whenever it is about to be drawn.
    await page.exposeFunction('prepareVisit', async (settings: StorySettings) => {
      shown.#settings = settings;
      await shown.#resize();
    });
    // The rules of accessibility are checked when the stories are visited.
    await page.goto(`${url}/iframe.html?viewMode=story&id=components-button--primary&globals=a11y.manual:!true`);
    await page.locator('body.sb-show-main').waitFor();
    return shown;
  }

  async #resize(): Promise<void> {
    if (!this.#settings) return;
    const [first] = viewportsOf(this.#settings, this.#settings.ownViewport);
    await this.#page.setViewportSize(viewportSize(this.#settings, this.#viewport ?? first));
  }

  async #show(id: string): Promise<string[]> {
    return this.#page.evaluate((story) => probe.showStory(story, 20_000), id);
  }

  async #choose(globals: Readonly<Record<string, string>>, runs = 1): Promise<void> {
    await this.#page.evaluate(([chosen, times]) => probe.chooseGlobals(chosen, times), [globals, runs] as const);
  }

  /** Draws the current story with a choice, and returns what is cut off. */
  async #findCutWith(chosen: Readonly<Record<string, string>>, runs?: number): Promise<string[]> {
    await this.#choose(chosen, runs);
    const how = Object.values(chosen).join(' and ');
    const cut = new Set(await this.#page.evaluate(findCut));
    return [...cut].map((text) => `${this.#settings?.id} in ${this.#viewport} with ${how}: ${text}`);
  }

  async #findCutWithAll(): Promise<string[]> {
    const cut: string[] = [];
    for (const chosen of choices) cut.push(...(await this.#findCutWith(chosen)));
    await this.#choose(own);
    return cut;
  }

  /** Shows a story with every choice in its viewports, and in a locale if that matters; returns what is cut off. */
  async check({ id, locale }: Due): Promise<string[]> {
    const page = this.#page;
    this.#viewport = undefined;
    const failures = await this.#show(id);
    if (failures.length > 0 || !this.#settings) return [`${id} does not run: ${failures.join(' ')}`];
    const { viewports, ownViewport } = this.#settings;
    [this.#viewport] = viewportsOf(this.#settings, ownViewport);
    const cut = await this.#findCutWithAll();
    if (await page.evaluate(hasFiguresOver)) {
      cut.push(...(await this.#findCutWith({ locale }, 2)));
      await this.#choose({ locale: ownLocale }, 2);
    }
    // A window that a story has put on full screen cannot be resized.
    await page.evaluate(leaveFullScreen);
    if (this.#viewport === narrowest || viewports?.includes(narrowest) === false) return cut;
    const isOver = await page.evaluate(() => probe.hasOverlay());
    this.#viewport = narrowest;
    // What is over the page may close when the window changes. A story that needs a wide window ends early here.
    if (isOver) await this.#show(id);
    else await this.#resize();
    cut.push(...(await this.#findCutWithAll()));
    await page.evaluate(leaveFullScreen);
    return cut;
  }
}

/** The number of pages that show stories at the same time. */
const pages = 4;

/**
 * Plays every story of a screen, and every other that ends with something over the page, then changes its language,
 * direction and text size in its own window and a phone's, and the locale while something is over the page; rejects with all texts that
 * are cut off.
 */
export async function checkCutText(page: Page, url: string, overlays: readonly string[]): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  if (overlays.length < 50) throw new Error(`Only ${overlays.length} stories end with something over the page.`);
  const index = (await (await page.request.get(`${url}/index.json`)).json()) as StoryIndex;
  const screens = storiesOf(index).flatMap(({ id, title }) => (title.startsWith('Screens/') ? [id] : []));
  const ids = new Set([...screens, ...overlays]);
  const waiting = [...ids].map((id, place): Due => ({ id, locale: locales[place % locales.length] ?? '' }));
  const problems: string[] = [];
  const work = async () => {
    const window = await browser.newPage({ reducedMotion: 'reduce' });
    const shown = await Shown.of(window, url);
    for (let next = waiting.shift(); next; next = waiting.shift()) problems.push(...(await shown.check(next)));
    await window.close();
  };
  await Promise.all(Array.from({ length: pages }, work));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
