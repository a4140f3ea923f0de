import sharp from 'sharp';
import { expect, it } from 'vitest';
import { comparePictures } from './compare.ts';

interface Square {
  size?: number;
  /** The shade of grey, from 0 to 255. */
  grey: number;
}

const square = ({ size = 40, grey }: Square) =>
  sharp({ create: { width: size, height: size, channels: 3, background: { r: grey, g: grey, b: grey } } });

it('finds nothing between equal pictures, whatever they are encoded as', async () => {
  const before = await square({ grey: 90 }).webp({ lossless: true }).toBuffer();
  const after = await square({ grey: 90 }).png().toBuffer();
  expect(await comparePictures(before, after)).toEqual({ pixels: 0, difference: null });
});

it('counts the pixels of another shade and paints them, and lets one step of rounding pass', async () => {
  const before = await square({ grey: 90 }).png().toBuffer();
  const patch = await square({ size: 10, grey: 97 }).png().toBuffer();
  const after = await square({ grey: 90 })
    .composite([{ input: patch, left: 5, top: 5 }])
    .png()
    .toBuffer();
  const { pixels, difference } = await comparePictures(before, after);
  expect(pixels).toBe(100);
  expect((await sharp(difference ?? '').metadata()).width).toBe(40);
  const almost = await square({ grey: 91 }).png().toBuffer();
  expect((await comparePictures(before, almost)).pixels).toBe(0);
});

it('counts all that a larger picture has more', async () => {
  const before = await square({ grey: 90 }).png().toBuffer();
  const after = await square({ size: 50, grey: 90 }).png().toBuffer();
  expect((await comparePictures(before, after)).pixels).toBe(50 * 50 - 40 * 40);
});
