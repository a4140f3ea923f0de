import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { screens, visitAs } from '../support/visitor.ts';

/**
 * Controls that share a line: those whose centres are level. Frames are included, so that what looks like one control
 * counts as one: a search field is as high as its frame.
 */
const linesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const frames = 'search, button, a[href], input:not([type=range], [type=checkbox], [type=radio]), select';
    const within = 'article *, aside *, search *, table *, [role=tablist] *, [role=listbox] *, nav *, fieldset *';
    const drawn = [...main.querySelectorAll<HTMLElement>(frames)].filter(
      (element) =>
        !element.matches(within) &&
        element.checkVisibility() &&
        element.offsetWidth > 1 &&
        // Links within text are not controls.
        (element.tagName !== 'A' || getComputedStyle(element).borderTopStyle === 'solid'),
    );
    const lines = new Map<number, Record<string, number>>();
    for (const element of drawn) {
      const { top, height } = element.getBoundingClientRect();
      const middle = Math.round((top + height / 2) / 8);
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      lines.set(middle, { ...lines.get(middle), [name || element.tagName]: Math.round(height) });
    }
    return [...lines.values()];
  });

const places = [
  '/scenarios?age=2',
  '/media',
  '/me/scenarios',
  '/me/media',
  '/me/profile',
  '/scenarios/upload',
] as const;

it.each(places.flatMap((path) => Object.entries(screens).map(([name, screen]) => [path, name, screen] as const)))(
  'controls on one line of %s are equally high, on a %s',
  async (path, _, screen) => {
    const { page } = await visitAs('trainer', { screen, path });
    await page.getByRole('main').getByRole('button').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const line of await linesOf(page)) {
      const heights = Object.values(line);
      expect(new Set(heights).size, JSON.stringify(line)).toBe(1);
    }
  },
);
