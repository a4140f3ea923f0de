import type { DrawnPart } from './differing-parts.ts';

/** A page of Storybook, whose channel retains the last messages. */
type StoryWindow = Window & { __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => unknown } };

/** Whether a story has been rendered, and played to its end, or has failed to. */
export function isShown(page: Document | null | undefined): page is Document {
  if (page?.body?.classList.contains('sb-show-errordisplay') === true) return true;
  if (page?.body?.classList.contains('sb-show-main') !== true) return false;
  const view: StoryWindow | null = page.defaultView;
  return view?.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined;
}

/** The appearance and position of a page's innermost elements. */
export function drawnParts(page: Document): DrawnPart[] {
  const view = page.defaultView;
  if (!view) return [];
  const leaves = [...page.body.querySelectorAll<HTMLElement>('#storybook-root *, body > [role], body > div > [role]')];
  return leaves
    .filter((element) => element.childElementCount === 0)
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor } = view.getComputedStyle(element);
      const look = [element.tagName, element.textContent, color, backgroundColor].join(' ');
      return { look, x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    })
    .filter(({ width, height }) => width > 1 && height > 1);
}
