import type { StorySettings } from './probe.ts';
import type { ViewportParameters } from './viewports.ts';
import { watchTexts } from './watch-texts.ts';

/** Storybook's data about a story that is about to be drawn, as far as a visit needs them. */
interface StoryContext {
  id: string;
  parameters: ViewportParameters & Partial<Pick<StorySettings, 'state' | 'hasScreenshot'>>;
  globals: { viewport?: { value?: string } };
}

/** Links in Storybook's error display. They precede every story, and axe ignores a skip link that follows others. */
const hints = '.sb-errordisplay a[href]';

/**
 * Tells the visitor of the page, if it has one, which story is about to be drawn, and waits until the window has its
 * size. Part of the preview's `beforeEach`.
 */
export async function announceStory({ id, parameters, globals }: StoryContext): Promise<void> {
  if (!globalThis.prepareVisit) return;
  watchTexts();
  for (const hint of document.querySelectorAll(hints)) hint.removeAttribute('href');
  const { state = null, hasScreenshot = true, viewport, viewports } = parameters;
  const own = globals.viewport?.value;
  await globalThis.prepareVisit({
    id,
    state,
    hasScreenshot,
    ...(viewport && { viewport }),
    ...(viewports && { viewports }),
    ...(own !== undefined && { ownViewport: own }),
  });
}
