import { writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { fingerprint } from '../visual/baselines.ts';
import { picturesFolder, type Story, type TakenPicture } from './records.ts';

/** What takes pictures of a page. */
interface Camera {
  page: Page;
  session: CDPSession;
}

/**
 * Takes a picture of the story on show as it is, once it has settled. Screens are taken whole, components with what
 * they have opened. Asks the browser itself: Playwright's own way takes three times as long.
 */
export async function takePicture(
  { page, session }: Camera,
  { id, title }: Story,
  viewport: string,
  clock: (part: string) => void,
): Promise<TakenPicture> {
  const isScreen = title.startsWith('Screens/');
  await page.evaluate(() => probe.settle());
  const { clip, isInSight, theme, states } = await page.evaluate((isPage) => {
    const frame = isPage ? probe.framePage() : probe.frameComponent();
    return {
      clip: frame,
      isInSight: frame.y >= scrollY && frame.y + frame.height <= scrollY + innerHeight,
      theme: document.documentElement.dataset.theme ?? 'light',
      states: probe.readStates(),
    };
  }, isScreen);
  clock('settling');
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    // This resizes the viewport for a moment, which what lies over the page would follow.
    captureBeyondViewport: !isInSight,
    clip: { ...clip, scale: 1 },
  });
  const key = `${id}-${theme}-${viewport}`;
  const picture = Buffer.from(data, 'base64');
  await writeFile(`${picturesFolder}/${key}.png`, picture);
  clock('pictures');
  return { key, theme, viewport, fingerprint: fingerprint(picture), states };
}
