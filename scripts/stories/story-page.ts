import type { CDPSession, Page } from 'playwright';
import type { Story, StoryRun, TakenPicture, Visit } from './records.ts';
import { firstOfScreens } from './story-index.ts';
import { takePicture } from './take-picture.ts';
import { type ViewportParameters, viewportSize, viewportsOf } from './viewports.ts';

/** What is known of the story on visit. */
interface Showing {
  story: Story;
  parameters: ViewportParameters;
  /** The viewports it is pictured in; it runs in the first. */
  viewports: [string, ...string[]];
  /** Whether it is looked at in every way, as the first story of a screen is. */
  isEverywhere: boolean;
  /** Whether pictures are taken of it, in a run that takes some. */
  isPictured: boolean;
  declared: Visit['declared'];
  timing: Record<string, number>;
  /** Ends a part of the visit: notes how long it took. */
  clock: (part: string) => void;
}

/** What a visit found, and what went wrong. */
export interface Visited {
  visit: Visit;
  /** Empty when nothing went wrong after the story itself had passed. */
  problems: string[];
}

/** Measures the parts of a visit, in milliseconds. */
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

/** A page of the browser with the catalogue's preview in it, which the test-runner sends from story to story. */
export class StoryPage {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #run: StoryRun;
  readonly #everywhere: ReadonlySet<string>;
  #showing: Showing | undefined;
  #problems: string[] = [];
  #size = '';

  private constructor(page: Page, session: CDPSession, run: StoryRun) {
    this.#page = page;
    this.#session = session;
    this.#run = run;
    this.#everywhere = firstOfScreens(run.stories);
    page.on('console', (message) => {
      // What the browser itself says about an answer that a story makes fail is no mistake of the story.
      const isOwn = !message.text().startsWith('Failed to load resource:');
      if (message.type() === 'error' && isOwn) this.#problems.push(`Logged as an error: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#problems.push(`Not caught: ${error.message}`));
    page.on('crash', () => this.#problems.push('The page crashed.'));
  }

  /** Takes hold of a page that has the preview in it. */
  static async of(page: Page, run: StoryRun): Promise<StoryPage> {
    return new StoryPage(page, await page.context().newCDPSession(page), run);
  }

  /** Whether it is this page that it holds. */
  holds(page: Page): boolean {
    return page === this.#page;
  }

  async #resize({ parameters }: Showing, viewport: string): Promise<void> {
    const size = viewportSize(parameters, viewport);
    const name = `${size.width} × ${size.height}`;
    if (name !== this.#size) await this.#page.setViewportSize(size);
    this.#size = name;
  }

  /** Readies the page for the story of that id, which is about to be shown. */
  async begin(id: string): Promise<void> {
    this.#problems = [];
    const story = this.#run.stories.find((one) => one.id === id);
    if (!story) throw new Error(`The run has no story '${id}'.`);
    const measured = startClock();
    const facts = await this.#page.evaluate((wanted) => probe.describe(wanted), id);
    const { state: declared, ownViewport, isPictured, ...parameters } = facts;
    const isEverywhere = this.#everywhere.has(id);
    const viewports = viewportsOf(parameters, ownViewport, isEverywhere);
    this.#showing = { story, parameters, viewports, isEverywhere, isPictured, declared, ...measured };
    await this.#resize(this.#showing, viewports[0]);
    measured.clock('preparation');
  }

  /**
   * Looks at the story on show once it has run: reads its states and texts, takes its pictures, and checks in the
   * other theme what depends on the theme.
   * @param hasFailed whether it failed while it ran; then there is nothing to look at.
   */
  async end(hasFailed: boolean): Promise<Visited> {
    const showing = this.#showing;
    if (!showing) throw new Error('No story has been shown.');
    const { story, declared, timing, clock } = showing;
    clock('story');
    const visit = {
      ...story,
      run: this.#run.id,
      hasFailed: true,
      declared,
      states: [],
      pictures: [],
      text: '',
      timing,
    };
    const early = [...this.#problems];
    if (hasFailed || early.length > 0) return { visit, problems: early };
    const states = await this.#page.evaluate(() => probe.readStates());
    const { text, pictures, problems } = await this.#look(showing);
    problems.push(...this.#problems);
    return {
      visit: { ...visit, hasFailed: problems.length > 0, states, text, pictures },
      problems,
    };
  }

  /** Of a story that is pictured the texts are read once it has settled: before that, more of them may be coming. */
  async #look(showing: Showing): Promise<Pick<Visit, 'text' | 'pictures'> & { problems: string[] }> {
    const page = this.#page;
    const [first, ...others] = showing.viewports;
    const pictures: TakenPicture[] = [];
    const tooWide: string[] = [];
    const takesPictures = this.#run.takesPictures && showing.isPictured;
    const picture = async (viewport: string) => {
      if (takesPictures)
        pictures.push(await takePicture({ page, session: this.#session }, showing.story, viewport, showing.clock));
    };
    const notice = (viewport: string, excess: number) => {
      // What is rounded to whole pixels may be one too many.
      if (excess > 1) tooWide.push(`In viewport '${viewport}' the page is ${excess} pixels wider than its window.`);
    };
    const take = async (viewport: string) => {
      await picture(viewport);
      notice(viewport, await page.evaluate(() => probe.measureExcessWidth()));
    };
    await picture(first);
    // Asked at once: each question takes as long as a small part of the answers.
    const { text, theme, excess, violations } = await page.evaluate(async () => {
      const read = probe.readText();
      const before = probe.measureExcessWidth();
      const other = probe.switchTheme();
      return {
        text: read,
        theme: other,
        excess: Math.max(before, probe.measureExcessWidth()),
        violations: await probe.checkColours(),
      };
    });
    notice(first, excess);
    showing.clock('colours');
    // A page may still grow while it settles in the other theme.
    if (takesPictures) await take(first);
    for (const viewport of takesPictures ? others : []) {
      await this.#resize(showing, viewport);
      await take(viewport);
      await page.evaluate(() => probe.switchTheme());
      await take(viewport);
    }
    const lost = showing.isEverywhere ? await this.#stress(showing, take) : [];
    const problems = [
      ...new Set(tooWide),
      ...violations.map((violation) => `In the ${theme} theme: ${violation}`),
      ...lost.map((problem) => `With text of 200 %: ${problem}`),
    ];
    return { text, pictures, problems };
  }

  /** Looks at a screen with forced colours, and with text of twice its size: nothing of it may be lost then. */
  async #stress(showing: Showing, take: (viewport: string) => Promise<void>): Promise<string[]> {
    const page = this.#page;
    await this.#resize(showing, showing.viewports[0]);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await take('forced-colours');
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    await page.evaluate(() => probe.setTextSize(200));
    await take('large-text');
    const lost = await page.evaluate(() => probe.findLostText());
    await page.evaluate(() => probe.setTextSize(100));
    return lost;
  }
}
