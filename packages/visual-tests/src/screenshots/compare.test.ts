import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compareScreenshots } from './compare.ts';

interface Square {
  size?: number;
  /** The shade of grey, from 0 to 255. */
  grey: number;
}

const square = ({ size = 40, grey }: Square) =>
  sharp({ create: { width: size, height: size, channels: 3, background: { r: grey, g: grey, b: grey } } });

it('finds no difference between equal screenshots in different formats', async () => {
  const before = await square({ grey: 90 }).webp({ lossless: true }).toBuffer();
  const after = await square({ grey: 90 }).png().toBuffer();
  expect(await compareScreenshots(before, after)).toEqual({ pixels: 0, difference: null, regions: [] });
});

it('counts and paints the pixels of another shade, and ignores a difference of one step', async () => {
  const before = await square({ grey: 90 }).png().toBuffer();
  const patch = await square({ size: 10, grey: 97 }).png().toBuffer();
  const after = await square({ grey: 90 })
    .composite([{ input: patch, left: 5, top: 5 }])
    .png()
    .toBuffer();
  const { pixels, difference } = await compareScreenshots(before, after);
  expect(pixels).toBe(100);
  expect((await sharp(difference ?? '').metadata()).width).toBe(40);
  const almost = await square({ grey: 91 }).png().toBuffer();
  expect((await compareScreenshots(before, almost)).pixels).toBe(0);
});

it('counts everything that a larger screenshot adds', async () => {
  const before = await square({ grey: 90 }).png().toBuffer();
  const after = await square({ size: 50, grey: 90 }).png().toBuffer();
  expect((await compareScreenshots(before, after)).pixels).toBe(50 * 50 - 40 * 40);
});

it('does not count what an inserted line has moved down', async () => {
  const stripe = { input: await square({ size: 10, grey: 0 }).png().toBuffer(), left: 0, top: 20 };
  const before = await square({ grey: 90 }).composite([stripe]).png().toBuffer();
  const taller = sharp({ create: { width: 40, height: 45, channels: 3, background: { r: 90, g: 90, b: 90 } } });
  const after = await taller
    .composite([{ ...stripe, top: 25 }])
    .png()
    .toBuffer();
  expect((await compareScreenshots(before, after)).pixels).toBe(5 * 40);
});

it('counts and paints only what really changed, not what its compression altered around it', async () => {
  const text = Buffer.from(
    '<svg width="400" height="200"><rect width="400" height="200" fill="white"/><text x="8" y="60" font-size="24">What was there and stays</text><text x="8" y="150" font-size="24">as it was before</text></svg>',
  );
  const before = await sharp(text).png().toBuffer();
  const patch = await sharp({ create: { width: 80, height: 30, channels: 3, background: { r: 30, g: 90, b: 160 } } })
    .png()
    .toBuffer();
  const after = await sharp(before)
    .composite([{ input: patch, left: 200, top: 80 }])
    .png()
    .toBuffer();
  const compress = (screenshot: Buffer) => sharp(screenshot).avif({ quality: 30, effort: 2 }).toBuffer();
  const { pixels, regions } = await compareScreenshots(await compress(before), await compress(after), after);
  expect(regions.map(({ width, height }) => [width, height])).toEqual([[80, 30]]);
  expect(regions[0]?.width).toBeGreaterThan(70);
  expect(regions[0]?.width).toBeLessThanOrEqual(84);
  expect(pixels).toBeGreaterThan(70 * 22);
  expect(pixels).toBeLessThanOrEqual(80 * 30 + 200);
});
