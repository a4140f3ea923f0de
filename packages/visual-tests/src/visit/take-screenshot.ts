import { writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import type { Story } from 'storybook-addon-statechart/node';
import type { TakenScreenshot } from '../records.ts';
import { type Baseline, fingerprint } from '../screenshots/baselines.ts';
import './probe.ts';

/** A page and its DevTools session. */
interface Camera {
  page: Page;
  session: CDPSession;
  /** Where its screenshots are kept. */
  folder: string;
  /** The fingerprints of the baselines, by the screenshot's key; null if another renderer drew them. */
  known: ReadonlyMap<string, Pick<Baseline, 'screenshot'>> | null;
  /**
   * For how many frames nothing may change before a screenshot is taken again. By default as many as before the first one;
   * fewer where a developer waits, as most differences are meant then.
   */
  quietAgain?: number | undefined;
}

/** How often a screenshot that differs from its baseline is taken at most, unless two in a row are the same. */
const takesMax = 4;

/** For how many frames nothing may change before a screenshot that counts only if it is the baseline. */
const quietForBaseline = 3;

/**
 * Takes a screenshot of the current story once it has settled: of screens the whole page, of components the component and
 * its overlays. It uses the DevTools protocol, because Playwright's `screenshot` takes three times as long.
 *
 * The first attempt comes early, as most screenshots match their baselines. A mismatch is retaken until it is stable.
 * @param quietFrames for how many frames nothing may change before; by default as many as a new screenshot needs.
 */
export async function takeScreenshot(
  { page, session, folder, known, quietAgain }: Camera,
  { id, title }: Story,
  viewport: string,
  clock: (part: string) => void,
  quietFrames?: number,
): Promise<TakenScreenshot> {
  const isScreen = title.startsWith('Screens/');
  const take = async (quiet?: number) => {
    // In one call, because each round trip takes time.
    const { clip, isInView, theme, states } = await page.evaluate(
      async ({ frames, isPage }) => {
        await probe.settle(frames);
        const frame = isPage ? probe.framePage() : probe.frameComponent();
        return {
          clip: frame,
          isInView: frame.y >= scrollY && frame.y + frame.height <= scrollY + innerHeight,
          theme: document.documentElement.dataset.theme ?? 'light',
          states: probe.readStates(),
        };
      },
      { frames: quiet, isPage: isScreen },
    );
    clock('settling');
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      // This resizes the viewport for a moment, which overlays would react to.
      captureBeyondViewport: !isInView,
      clip: { ...clip, scale: 1 },
    });
    const screenshot = Buffer.from(data, 'base64');
    const key = `${id}-${theme}-${viewport}`;
    clock('screenshots');
    return { screenshot, taken: { key, theme, viewport, fingerprint: fingerprint(screenshot), states } };
  };
  let { screenshot, taken } = await take(known === null ? quietFrames : quietForBaseline);
  for (let takes = 1; takes < takesMax; takes += 1) {
    const before = taken.fingerprint;
    if (known === null || known.get(taken.key)?.screenshot === before) break;
    ({ screenshot, taken } = await take(quietAgain ?? quietFrames));
    if (taken.fingerprint === before) break;
  }
  await writeFile(`${folder}/${taken.key}.png`, screenshot);
  clock('screenshots');
  return taken;
}
