import { describe, expect, it } from 'vitest';
import { chooseFilter, expectSilence, sees, visitAs } from '../support/visitor.ts';

describe('browsing', () => {
  it('keeps search, filters and page in the address, and restores them on Back with the scroll position', async () => {
    const visitor = await visitAs('trainer');
    const { page } = visitor;
    // Short enough that the rows do not all fit.
    await page.setViewportSize({ width: 1024, height: 480 });
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
    const wanted = page.getByRole('article').nth(3).getByRole('link').first();
    await wanted.scrollIntoViewIfNeeded();
    const name = (await wanted.textContent()) ?? '';
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await wanted.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.title()).toBe(`${name} · Community`);
    await page.goBack();
    await page.waitForURL('**/scenarios?page=2');
    await page.getByRole('link', { name }).first().waitFor();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, place);
    await page.goBack();
    await page.getByRole('link', { name: 'Page 1', exact: true }).and(page.locator('[aria-current]')).waitFor();
    expectSilence(visitor);
  });

  it('opens a shared address as it was shared', async () => {
    const { page } = await visitAs('trainer', { path: '/scenarios?term=sepsis&age=0' });
    await expect(page.getByRole('searchbox', { name: 'Search scenarios' }).inputValue()).resolves.toBe('sepsis');
    await page.getByPlaceholder('Search within selected scenario parameters').waitFor();
    await page.getByRole('button', { name: 'Patient age: Neonate' }).waitFor();
  });

  it('forgives a typing error and finds nothing for nonsense', async () => {
    const { page } = await visitAs('trainer');
    const search = page.getByRole('searchbox', { name: 'Search scenarios' });
    await search.fill('spesis');
    await search.press('Enter');
    await page.getByRole('article').filter({ hasText: 'sepsis' }).first().waitFor();
    await search.fill('qqqqzzzz');
    await search.press('Enter');
    await sees(page, 'No Results Found.');
    await sees(page, "We couldn't find any results matching those criteria.");
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByRole('article').first().waitFor();
  });

  it('reports that the portal does not respond, and continues when it does', async () => {
    const { page } = await visitAs('trainer');
    const rows = page.getByRole('article');
    const names = () => rows.getByRole('heading').allTextContents();
    await rows.first().waitFor();
    const before = await names();
    await page.route('**/api/scenarios/**', (route) => route.abort());
    await chooseFilter(page, 'Patient age', 'Neonate');
    await sees(page, 'Needs a connection');
    expect(await names()).toEqual(before);
    await page.unroute('**/api/scenarios/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Needs a connection').waitFor({ state: 'detached' });
    await expect.poll(names).not.toEqual(before);

    // Without an earlier load there are no rows to keep.
    await page.route('**/api/scenarios/**', (route) => route.abort());
    await page.reload();
    await sees(page, 'We could not load the scenarios.');
    await page.unroute('**/api/scenarios/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows.first().waitFor();
  });

  it.each([
    ['HTML', { status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' }],
    ['a 500', { status: 500, contentType: 'text/plain', body: 'oops' }],
  ])('copes with %s in place of an answer', async (_, answer) => {
    const { page } = await visitAs('trainer');
    await page.route('**/api/scenario/**', (route) => route.fulfill(answer));
    await page.getByRole('article').first().getByRole('link').first().press('Enter');
    await page.getByRole('heading', { name: 'We could not load this scenario.' }).waitFor();
  });

  it('shows that a download from the list failed, until that is dismissed', async () => {
    const { page } = await visitAs('trainer');
    await page.route('**/api/download/**', (route) => route.abort());
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Download' }).click();
    await page
      .getByRole('alert')
      .getByText(/^We could not download/)
      .waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('keeps the chosen theme on this device', async () => {
    const { page } = await visitAs('trainer');
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.goto('/logout');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});
