import { writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { picturesFolder, type Story, type TakenPicture } from '../../scripts/stories/records.ts';

/** Which stories have pictures. */
export const hasPictures = ({ title }: Pick<Story, 'title'>): boolean =>
  /^(Screens|Components|Pictures|Foundations)\//.test(title);

const sessions = new WeakMap<Page, CDPSession>();

async function openSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/**
 * Takes a picture of the story on show as it is, once it has settled. Screens are taken whole, components with what
 * they have opened. Asks the browser itself: Playwright's own way takes three times as long.
 */
export async function takePicture(
  page: Page,
  { id, title }: Pick<Story, 'id' | 'title'>,
  viewport: string,
): Promise<TakenPicture> {
  const isScreen = title.startsWith('Screens/');
  const { clip, theme } = await page.evaluate(async (isPage) => {
    await probe.settle();
    return {
      clip: isPage ? probe.framePage() : probe.frameComponent(),
      theme: document.documentElement.dataset.theme ?? 'light',
    };
  }, isScreen);
  const session = await openSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...clip, scale: 1 },
  });
  const key = `${id}-${theme}-${viewport}`;
  await writeFile(`${picturesFolder}/${key}.png`, data, 'base64');
  return { key, theme, viewport };
}
