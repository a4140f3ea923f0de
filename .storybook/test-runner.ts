import type { TestRunnerConfig } from '@storybook/test-runner';
import type { BrowserContext, Page } from 'playwright';
import { readRun, recordVisit } from '../scripts/stories/records.ts';
import { StoryPage } from '../scripts/stories/story-page.ts';

/** What the test-runner puts beside the tests. */
declare global {
  var page: Page;
  var context: BrowserContext;
  var jestPlaywright: { resetContext: () => Promise<void> };
  var __sbSetupPage: (page: Page, context: BrowserContext) => Promise<void>;
}

/** The page that this worker sends from story to story. */
let storyPage: StoryPage | undefined;

async function hold(current: Page): Promise<StoryPage> {
  if (storyPage?.holds(current)) return storyPage;
  const run = await readRun();
  if (!run) throw new Error('No run of the stories has begun: start it with `npm run test:stories`.');
  storyPage = await StoryPage.of(current, run);
  return storyPage;
}

/**
 * The runner shows each story, plays it and fails it for what axe finds. Here it is looked at besides: its states, its
 * texts and its pictures are recorded for the gates, and what depends on the theme is checked in the other one too.
 */
const config: TestRunnerConfig = {
  async prepare({ page: fresh }) {
    // Nobody sees highlights here, and Storybook would look for them at every element after every change.
    await fresh.addInitScript(() => Object.assign(globalThis, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true }));
    await fresh.goto(new URL('../iframe.html?viewMode=story', process.env.TARGET_URL).href);
    await fresh.waitForFunction(() => globalThis.probe !== undefined);
    await fresh.evaluate(() => probe.lighten());
  },
  async preVisit(current, { id }) {
    const own = await hold(current);
    await own.begin(id);
  },
  async postVisit(current, { hasFailure = false }) {
    const own = await hold(current);
    const { visit, problems } = await own.end(hasFailure);
    await recordVisit(visit);
    // What a failed story left in the page, others would meet.
    if (visit.hasFailed) {
      await jestPlaywright.resetContext();
      await __sbSetupPage(page, context);
    }
    // What failed the story itself, the runner says.
    if (!hasFailure && problems.length > 0) throw new Error(problems.join('\n\n'));
  },
};

export default config;
