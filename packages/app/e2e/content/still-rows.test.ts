import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { screens, visitAs } from '../support/visitor.ts';

/** Where the rows of the list begin and end, from the top of the page, in pixels. */
const edgesOf = (page: Page, rows: string) =>
  page
    .getByRole('main')
    .locator(rows)
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [Math.round(top + scrollY), Math.round(bottom + scrollY)];
      }),
    );

/** Holds back the answers of a list until it is let go. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const portrait = { viewport: { width: 768, height: 1024 }, hasTouch: true };

const lists = [
  ['/scenarios', /\/api\/scenarios\//],
  ['/media', /\/api\/media\//],
  ['/me/scenarios', /\/api\/me\/scenarios\/\d/],
  ['/me/media', /\/api\/me\/media\/\d/],
] as const;

it.each(
  lists.flatMap(([path, address]) =>
    Object.entries({ ...screens, portrait }).map(([screen, size]) => [path, screen, address, size] as const),
  ),
)('rows of %s stand where their place-holders stood, on a %s', async (path, _, address, screen) => {
  const { page } = await visitAs('trainer', { screen, path: null });
  // What somebody changed a moment ago could be undone above the rows.
  await page.route(/\/last-change$/, (route) => route.fulfill({ json: { change: null } }));
  const letGo = await holdBack(page, address);
  await page.goto(path);
  await page.getByRole('list', { name: /^Loading/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const held = await edgesOf(page, 'ul[aria-label^="Loading"] > li');
  letGo();
  await page.getByRole('main').getByRole('article').first().waitFor();
  const shown = await edgesOf(page, 'li:has(> article)');
  const common = Math.min(held.length, shown.length);
  expect(common).toBeGreaterThan(0);
  expect(shown.slice(0, common)).toEqual(held.slice(0, common));
});
