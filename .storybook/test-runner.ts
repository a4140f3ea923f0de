import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import { getViolations, injectAxe } from 'axe-playwright';

/** What a story is tested at unless its `viewport` global says otherwise. */
const landscape = { width: 1024, height: 768 };

type Parameters = { viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> } };
type Globals = { viewport?: { value?: string } };

const toPixels = (length: string | undefined, otherwise: number) => Number.parseInt(length ?? '', 10) || otherwise;

/**
 * The accessibility add-on checks each story in its own theme while it runs and fails it. What it cannot see is the
 * other theme, and only colours differ there, so only the rules about colour are run again.
 */
const config: TestRunnerConfig = {
  async preVisit(page, story) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const context: { parameters: Parameters; storyGlobals?: Globals } = await getStoryContext(page, story);
    const chosen = context.storyGlobals?.viewport?.value ?? '';
    const styles = context.parameters.viewport?.options?.[chosen]?.styles;
    await page.setViewportSize({
      width: toPixels(styles?.width, landscape.width),
      height: toPixels(styles?.height, landscape.height),
    });
  },
  async postVisit(page, story) {
    if (story.hasFailure) return;
    await injectAxe(page);
    const other = await page.evaluate(() => {
      const root = document.documentElement;
      root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
      return root.dataset.theme;
    });
    const violations = await getViolations(page, 'body', { runOnly: ['color-contrast', 'link-in-text-block'] });
    if (violations.length === 0) return;
    const found = violations.flatMap(({ help, nodes }) =>
      nodes.map((node) => `${help}: ${node.html}\n${node.failureSummary}`),
    );
    throw new Error(`In the ${other} theme:\n${found.join('\n\n')}`);
  },
};

export default config;
