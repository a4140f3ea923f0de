import { expect, it } from 'vitest';
import { expectSilence, visitAs } from '../support/visitor.ts';

it('the pictures and recordings of a package open on the page of their scenario', async () => {
  const name = 'Septic shock on the ward';
  const visitor = await visitAs('trainer', { path: `/scenarios?term=${encodeURIComponent(name)}` });
  const { page } = visitor;
  await page.getByRole('link', { name, exact: true }).first().press('Enter');

  await page.getByRole('button', { name: 'Play Basal crackles' }).click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.1);
  await page.getByRole('button', { name: 'Pause Basal crackles' }).click();
  const position = page.getByRole('slider', { name: 'Position in Basal crackles' });
  expect(await position.getAttribute('aria-valuetext')).toMatch(/ of 0:05$/);

  await page.getByRole('button', { name: /^Chest radiograph/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Chest radiograph, day three' });
  const width = await viewer
    .getByRole('img', { name: 'Chest radiograph, day three' })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
  expect(width).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  expectSilence(visitor);
});
