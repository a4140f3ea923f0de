import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { screens, visitAs } from '../support/visitor.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('article');

/** The heights of the rows in pixels, highest first, and where the first begins. */
async function measure(page: Page) {
  await rows(page).last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const boxes = await rows(page).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top: top + scrollY, height };
    }),
  );
  return { top: boxes[0]?.top, heights: boxes.map(({ height }) => height).toSorted((a, b) => b - a) };
}

it.each([
  ['scenarios', '/scenarios', screens.tablet, 106, 240],
  ['scenarios', '/scenarios', screens.desktop, 106, 184],
  ['scenarios', '/scenarios?term=arrest&age=1&language=fr', screens.desktop, 106, 184],
  ['scenarios', '/scenarios', screens.phone, 132, Number.POSITIVE_INFINITY],
  ['own scenarios', '/me/scenarios', screens.tablet, 112, Number.POSITIVE_INFINITY],
  ['own scenarios', '/me/scenarios', screens.desktop, 112, Number.POSITIVE_INFINITY],
  ['own scenarios', '/me/scenarios', screens.phone, 112, 410],
])(
  'rows of %s at %s on %o are at most %i px high, and the first begins within %s px',
  async (_, path, screen, most, top) => {
    const { page } = await visitAs('trainer', { screen, path });
    const measured = await measure(page);
    expect(measured.heights[0]).toBeLessThanOrEqual(most);
    expect(measured.top).toBeLessThanOrEqual(top);
  },
);

it.each([
  ['a tablet', screens.tablet],
  ['a desktop', screens.desktop],
])('a brief shows its monitor and what plays it in one window, on %s', async (_, screen) => {
  const { page } = await visitAs('trainer', { screen, path: '/scenarios?term=septic' });
  const href = await rows(page).first().getByRole('link').first().getAttribute('href');
  await page.goto(href ?? '');
  const play = page.getByRole('button', { name: 'Play' }).first();
  await play.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const box = await play.boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(screen.viewport.height);
});
