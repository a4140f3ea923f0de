import type { CDPSession, Page } from 'playwright';
import type { Story } from 'storybook-addon-statechart/node';
import { screenshotsFolder } from '../folders.ts';
import { extentOf, type StoryRun, type TakenScreenshot, type Visit } from '../records.ts';
import { type Baselines, readBaselines } from '../screenshots/baselines.ts';
import { isSameRenderer } from '../screenshots/renderer.ts';
import type { StorySettings } from './probe.ts';
import { firstOfScreens } from './story-index.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { type ViewportParameters, viewportSize, viewportsOf } from './viewports.ts';

/** The story that is being visited. */
interface CurrentStory extends Measured {
  story: Story;
  parameters: ViewportParameters;
  /** The viewports to take screenshots in. The story runs in the first. */
  viewports: [string, ...string[]];
  /** Whether it is the first of a screen, which is checked in all viewports, with forced colours and large text. */
  isEverywhere: boolean;
  /** Whether screenshots are taken of it, if the run takes any. */
  hasScreenshot: boolean;
  declared: Visit['declared'];
}

/** The durations of a visit's parts. */
interface Measured {
  timing: Record<string, number>;
  /** Records the time since the last call as the duration of a part. */
  clock: (part: string) => void;
}

/** How a story fits its window. */
interface Layout {
  /** By how many CSS pixels the page is wider. */
  excess: number;
  /** What is wrong with the places of its texts, one sentence each. */
  misplaced: string[];
}

/** How a screenshot is taken. */
interface TakeOptions {
  /** For how many frames nothing may change before it is taken. */
  quietFrames?: number;
  /** Whether it switches the theme afterwards. */
  switchesTheme?: boolean;
}

/** The result of a visit. */
export interface Visited {
  visit: Visit;
  /** Problems that were found after the story itself had passed. */
  problems: string[];
}

/** Another theme changes no size, so nothing that observes sizes is waited for. */
const quietInOtherTheme = 3;

/** In a run of a selection, a developer is waiting. */
const quietInSelection = 3;

/** Measures the durations of a visit's parts, in milliseconds. */
function startClock(): Measured {
  const timing: Record<string, number> = {};
  let began = performance.now();
  const clock = (part: string) => {
    const now = performance.now();
    timing[part] = Math.round((timing[part] ?? 0) + now - began);
    began = now;
  };
  return { timing, clock };
}

/** A browser page with Storybook's preview, in which the test-runner shows one story after the other. */
export class StoryPage {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** The run that its visits belong to. */
  readonly run: StoryRun;
  readonly #baselines: Baselines;
  readonly #firstOfScreens: ReadonlySet<string>;
  /** The story that is about to be shown. */
  #next: (Measured & { story: Story }) | undefined;
  /** The same story, once it has announced itself. */
  #current: CurrentStory | undefined;
  #problems: string[] = [];
  #size = '';

