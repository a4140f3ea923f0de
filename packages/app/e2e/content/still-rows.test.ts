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

/** Holds back the responses of a list until released. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const portrait = { viewport: { width: 768, height: 1024 }, hasTouch: true };

it.each(
  ['/me/scenarios', '/me/media'].flatMap((path) =>
    Object.entries({ ...screens, portrait }).map(([screen, size]) => [path, screen, size] as const),
  ),
)('rows of %s stay where they are on a %s when some or all are selected', async (path, _, screen) => {
  const { page } = await visitAs('trainer', { screen, path: null });
  // As if there were more on other pages.
  await page.route(/\/api\/me\/(scenarios|media)\/\d/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 137 } });
  });
  await page.goto(path);
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await edgesOf(page, 'li:has(> article)');
  const first = page.getByRole('main').getByRole('article').first().getByRole('checkbox');
  await first.press('Space');
  await page.getByRole('group', { name: 'Selected items' }).waitFor();
  expect(await edgesOf(page, 'li:has(> article)')).toEqual(before);
  await page.getByRole('checkbox', { name: '1 selected' }).press('Space');
  await page.getByRole('button', { name: /^Select all \d/ }).waitFor();
  expect(await edgesOf(page, 'li:has(> article)')).toEqual(before);
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await page.getByRole('group', { name: 'Selected items' }).waitFor({ state: 'detached' });
  expect(await edgesOf(page, 'li:has(> article)')).toEqual(before);
});

/** An earlier change, of either kind of item. */
const lastChange = {
  change: {
    name: 'earlier',
    action: 'unpublish',
    undo_until: new Date(Date.now() + 3_600_000).toISOString(),
    outcome: {
      successes: [{ uuid_id: '00000000-0000-4000-8000-000000000001', name: 'Croup' }],
      errors: [],
      undo_until: null,
      before: [{ uuid_id: '00000000-0000-4000-8000-000000000001', privacy_level: 2 }],
    },
  },
};
const lastDeletion = {
  change: {
    ...lastChange.change,
    action: 'delete',
    outcome: { ...lastChange.change.outcome, undo_until: lastChange.change.undo_until, before: [] },
  },
};

const lists = [
  ['/scenarios', /\/api\/scenarios\//, 'li:has(> article)'],
  ['/media', /\/api\/media\//, 'li:has(> article)'],
  ['/scenarios?term=arrest', /\/api\/scenarios\//, 'li:has(> article)'],
  ['/scenarios?term=arrest&age=1&language=fr', /\/api\/scenarios\//, 'li:has(> article)'],
  ['/media?term=ecg', /\/api\/media\//, 'li:has(> article)'],
  ['/me/scenarios', /\/api\/me\/scenarios\/\d/, 'li:has(> article)'],
  ['/me/media', /\/api\/me\/media\/\d/, 'li:has(> article)'],
  ['/me/provisioning', /\/api\/contracts\//, 'article'],
] as const;

it.each(
  lists.flatMap(([path, address, rows]) =>
    Object.entries({ ...screens, portrait }).map(([screen, size]) => [path, screen, address, rows, size] as const),
  ),
)('rows of %s stand where their place-holders stood, on a %s', async (path, _, address, rows, screen) => {
  const user = path === '/me/provisioning' ? 'provisioner' : 'trainer';
  const { page } = await visitAs(user, { screen, path: null });
  const letGo = await holdBack(page, address);
  await page.goto(path);
  await page.getByRole('list', { name: /^Loading/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const held = await edgesOf(page, 'ul[aria-label^="Loading"] > li');
  letGo();
  await page.getByRole('main').getByRole('article').first().waitFor();
  const shown = await edgesOf(page, rows);
  const common = Math.min(held.length, shown.length);
  expect(common).toBeGreaterThan(0);
  expect(shown.slice(0, common)).toEqual(held.slice(0, common));
});

it.each(
  ['/me/scenarios', '/me/media'].flatMap((path) =>
    Object.entries(screens).flatMap(([screen, size]) =>
      [
        ['change', lastChange, /^1 .* made private\.$/],
        ['deletion', lastDeletion, /^Croup deleted\.$|^.* deleted\.$/],
      ].map(([what, json, words]) => [path, screen, what as string, json as object, words as RegExp, size] as const),
    ),
  ),
)(
  'rows of %s stay where they are on a %s when a %s can be undone, which is learned later',
  async (path, _, __, json, words, screen) => {
    const { page } = await visitAs('trainer', { screen, path: null });
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/last-change$/, async (route) => {
      await promise;
      await route.fulfill({ json });
    });
    await page.goto(path);
    await page.getByRole('main').getByRole('article').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await edgesOf(page, 'li:has(> article)');
    letGo();
    const offer = page.getByText(words).first();
    await offer.waitFor();
    expect(await edgesOf(page, 'li:has(> article)')).toEqual(before);
    // The last row can still be scrolled into view above it.
    const last = page.getByRole('main').getByRole('article').last();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [row, box] = [await last.boundingBox(), await page.locator('[data-offers]').boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  },
);
