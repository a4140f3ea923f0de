import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Story, TakenPicture, Visit } from './records.ts';
import { takePicture } from './take-picture.ts';
import { viewportSize, viewportsOf } from './viewports.ts';

/** What a visit found, and what went wrong. */
export interface Visited {
  visit: Omit<Visit, 'run'>;
  /** Empty when the story passed. */
  problems: string[];
  /** Whether the page is of no more use: close it and open another. */
  isSpent: boolean;
}

/** By this name Storybook knows that nobody watches, and holds its animations. */
const userAgent = 'StorybookTestRunner';

/** After so many milliseconds a visit has failed. */
const patience = 60_000;

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Measures the parts of a visit. */
function startClock() {
  const timing: Record<string, number> = {};
  let began = performance.now();
  const clock = (part: string) => {
    const now = performance.now();
    timing[part] = Math.round((timing[part] ?? 0) + now - began);
    began = now;
  };
  return { timing, clock };
}

/** A page of the browser with the catalogue's preview in it, which is sent from story to story. */
export class StoryPage {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #context: BrowserContext;
  #problems: string[] = [];
  #size = '';

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    this.#context = page.context();
    page.on('console', (message) => {
      // What the browser itself says about an answer that a story makes fail is no mistake of the story.
      const isOwn = !message.text().startsWith('Failed to load resource:');
      if (message.type() === 'error' && isOwn) this.#problems.push(`Logged as an error: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#problems.push(`Not caught: ${error.message}`));
    page.on('crash', () => this.#problems.push('The page crashed.'));
  }

  /**
   * Opens the preview in a context of its own, as it is for somebody who wants little motion.
   * @param url where the catalogue is served, without a slash at its end.
   */
  static async open(browser: Browser, url: string): Promise<StoryPage> {
    const context = await browser.newContext({ reducedMotion: 'reduce', userAgent });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const own = new StoryPage(page, session);
    await page.goto(`${url}/iframe.html?viewMode=story`);
    await page.waitForFunction(() => globalThis.probe !== undefined);
    return own;
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** What some work answers, or null when it takes too long. */
  async #inTime(work: Promise<Visited>): Promise<Visited | null> {
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patience);
    });
    const visited = await Promise.race([work, end]);
    clearTimeout(timer);
    return visited;
  }

  async #resize(size: { width: number; height: number }): Promise<void> {
    const name = `${size.width} × ${size.height}`;
    if (name !== this.#size) await this.#page.setViewportSize(size);
    this.#size = name;
  }

  async #visit(story: Story, isEverywhere: boolean): Promise<Visited> {
    const { timing, clock } = startClock();
    const page = this.#page;
    const { state, ownViewport, leavesTraces, ...parameters } = await page.evaluate(
      (id) => probe.describe(id),
      story.id,
    );
    const [first, ...others] = viewportsOf(parameters, ownViewport, isEverywhere);
    await this.#resize(viewportSize(parameters, first));
    clock('preparation');
    const found = await page.evaluate((id) => probe.show(id), story.id);
    const problems = [...found, ...this.#problems];
    clock('story');
    const visit = { ...story, hasFailed: problems.length > 0, declared: state, timing };
    if (visit.hasFailed) return { visit: { ...visit, states: [], text: '', pictures: [] }, problems, isSpent: true };
    const states = await page.evaluate(() => probe.readStates());
    const text = await page.evaluate(() => probe.readText());
    const pictures: TakenPicture[] = [];
    const take = async (viewport: string) => {
      pictures.push(await takePicture(page, this.#session, story, viewport, clock));
    };
    await page.evaluate(() => probe.drawAnew());
    await take(first);
    const theme = await page.evaluate(() => probe.switchTheme());
    await take(first);
    const violations = await page.evaluate(() => probe.checkColours());
    clock('colours');
    for (const viewport of others) {
      await this.#resize(viewportSize(parameters, viewport));
      await take(viewport);
      await page.evaluate(() => probe.switchTheme());
      await take(viewport);
    }
    const lost = isEverywhere ? await this.#stress(story, viewportSize(parameters, first), take) : [];
    const late = [
      ...violations.map((violation) => `In the ${theme} theme: ${violation}`),
      ...lost.map((problem) => `With text of 200 %: ${problem}`),
      ...this.#problems,
    ];
    return {
      visit: { ...visit, hasFailed: late.length > 0, states, text, pictures },
      problems: late,
      isSpent: leavesTraces || late.length > 0,
    };
  }

  /** Looks at a screen with forced colours, and with text of twice its size: nothing of it may be lost then. */
  async #stress(
    { title }: Story,
    size: { width: number; height: number },
    take: (viewport: string) => Promise<void>,
  ): Promise<string[]> {
    if (!title.startsWith('Screens/')) return [];
    const page = this.#page;
    await this.#resize(size);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await take('forced-colours');
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    await page.evaluate(() => probe.setTextSize(200));
    await take('large-text');
    const lost = await page.evaluate(() => probe.findLostText());
    await page.evaluate(() => probe.setTextSize(100));
    return lost;
  }

  /**
   * Visits a story.
   * @param isEverywhere whether it is pictured in all viewports, unless it chooses some.
   */
  async visit(story: Story, isEverywhere: boolean): Promise<Visited> {
    this.#problems = [];
    const failed = (problem: string): Visited => ({
      visit: { ...story, hasFailed: true, declared: null, states: [], text: '', pictures: [], timing: {} },
      problems: [problem, ...this.#problems],
      isSpent: true,
    });
    const work = this.#visit(story, isEverywhere).catch((error: unknown) => failed(errorText(error)));
    return (await this.#inTime(work)) ?? failed(`The visit was not over after ${patience / 1000} seconds.`);
  }
}
