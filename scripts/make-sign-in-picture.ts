/**
 * Renders the monitor on the sign-in page once, as a picture: `node scripts/make-sign-in-picture.ts`. Drawing it in the
 * browser would cost everybody the code of all drawings before they have signed in. The result is committed.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { createServer } from 'vite';
import { browserArguments, findBrowser } from './browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}/packages/screens/src/account/sign-in/monitor.webp`;

const server = await createServer({
  configFile: `${root}/packages/app/vite.config.ts`,
  root: `${root}/scripts/sign-in-picture`,
  server: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
await server.listen();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
const page = await browser.newPage({ deviceScaleFactor: 2, reducedMotion: 'reduce' });
await page.goto(server.resolvedUrls?.local[0] ?? '');
const device = page.locator('svg');
await device.waitFor();
await page.evaluate(() => document.fonts.ready);
const picture = await page.locator('#root').screenshot({ omitBackground: true });
await browser.close();
await server.close();

const { width, height, size } = await sharp(picture).webp({ quality: 82, alphaQuality: 90 }).toFile(target);
console.log(`${target}: ${width} × ${height}, ${(size / 1000).toFixed(1)} kB`);
