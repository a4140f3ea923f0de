import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
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

describe('of a page drawn again', () => {
  const size = { width: 600, height: 400 };
  const lines = (shade: number) =>
    Array.from(
      { length: 14 },
      (_, line) =>
        `<text x="8" y="${24 + line * 27}" font-size="15" fill="rgb(${shade},${shade + 20},60)">Line ${line} of a page, which compression alters a little</text>`,
    );
  const page = (background: string, shade = 40, extra = '') =>
    sharp(
      Buffer.from(
        `<svg width="${size.width}" height="${size.height}"><rect width="600" height="400" fill="${background}"/>${lines(shade).join('')}${extra}</svg>`,
      ),
    )
      .png()
      .toBuffer();
  const compress = (screenshot: Buffer) => sharp(screenshot).removeAlpha().avif({ quality: 30, effort: 2 }).toBuffer();
  const compare = async (before: Buffer, after: Buffer) =>
    (await compareScreenshots(await compress(before), await compress(after), after)).pixels;

  it('finds no difference where edges are a step lighter', async () => {
    for (const shade of [41, 42, 43])
      expect(await compare(await page('#f4f4f2'), await page('#f4f4f2', shade))).toBe(0);
  });

  it('paints only the button that gets another shade, not the text that compression altered', async () => {
    const button = (shade: string) =>
      `<rect x="420" y="200" width="120" height="40" fill="${shade}"/><text x="440" y="225" font-size="15">Cancel</text>`;
    const before = await page('#ffffff', 40, button('#ffffff'));
    const after = await page('#ffffff', 41, button('#f0efeb'));
    const { regions, difference } = await compareScreenshots(await compress(before), await compress(after), after);
    expect(regions).toHaveLength(1);
    expect(regions[0]?.width).toBeLessThan(120 + 2 * 16);
    expect(regions[0]?.height).toBeLessThan(40 + 2 * 16);
    const { data, info } = await sharp(difference ?? '')
      .extract({ left: 0, top: 260, width: 600, height: 140 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (_: number, place: number) =>
      data[place * info.channels] === 255 && data[place * info.channels + 1] === 0;
    expect(Array.from({ length: info.width * info.height }, () => 0).filter(isRed)).toHaveLength(0);
  });

  it('finds another shade, and a small mark', async () => {
    expect(await compare(await page('#f4f4f2'), await page('#e8e8e6', 41))).toBeGreaterThan(0);
    const mark = '<rect x="500" y="300" width="6" height="6" fill="#c00"/>';
    expect(await compare(await page('#f4f4f2'), await page('#f4f4f2', 41, mark))).toBeGreaterThan(20);
  });
});