  private constructor(page: Page, session: CDPSession, run: StoryRun, baselines: Baselines) {
    this.#page = page;
    this.#session = session;
    this.run = run;
    this.#baselines = baselines;
    this.#firstOfScreens = firstOfScreens(run.stories);
    page.on('console', (message) => {
      // The browser logs failed responses, which some stories provoke.
      const isOwn = !message.text().startsWith('Failed to load resource:');
      if (message.type() === 'error' && isOwn) this.#problems.push(`Logged as an error: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#problems.push(`Uncaught: ${error.message}`));
    page.on('crash', () => this.#problems.push('The page crashed.'));
  }

  /** Attaches to a page that has loaded the preview. */
  static async of(page: Page, run: StoryRun): Promise<StoryPage> {
    const storyPage = new StoryPage(page, await page.context().newCDPSession(page), run, await readBaselines());
    await page.evaluate(() => probe.ignoreOwnPointer());
    await page.exposeFunction('prepareVisit', (settings: StorySettings) => storyPage.#prepare(settings));
    return storyPage;
  }

  /** Whether it is attached to this page. */
  isAttachedTo(page: Page): boolean {
    return page === this.#page;
  }

  async #resize({ parameters }: CurrentStory, viewport: string): Promise<void> {
    const size = viewportSize(parameters, viewport);
    const name = `${size.width} × ${size.height}`;
    if (name !== this.#size) await this.#page.setViewportSize(size);
    this.#size = name;
  }

  /** Begins the visit of a story, which is about to be shown. */
  begin(id: string): void {
    const story = this.run.stories.find((one) => one.id === id);
    if (!story) throw new Error(`The run has no story '${id}'.`);
    this.#problems = [];
    this.#current = undefined;
    this.#next = { story, ...startClock() };
  }

  /** Prepares the page for a story that announces that it is about to be drawn. */
  async #prepare({ id, state: declared, ownViewport, hasScreenshot, ...parameters }: StorySettings): Promise<void> {
    if (this.#next?.story.id !== id) return;
    const isEverywhere = this.#firstOfScreens.has(id);
    const viewports = viewportsOf(parameters, ownViewport, isEverywhere);
    this.#current = { ...this.#next, parameters, viewports, isEverywhere, hasScreenshot, declared };
    await this.#resize(this.#current, viewports[0]);
    this.#next.clock('preparation');
  }

  /**
   * Finishes the visit once the story has run: reads its states and texts, takes its screenshots, and checks the colours of
   * the other theme.
   * @param hasFailed whether the story failed; then only that is recorded.
   */
  async end(hasFailed: boolean): Promise<Visited> {
    const [next, current] = [this.#next, this.#current];
    if (!next) throw new Error('No story has been shown.');
    const { story, timing, clock } = next;
    clock('story');
    const visit = {
      ...story,
      run: this.run.id,
      hasFailed: true,
      declared: current?.declared ?? null,
      states: [],
      transitions: [],
      screenshots: [],
      text: '',
      shown: [],
      hasOverlay: false,
      timing,
    };
    const early = [...this.#problems];
    if (!current && !hasFailed) early.push('It was not rendered.');
    if (!current || hasFailed || early.length > 0) return { visit, problems: early };
    const { states, transitions, hasOverlay } = await this.#page.evaluate(() => ({
      hasOverlay: probe.hasOverlay(),
      states: probe.readStates(),
      transitions: probe.readTransitions(),
    }));
    const { text, shown, screenshots, problems } = await this.#inspect(current);
    problems.push(...this.#problems);
    return {
      visit: { ...visit, hasFailed: problems.length > 0, states, transitions, text, shown, hasOverlay, screenshots },
      problems,
    };
  }

  /** Texts are read after the first screenshot, when the story has settled and no more texts are coming. */
  async #inspect(
    current: CurrentStory,
  ): Promise<Pick<Visit, 'text' | 'shown' | 'screenshots'> & { problems: string[] }> {
    const page = this.#page;
    const [first, ...others] = current.viewports;
    const screenshots: TakenScreenshot[] = [];
    const misplaced: string[] = [];
    const takesScreenshots = this.run.takesScreenshots && current.hasScreenshot;
    const { renderer, screenshots: baselines } = this.#baselines;
    const known = renderer && isSameRenderer(renderer, this.run.renderer) ? baselines : null;
    const extent = extentOf(this.run);
    const quietAgain = extent === 'selection' ? quietInSelection : undefined;
    const camera = { page, session: this.#session, folder: screenshotsFolder(extent), known, quietAgain };
    const screenshot = async (viewport: string, quietFrames?: number) => {
      if (takesScreenshots)
        screenshots.push(await takeScreenshot(camera, current.story, viewport, current.clock, quietFrames));
    };
    const checkLayout = (viewport: string, { excess, misplaced: texts }: Layout) => {
      // One pixel can be due to rounding.
      if (excess > 1) misplaced.push(`In viewport '${viewport}' the page is ${excess} pixels wider than its window.`);
      misplaced.push(...texts.map((problem) => `In viewport '${viewport}': ${problem}`));
    };
    const take = async (viewport: string, { quietFrames, switchesTheme = false }: TakeOptions = {}) => {
      await screenshot(viewport, quietFrames);
      const layout = await page.evaluate((isDue) => {
        const found = {
          excess: probe.measureExcessWidth(),
          misplaced: [...probe.findBrokenWords(), ...probe.findOverlaps()],
        };
        if (isDue) probe.switchTheme();
        return found;
      }, switchesTheme);
      checkLayout(viewport, layout);
    };
    await screenshot(first);
    // In one call, because each round trip takes time.
    const { text, shown, theme, layout, violations, lost } = await page.evaluate(async () => {
      const read = probe.readText();
      const everything = probe.readShown();
      const before = probe.measureExcessWidth();
      const misplacedBefore = [...probe.findBrokenWords(), ...probe.findOverlaps()];
      const other = probe.switchTheme();
      return {
        text: read,
        shown: everything,
        theme: other,
        layout: { excess: Math.max(before, probe.measureExcessWidth()), misplaced: misplacedBefore },
        violations: await probe.checkColours(),
        lost: probe.findLostFocus(),
      };
    });
    checkLayout(first, layout);
    current.clock('colours');
    // The page may still change while it settles in the other theme.
    if (takesScreenshots) await take(first, { quietFrames: quietInOtherTheme });
    for (const viewport of takesScreenshots ? others : []) {
      await this.#resize(current, viewport);
      await take(viewport, { switchesTheme: true });
      await take(viewport, { quietFrames: quietInOtherTheme });
    }
    const clipped = current.isEverywhere ? await this.#stress(current, take) : [];
    const problems = [
      ...lost,
      ...new Set(misplaced),
      ...violations.map((violation) => `In the ${theme} theme: ${violation}`),
      ...clipped.map((problem) => `With text of 200 %: ${problem}`),
    ];
    return { text, shown, screenshots, problems };
  }

  /** Takes screenshots of a screen with forced colours and with text at 200 %, and returns texts that are cut off. */
  async #stress(current: CurrentStory, take: (viewport: string) => Promise<void>): Promise<string[]> {
    const page = this.#page;
    await this.#resize(current, current.viewports[0]);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await take('forced-colours');
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    await page.evaluate(() => probe.setTextSize(200));
    await take('large-text');
    const clipped = await page.evaluate(() => probe.findClippedText());
    await page.evaluate(() => probe.setTextSize(100));
    return clipped;
  }
}
