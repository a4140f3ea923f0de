import type {} from '@community/visual-tests/probe';
import { readRun, recordVisit } from '@community/visual-tests/records';
import { StoryPage } from '@community/visual-tests/story-page';
import { setupPage, type TestRunnerConfig } from '@storybook/test-runner';
import type { BrowserContext, Page } from 'playwright';

/** The globals of the test-runner. */
declare global {
  var page: Page;
  var context: BrowserContext;
  var jestPlaywright: { resetContext: () => Promise<void> };
}

/** The page of this worker. */
let storyPage: StoryPage | undefined;

async function attachTo(current: Page): Promise<StoryPage> {
  if (storyPage?.isAttachedTo(current)) return storyPage;
  const run = await readRun(process.env.STORIES_EXTENT === 'selection' ? 'selection' : 'all');
  if (!run) throw new Error('No run has started. Start one with `npm run test:stories`.');
  storyPage = await StoryPage.of(current, run);
  return storyPage;
}

/**
 * The test-runner shows each story, plays it and checks it with axe. This records the story's states, texts and screenshots
 * for the checks that follow a run, and checks the colours of the other theme.
 */
const config: TestRunnerConfig = {
  async prepare({ page: fresh }) {
    await fresh.goto(new URL('../iframe.html?viewMode=story', process.env.TARGET_URL).href);
    await fresh.waitForFunction(() => globalThis.probe?.isReady());
  },
  async preVisit(current, { id }) {
    const own = await attachTo(current);
    own.begin(id);
  },
  async postVisit(current, { hasFailure = false }) {
    const own = await attachTo(current);
    const { visit, problems } = await own.end(hasFailure);
    await recordVisit(visit, own.run);
    // What a failed story leaves in the page must not affect other stories.
    if (visit.hasFailed) {
      await jestPlaywright.resetContext();
      await setupPage(page, context);
    }
    // The test-runner itself reports failures of the story.
    if (!hasFailure && problems.length > 0) throw new Error(problems.join('\n\n'));
  },
};

export default config;
