import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openTab, screens, sees, visitAs } from '../support/visitor.ts';

const needsConnection = 'This page needs a connection.';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Waits until a page has prefetched what it may need, which it does once it is idle. */
async function untilLoadedAhead(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  let since = performance.now();
  await expect
    .poll(
      async () => {
        const now = await count();
        if (now !== before) since = performance.now();
        before = now;
        return performance.now() - since;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(3000);
}

/** A tab without any of the portal's scripts in the browser's cache. */
async function openFresh(context: BrowserContext, path: string): Promise<Page> {
  const page = await openTab(context);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  return page;
}

describe('without a connection', () => {
  it('every dialog and menu opens on a page that was shown before', async () => {
    const { context } = await visitAs('trainer', { screen: screens.phone, path: null });
    const page = await openFresh(context, '/scenarios');
    await page.getByRole('article').first().waitFor();
    await untilLoadedAhead(page);
    await context.setOffline(true);
    await sees(page, 'You’re offline. You can keep reading this page.');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account of trainer' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Download' }).waitFor();
  });

  it('a menu that was not fetched explains what it needs, and opens when there is a connection', async () => {
    const { context } = await visitAs('trainer', { path: null });
    const page = await openTab(context);
    await page.route(/MenuPopover.*\.js$/, (route) => route.abort());
    await page.goto('/scenarios');
    await heading(page, 'Scenarios').waitFor();
    await page.getByRole('button', { name: 'Account of trainer' }).click();
    await sees(page, 'This needs a connection.');
    await heading(page, 'Scenarios').waitFor();
    await page.unroute(/MenuPopover.*\.js$/);
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await expect(page.getByText('This needs a connection.').count()).resolves.toBe(0);
  });

  it('a page that was not fetched keeps the frame, and loads automatically later', async () => {
    const { context } = await visitAs('trainer', { path: null });
    const page = await openFresh(context, '/scenarios');
    await heading(page, 'Scenarios').waitFor();
    await untilLoadedAhead(page);
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
    await heading(page, needsConnection).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scenarios' }).click();
    await heading(page, 'Scenarios').waitFor();
    await page.goBack();
    await heading(page, needsConnection).waitFor();
    await context.setOffline(false);
    await heading(page, 'Media').waitFor();
    expect(new URL(page.url()).pathname).toBe('/media');
  });

  it('a page that an update has removed reloads itself, once', async () => {
    const { context } = await visitAs('trainer', { path: null });
    const page = await openTab(context);
    await page.goto('/scenarios');
    await heading(page, 'Scenarios').waitFor();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route(/\/assets\/media-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
    await heading(page, 'This page did not load.').waitFor();
    await expect.poll(() => loads, { timeout: 20_000 }).toBe(1);
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await page.unroute(/\/assets\/media-.*\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await heading(page, 'Media').waitFor();
    expect(loads).toBe(2);
  });

  it('a download is not reported as started, and the page stays', async () => {
    const { page } = await visitAs('trainer');
    await page.getByRole('article').first().getByRole('link').first().press('Enter');
    const call = '**/api/download/scenario/**';
    await page.route(call, (route) => route.fulfill({ json: { url: '/files/no.longer', fileName: 'x.isims' } }));
    const download = page.getByRole('button', { name: /^Download/ });
    await download.click();
    await page.getByRole('alert').getByText('We could not download the file.').waitFor({ timeout: 25_000 });
    await page.unroute(call);
    await download.click();
    await page.getByRole('button', { name: /^Download started/ }).waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('download-');
  });
});
