/**
 * Takes the README's pictures from a running portal with demo content: `node scripts/images/readme.ts ADDRESS`.
 */
import { fileURLToPath } from 'node:url';
import { browserArguments, findBrowser } from '@community/browsers/browser';
import { chromium } from 'playwright';
import sharp from 'sharp';

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../docs/images', import.meta.url));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });

for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme, reducedMotion: 'reduce' });
  const save = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(`${folder}/${name}-${colorScheme}.webp`);
  };
  await page.goto(`${address}/login`);
  await page.getByLabel('Email address or username').fill('trainer');
  await page.getByLabel('Password', { exact: true }).fill('Simulate1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Hide tutorial once' }).click();
  await page.goto(`${address}/scenarios?term=septic`);
  await page.getByRole('article').first().waitFor();
  await save('browse');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: /^Download/ }).waitFor();
  await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  await save('scenario');
  await page.close();
}
await browser.close();
