import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { screens, visitAs } from '../support/visitor.ts';

const portrait = { viewport: { width: 768, height: 1024 }, hasTouch: true };

/** How many pixels of the search field's placeholder are cut off. */
const cutOff = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('searchbox')
    .evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('The search is not an input.');
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('There is no canvas to measure text with.');
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      return Math.max(0, Math.ceil(pen.measureText(field.placeholder).width - room));
    });

it.each([
  ['/scenarios', 'a phone', screens.phone],
  ['/media', 'a phone', screens.phone],
  ['/scenarios', 'a tablet in portrait', portrait],
  ['/scenarios?age=2', 'a tablet in portrait', portrait],
  ['/media?type=0', 'a tablet in portrait', portrait],
  ['/scenarios?age=2', 'a tablet', screens.tablet],
])('the search of %s says all of what it searches on %s', async (path, _, screen) => {
  const { page } = await visitAs('trainer', { screen, path });
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await cutOff(page)).toBe(0);
});

it('keeps the actions of a brief at the foot of a phone, in place of the navigation', async () => {
  // The brief of one's own scenario has other actions.
  const { page } = await visitAs('trainer', { screen: screens.phone, path: '/scenarios?term=septic' });
  const navigation = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' });
  await navigation.waitFor();
  await page
    .getByRole('link', { name: /^Septic shock/ })
    .first()
    .tap();
  const download = page.getByRole('button', { name: /^Download/ });
  await download.waitFor();
  await navigation.waitFor({ state: 'hidden' });
  for (const place of ['top', 'end']) {
    if (place === 'end') await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const control of [download, page.getByRole('button', { name: 'Favourite', exact: true })]) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(780);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
  }
});

it.each([
  ['a tablet', screens.tablet],
  ['a desktop', screens.desktop],
])('has the words of an image beside it on %s', async (_, screen) => {
  const { page } = await visitAs('trainer', { screen, path: '/media?type=0' });
  const href = await page.getByRole('main').getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(href ?? '');
  const picture = await page.getByRole('main').getByRole('img').first().boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  expect(title?.y).toBeLessThan((picture?.y ?? 0) + 40);
});

it('favourites closed on the page are also closed in the bar, and after a reload', async () => {
  const { page } = await visitAs('trainer', { screen: screens.phone, path: '/scenarios' });
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favourites' });
  const star = page.getByRole('button', { name: 'Show favourites' });
  await tab.click();
  await page.locator('[aria-label="Show favourites"][aria-expanded=true]').waitFor();
  expect(await tab.getAttribute('aria-current')).toBe('page');
  await star.click();
  await page.waitForURL((url) => url.searchParams.get('favourites') === null);
  await page.locator('[aria-label="Show favourites"][aria-expanded=false]').waitFor();
  expect(await tab.getAttribute('aria-current')).toBeNull();
  await page.reload();
  await page.locator('[aria-label="Show favourites"][aria-expanded=false]').waitFor();
  await star.click();
  await page.waitForURL(/favourites=open/);
  await page.goBack();
  await page.locator('[aria-label="Show favourites"][aria-expanded=true]').waitFor({ state: 'detached' });
});
