import { expect, it } from 'vitest';
import { screens, visitAs } from '../support/visitor.ts';

const list = '**/assets/SelectPart-*.js';

it('a select that is pressed before its list has loaded opens when it has, and keeps the focus', async () => {
  const { page } = await visitAs('trainer', { screen: screens.desktop, path: null });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(list, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/media/upload');
  const field = page.getByRole('button', { name: /Reuse license$/ });
  await field.focus();
  await field.press('Enter');
  expect(await page.getByRole('listbox').count()).toBe(0);
  release();
  const option = page.getByRole('option', { name: 'Not chosen' });
  await option.waitFor();
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'detached' });
  await expect.poll(() => field.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('a select whose list does not load reports that, and stays readable', async () => {
  const { page } = await visitAs('trainer', { screen: screens.desktop, path: null });
  await page.route(list, (route) => route.abort());
  await page.goto('/media/upload');
  await page.getByRole('button', { name: /Reuse license$/ }).waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
});
