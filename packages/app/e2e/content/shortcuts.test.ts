import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { screens, visitAs } from '../support/visitor.ts';

const star = (page: Page) => page.getByRole('button', { name: /^Favourite / }).first();
const pressed = (page: Page) => star(page).getAttribute('aria-pressed');
/** The favourite count beside the first star. */
const countOf = async (page: Page) => /(\d+) favourite/.exec((await page.locator('main').textContent()) ?? '')?.[1];
/** Presses S, and waits until the portal has saved it: until then the star cannot be changed again. */
async function pressStar(page: Page): Promise<void> {
  const before = await countOf(page);
  expect(before).toBeDefined();
  await page.keyboard.press('s');
  await expect.poll(() => countOf(page)).not.toBe(before);
}
/** Removes the focus, as on a page that was just loaded. */
const blur = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

it.each(['phone', 'tablet', 'desktop'] as const)('S and / act in the list and in a brief (%s)', async (screen) => {
  const { page } = await visitAs('trainer', { screen: screens[screen] });
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await link.waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('s');
  const before = await pressed(page);
  await link.focus();
  await pressStar(page);
  await expect.poll(() => pressed(page)).not.toBe(before);
  await pressStar(page);
  await expect.poll(() => pressed(page)).toBe(before);

  const path = await link.getAttribute('href');
  await page.goto(path ?? '');
  await page.getByRole('button', { name: 'Favourite', exact: false }).first().waitFor();
  await blur(page);
  const inBrief = page.getByRole('button', { name: /^Favourite/ }).first();
  const was = await inBrief.getAttribute('aria-pressed');
  await pressStar(page);
  await expect.poll(() => inBrief.getAttribute('aria-pressed')).not.toBe(was);
  await pressStar(page);
  await expect.poll(() => inBrief.getAttribute('aria-pressed')).toBe(was);
});

it('S acts on the selected row after loading the page, unless single keys are turned off', async () => {
  const { page } = await visitAs('trainer', { screen: screens.desktop });
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('selected')).not.toBeNull();
  await page.reload();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const selected = preview.getByRole('button', { name: /^Favourite / });
  await selected.waitFor();
  await blur(page);
  const was = await selected.getAttribute('aria-pressed');
  await pressStar(page);
  await expect.poll(() => selected.getAttribute('aria-pressed')).not.toBe(was);
  await preview.getByRole('button', { name: 'Close preview' }).focus();
  await pressStar(page);
  await expect.poll(() => selected.getAttribute('aria-pressed')).toBe(was);

  const account = page.getByRole('button', { name: /^Account of / });
  await account.click();
  await page.getByRole('menuitem', { name: 'Turn off single-key shortcuts' }).click();
  await page.reload();
  await selected.waitFor();
  await page.keyboard.press('s');
  await page.keyboard.press('/');
  expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(false);
  expect(await selected.getAttribute('aria-pressed')).toBe(was);
  await account.click();
  await page.getByRole('menuitem', { name: 'Turn on single-key shortcuts' }).click();
  await page.keyboard.press('/');
  await expect.poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true);
});

it('goes back and forth between favourites and preview with the star of the header', async () => {
  const { page } = await visitAs('trainer', { screen: screens.desktop });
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const favourites = page.getByRole('complementary', { name: 'Favourites' });
  await preview.waitFor();
  // The second time the address stays the same.
  for (const _ of [1, 2]) {
    await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
    await favourites.waitFor();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await preview.waitFor();
  }
});

it('presents a picture in full screen, and leaves it step by step', async () => {
  const { page } = await visitAs('trainer', { screen: screens.desktop, path: '/media?type=0' });
  await page.getByRole('article').first().getByRole('heading').getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'View full screen' }).click();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  expect(await isFull()).toBe(false);
  await page.keyboard.press('p');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isFull).toBe(false);
  await page.getByRole('button', { name: 'Present' }).click();
  await expect.poll(isFull).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
