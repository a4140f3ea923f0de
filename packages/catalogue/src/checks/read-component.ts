import type { Frame, Page } from 'playwright';
import type { ComponentPage } from '../components/component-page.ts';
// Declares `readAloud`.
import type {} from '../preview/read-aloud.ts';

/** The part of a documentation page that shows a story. */
const placeOf = (id: string) => `[data-live="${id}"] .sb-story`;

/** The document of a story: the page itself, or the frame that it has of its own. */
async function frameOf(page: Page, id: string): Promise<{ frame: Frame; selector: string }> {
  const place = page.locator(placeOf(id)).first();
  // Some stories show nothing.
  await place.waitFor({ state: 'attached' });
  const own = await place.locator('iframe').elementHandles();
  const frame = await own[0]?.contentFrame();
  if (!frame) return { frame: page.mainFrame(), selector: placeOf(id) };
  await frame.waitForFunction(() => globalThis.readAloud !== undefined && globalThis.probe !== undefined);
  await frame.locator('body.sb-show-main').waitFor();
  await frame.evaluate(() => probe.settle());
  return { frame, selector: '#storybook-root' };
}

/** What a screen reader says of the stories that the open page of a component wants read, by the stories' ids. */
export async function readComponent(page: Page, { docs, stories }: ComponentPage): Promise<Record<string, string[]>> {
  const heard: Record<string, string[]> = {};
  for (const id of (docs?.readings ?? []).map((story) => stories[story] ?? story)) {
    const { frame, selector } = await frameOf(page, id);
    heard[id] = await frame.evaluate(async (part) => (await globalThis.readAloud?.(part)) ?? [], selector);
  }
  return heard;
}
