import { randomUUID } from 'node:crypto';
import { beginRun, endRun, readVisits, recordVisit, type StoryRun } from '@community/visual-tests/records';
import '@community/visual-tests/probe';
import { findQuickBrowser, screenshotArguments } from '@community/browsers/browser';
import { identifyRenderer, unknownRenderer } from '@community/visual-tests/renderer';
import { type StoryIndex, storiesOf } from '@community/visual-tests/story-index';
import { StoryPage } from '@community/visual-tests/story-page';
import { type Browser, chromium, type Page } from 'playwright';
import type { Story } from 'storybook-addon-statechart/node';
import type { Counts } from './counts.ts';
import { openPreview, untilReady } from './open-preview.ts';
import { findCatalogue } from './running-catalogue.ts';

/** How long a story may take, in milliseconds. */
const limit = 30_000;

/** A catalogue that has just started reloads its pages, each time it has compiled what a story imports. */
const isReload = (error: unknown) =>
  error instanceof Error && /Execution context was destroyed|probe is not defined/.test(error.message);
const maxReloads = 5;

/** The most pages that show stories at the same time, and the fewest stories for which opening one more pays. */
const pages = { max: 3, storiesEach: 24 };

/** The stories of a quick run, and its results. */
export interface QuickRun {
  run: StoryRun;
  counts: Counts;
}

/** A page of the running catalogue, which is opened again where it has to be. */
class Preview {
  readonly #open: () => Promise<Page>;
  readonly #run: StoryRun;
  #page: Page | undefined;
  #storyPage: StoryPage | undefined;

  constructor(open: () => Promise<Page>, run: StoryRun) {
    this.#open = open;
    this.#run = run;
  }

  async close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
    this.#storyPage = undefined;
  }

  async #show(id: string, reloads = 0): Promise<{ storyPage: StoryPage; shown: string[] }> {
    this.#page ??= await this.#open();
    this.#storyPage ??= await StoryPage.of(this.#page, this.#run);
    const [page, storyPage] = [this.#page, this.#storyPage];
    try {
      storyPage.begin(id);
      const shown = await page.evaluate((one) => probe.showStory(one.id, one.limit), { id, limit });
      return { storyPage, shown };
    } catch (error) {
      if (!isReload(error) || reloads === maxReloads) throw error;
      // Closing a page while it reloads may never end.
      await untilReady(page);
      return this.#show(id, reloads + 1);
    }
  }

  /** Visits a story, and returns its problems. */
  async visit({ id }: Story): Promise<string[]> {
    const { storyPage, shown } = await this.#show(id);
    const { visit, problems } = await storyPage.end(shown.length > 0);
    await recordVisit(visit, this.#run);
    const all = [...shown, ...problems];
    // What a failed story leaves in the page must not affect other stories.
    if (all.length > 0) await this.close();
    return all;
  }
}

/** Visits stories in a running catalogue, without building one. */
export class QuickVisitor {
  readonly #url: string;
  readonly #browser: Browser;
  readonly #renderer: StoryRun['renderer'];
  readonly #takesScreenshots: boolean;
  #previews: Preview[] = [];
  #updated = 0;

  private constructor(url: string, browser: Browser, renderer: StoryRun['renderer'], takesScreenshots: boolean) {
    this.#url = url;
    this.#browser = browser;
    this.#renderer = renderer;
    this.#takesScreenshots = takesScreenshots;
  }

  /** Finds the running catalogue, or starts one, and a browser. */
  static async open(takesScreenshots: boolean): Promise<QuickVisitor> {
    const executablePath = await findQuickBrowser();
    const options = { executablePath, args: screenshotArguments };
    const [url, browser, renderer] = await Promise.all([
      findCatalogue(),
      chromium.launch(options),
      takesScreenshots ? identifyRenderer(options) : unknownRenderer,
    ]);
    return new QuickVisitor(url, browser, renderer, takesScreenshots);
  }

  /** Closes the browser. The catalogue keeps running. */
  close(): Promise<void> {
    return this.#browser.close();
  }

  /** The current stories. */
  async readIndex(): Promise<StoryIndex> {
    const response = await fetch(`${this.#url}/index.json`);
    if (!response.ok) throw new Error(`The catalogue has no index of stories: ${await response.text()}`);
    return (await response.json()) as StoryIndex;
  }

  /** When the catalogue last reported that sources have changed, on the clock of `performance.now()`; 0 if never. */
  get updated(): number {
    return this.#updated;
  }

  /**
   * Visits stories: each must render, its play function must pass, axe must find nothing in either theme, and no error
   * may be logged. Their records do not replace those of all stories.
   */
  async visit(selected: readonly Story[], index: StoryIndex): Promise<QuickRun> {
    const began = performance.now();
    const run: StoryRun = {
      id: randomUUID(),
      sources: null,
      storyFiles: null,
      renderer: this.#renderer,
      isComplete: false,
      takesScreenshots: this.#takesScreenshots,
      stories: storiesOf(index),
      seconds: null,
    };
    await beginRun(run);
    const open = () =>
      openPreview(this.#browser, this.#url, () => {
        this.#updated = performance.now();
      });
    // Pages of the last visit show what sources were then.
    await Promise.all(this.#previews.map((preview) => preview.close()));
    const amount = Math.min(pages.max, Math.ceil(selected.length / pages.storiesEach));
    this.#previews = Array.from({ length: amount }, () => new Preview(open, run));
    const counts: Counts = { passed: 0, failed: 0 };
    const queue = [...selected];
    const work = async (preview: Preview) => {
      for (let story = queue.shift(); story; story = queue.shift()) {
        const problems = await preview.visit(story);
        counts[problems.length > 0 ? 'failed' : 'passed'] += 1;
        console.log(`${problems.length > 0 ? '✗' : '✓'} ${story.title}/${story.name}`);
        for (const problem of problems) console.error(`  ${problem.replaceAll('\n', '\n  ')}`);
      }
    };
    await Promise.all(this.#previews.map(work));
    const seconds = (performance.now() - began) / 1000;
    await endRun(run, seconds);
    if ((await readVisits(run)).size < selected.length)
      throw new Error('Another run of some stories has replaced the records of this one. Let one end before the next.');
    console.log(`Visited ${selected.length} stories in ${seconds.toFixed(1)} s.`);
    return { run, counts };
  }
}
