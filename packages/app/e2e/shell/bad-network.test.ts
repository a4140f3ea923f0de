import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { chooseFilter, sees, visitAs } from '../support/visitor.ts';

/** Lets the server carry out a call whose response then gets lost. */
async function loseResponses(page: Page, path: string): Promise<() => number> {
  let carriedOut = 0;
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    if (answer.ok()) carriedOut += 1;
    await route.abort();
  });
  return () => carriedOut;
}

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();

describe('without a connection', () => {
  it('a filter keeps the current rows, and is applied when the connection returns', async () => {
    const { page, context } = await visitAs('trainer');
    await expect.poll(() => names(page)).toHaveLength(5);
    const before = await names(page);
    // The menus of the filters are loaded a moment after the page.
    await chooseFilter(page, 'Patient age', 'All');
    await context.setOffline(true);
    await chooseFilter(page, 'Patient age', 'Neonate');
    await sees(page, 'Needs a connection');
    expect(await names(page)).toEqual(before);
    await context.setOffline(false);
    await expect.poll(() => names(page), { timeout: 15_000 }).not.toEqual(before);
    await expect.poll(() => page.getByText('Needs a connection').count()).toBe(0);
  });

  it('what could not be loaded is loaded when the connection returns', async () => {
    const { page, context } = await visitAs('trainer', { path: '/me' });
    await page.getByRole('link', { name: 'Update details' }).waitFor();
    await page.route('**/api/configuration', (route) => route.abort());
    await page.getByRole('link', { name: 'Support information' }).first().click();
    await sees(page, 'We could not load the contact details.');
    await sees(page, /The portal did not respond/);
    await context.setOffline(true);
    await page.unroute('**/api/configuration');
    await context.setOffline(false);
    await expect
      .poll(() => page.getByText('We could not load the contact details.').count(), { timeout: 15_000 })
      .toBe(0);
  });
});

describe('after a lost response', () => {
  it('the privacy of the profile is looked up, and reported as it is', async () => {
    const { page } = await visitAs('prerelease', { path: '/me' });
    const isPublic = () => page.getByRole('radio', { name: 'Public' }).isChecked();
    const before = await isPublic();
    const count = await loseResponses(page, '**/api/me/update-privacy');
    await page.getByRole('radio', { name: before ? 'Private' : 'Public' }).click();
    await sees(page, 'Privacy changed!');
    expect(count()).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(isPublic).toBe(!before);
  });

  it('a 502 response is distinguished from no response', async () => {
    const { page } = await visitAs('prerelease', { path: '/me/profile' });
    await page.getByLabel('First name').fill('Robyn');
    await page.route('**/api/me/update-details', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, /Invalid response error/);
    await sees(page, 'Your changes are not saved, but what you typed is still here.');
  });
});
