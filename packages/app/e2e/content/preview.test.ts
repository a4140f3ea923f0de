import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSilence, screens, visitAs } from '../support/visitor.ts';

/** The link of a row, counted from 0. */
const row = (page: Page, index: number) => page.getByRole('article').nth(index).getByRole('heading').getByRole('link');
const pane = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const selected = (page: Page) => new URL(page.url()).searchParams.get('selected');

describe('a list with a preview of its rows', () => {
  it('goes through the rows by keyboard, keeps the choice on reload and on Back, and opens the scenario', async () => {
    const visitor = await visitAs('trainer');
    const { page } = visitor;
    await row(page, 0).waitFor();
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    const nameOf = (index: number) => names[index] ?? 'no such row';
    const shows = (index: number) =>
      pane(page)
        .getByRole('heading', { level: 2, name: nameOf(index) })
        .waitFor();
    const before = await page.evaluate(() => history.length);
    await row(page, 0).focus();
    await page.keyboard.press('ArrowDown');
    await shows(0);
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    await shows(3);
    await page.keyboard.press('ArrowUp');
    await shows(2);
    await pane(page).getByRole('slider', { name: 'Moment of the course' }).waitFor();
    // The URL follows, and Back does not step through every previewed row.
    const id = (await row(page, 2).getAttribute('href'))?.split('/').at(-1);
    await expect.poll(() => selected(page)).toBe(id);
    expect(await page.evaluate(() => history.length)).toBe(before);

    await page.reload();
    await shows(2);
    await expect.poll(() => row(page, 2).getAttribute('aria-current')).toBe('true');

    await row(page, 2).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: nameOf(2) }).waitFor();
    await page.goBack();
    await shows(2);

    await row(page, 2).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: 'Favourites' }).waitFor();
    await expect.poll(() => selected(page)).toBeNull();
    expectSilence(visitor);
  });

  it('chooses with the first click, opens with the second, and reports a missing scenario', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const { page } = await visitAs('trainer', { path: `/scenarios?selected=${nobody}` });
    await pane(page).getByText('Resource not found').waitFor();
    const name = (await row(page, 1).textContent()) ?? '';
    await row(page, 1).click();
    await pane(page).getByRole('heading', { level: 2, name }).waitFor();
    await row(page, 1).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('previews media beside their grid, where arrow keys move by row and column', async () => {
    const visitor = await visitAs('trainer', { path: '/media' });
    const { page } = visitor;
    await row(page, 3).waitFor();
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    const shows = (index: number) =>
      pane(page)
        .getByRole('heading', { level: 2, name: names[index] ?? 'no such card' })
        .waitFor();
    await row(page, 0).click();
    await shows(0);
    await page.keyboard.press('ArrowRight');
    await shows(1);
    await page.keyboard.press('ArrowDown');
    await shows(3);
    await expect.poll(() => selected(page)).toBe((await row(page, 3).getAttribute('href'))?.split('/').at(-1));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: names[3] ?? 'no such card' }).waitFor();
    await page.goBack();
    await shows(3);
    expectSilence(visitor);
  });

  it('opens a scenario at once where there is no room beside the list', async () => {
    const { page } = await visitAs('trainer', { screen: screens.tablet });
    const name = (await row(page, 1).textContent()) ?? '';
    await row(page, 1).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});
