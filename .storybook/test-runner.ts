import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import { recordVisit, type TakenPicture } from '../scripts/stories/records.ts';
import { hasPictures, takePicture } from './visit/take-pictures.ts';
import { type ViewportParameters, viewportSize, viewportsOf } from './visit/viewports.ts';

/** As much of a story's context as is read here. */
interface Context {
  parameters: ViewportParameters & { state?: string };
  storyGlobals?: { viewport?: { value?: string } };
}

/** Storybook's preview, as far as it tells how far a story has come. */
type Preview = typeof globalThis & { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } };

const run = process.env.STORY_RUN ?? '';

/** The context of the story on visit. A worker visits one story at a time. */
let context: Context = { parameters: {} };

/**
 * The accessibility add-on checks each story in its own theme while it runs and fails it. What it cannot see is the
 * other theme, and only colours differ there, so only the rules about colour are run again. On the way each visit
 * records what the gates need: the states that the machines ended in, and the pictures.
 */
const config: TestRunnerConfig = {
  async preVisit(page, story) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    context = await getStoryContext(page, story);
    const { parameters, storyGlobals } = context;
    const [first] = viewportsOf(parameters, storyGlobals?.viewport?.value);
    await page.setViewportSize(viewportSize(parameters, first));
  },
  async postVisit(page, story) {
    const { hasFailure = false, ...named } = story;
    const { parameters, storyGlobals } = context;
    const visit = { ...named, run, hasFailed: hasFailure, declared: parameters.state ?? null };
    if (hasFailure) {
      // Storybook reloads the page when it is sent on before a story is over, and the runner loses it then.
      await page.waitForFunction(() => {
        const phase = (globalThis as Preview).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '';
        return ['finished', 'aborted'].includes(phase);
      });
      await recordVisit({ ...visit, states: [], pictures: [] });
      return;
    }
    const states = await page.evaluate(() => probe.readStates());
    const [first, ...others] = viewportsOf(parameters, storyGlobals?.viewport?.value);
    const pictures: TakenPicture[] = [];
    const take = async (viewport: string) => {
      if (hasPictures(named)) pictures.push(await takePicture(page, named, viewport));
    };
    await take(first);
    const theme = await page.evaluate(() => probe.switchTheme());
    const violations = await page.evaluate(() => probe.checkColours());
    await take(first);
    for (const viewport of others) {
      await page.setViewportSize(viewportSize(parameters, viewport));
      await take(viewport);
      await page.evaluate(() => probe.switchTheme());
      await take(viewport);
    }
    await recordVisit({ ...visit, states, pictures });
    if (violations.length > 0) throw new Error(`In the ${theme} theme:\n${violations.join('\n\n')}`);
  },
};

export default config;
