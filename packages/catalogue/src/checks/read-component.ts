// Declares `probe`.
import type {} from '@community/visual-tests/probe';
import type { Frame, Page } from 'playwright';
import type { ComponentPage } from '../components/component-page.ts';
// Declares `readAloud`.
import type {} from '../preview/read-aloud.ts';

/** The part of a documentation page that shows a story. */
const placeOf = (id: string) => `[data-live="${id}"] .sb-story`;

/** Whether a frame's story has been drawn and played. Runs in the frame. */
function hasPlayed(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  };
  return globalThis.readAloud !== undefined && preview?.currentRender?.phase === 'finished';
}

/** The document of a story: the page itself, or the frame that it has of its own. */
async function frameOf(page: Page, id: string): Promise<{ frame: Frame; selector: string }> {
  const place = page.locator(placeOf(id)).first();
  // Some stories show nothing.
  await place.waitFor({ state: 'attached' });
  // Frames load when they come into view.
  await place.evaluate((element) => element.scrollIntoView());
  const own = await place.locator('iframe').elementHandles();
  const frame = await own[0]?.contentFrame();
  if (!frame) return { frame: page.mainFrame(), selector: placeOf(id) };
  await frame.waitForFunction(hasPlayed);
  return { frame, selector: '#storybook-root' };
}

/** The screen reader's output for the stories that the open page of a component has transcribed, by their ids. */
export async function readComponent(page: Page, { docs, stories }: ComponentPage): Promise<Record<string, string[]>> {
  await page.waitForFunction(() => globalThis.probe !== undefined && globalThis.readAloud !== undefined);
  await page.evaluate(() => probe.settle());
  const heard: Record<string, string[]> = {};
  for (const id of (docs?.readings ?? []).map((story) => stories[story] ?? story)) {
    const { frame, selector } = await frameOf(page, id);
    heard[id] = await frame.evaluate(async (part) => (await globalThis.readAloud?.(part)) ?? [], selector);
  }
  return heard;
}
