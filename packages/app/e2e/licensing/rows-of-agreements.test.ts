import { expect, it } from 'vitest';
import { screens, visitAs } from '../support/visitor.ts';

const portrait = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const path = '/me/provisioning';

it('agreements show their whole numbers on a tablet in portrait', async () => {
  const { page } = await visitAs('provisioner', { screen: portrait, path });
  const names = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^agreement \d/);
  await names.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const cut = await names.evaluateAll((elements) =>
    elements.map(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0)),
  );
  expect(cut.length).toBeGreaterThan(1);
  expect(cut.filter((pixels) => pixels > 0)).toEqual([]);
});

it.each([
  ['phone', screens.phone, 120],
  ['tablet', screens.tablet, 56],
  ['desktop', screens.desktop, 56],
])(
  'devices of an agreement have rows of few lines, and a search that says what it searches, on a %s',
  async (_, screen, most) => {
    const { page } = await visitAs('provisioner', { screen, path });
    await page.getByRole('button', { name: /^Bedside agreement 1/ }).click();
    const seats = page.getByRole('table', { name: 'Licenses in use' });
    await seats.waitFor();
    await page.evaluate(() => document.fonts.ready);
    // The demo's dates follow the calendar. These are the longest there are.
    await seats.evaluate((table) => {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        currentNode.textContent = currentNode.textContent?.replace(/\d+ \p{L}+ 20\d\d/gu, '30 September 2027') ?? '';
      }
    });
    const heights = await seats
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(most);
    const overhang = await seats.evaluate(
      (table) => table.getBoundingClientRect().right - (table.parentElement?.getBoundingClientRect().right ?? 0),
    );
    expect(overhang).toBeLessThanOrEqual(0.5);
    const search = page.getByRole('searchbox', { name: 'Search licenses' });
    const room = await search.evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('The search is not an input.');
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('There is no canvas to measure text with.');
      pen.font = font;
      const paddings = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      return field.clientWidth - paddings - pen.measureText(field.placeholder).width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);
