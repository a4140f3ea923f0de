import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How two pictures differ. */
export interface Comparison {
  /** How many pixels differ, those left aside that only smooth an edge. */
  pixels: number;
  /** Both laid over each other with the differences in red, as PNG; null when nothing differs. */
  difference: Buffer | null;
}

/**
 * How different a pixel must be to count, from 0 to 1. The renderer is the same, so this is small: three of 255 steps
 * of grey count where they are many, and about twenty-five anywhere.
 */
const thresholds = { ofMany: 0.01, ofOne: 0.1 };

/**
 * Which part of a picture may differ by so little that one pixel alone would not count. Edges that are drawn anew come
 * out a little differently at times, and what keeps the pictures small makes more of it; another colour is more.
 */
const tolerated = 0.003;

interface Size {
  width: number;
  height: number;
}

async function measure(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** The pixels of a picture, on a canvas that may be larger. */
async function readPixels(picture: Buffer, own: Size, canvas: Size): Promise<Buffer> {
  return sharp(picture)
    .ensureAlpha()
    .extend({
      right: canvas.width - own.width,
      bottom: canvas.height - own.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
}

/** Compares two encoded pictures. Where one is larger, all that it has more counts as different. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const [one, other] = await Promise.all([measure(before), measure(after)]);
  const canvas = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  const [past, present] = await Promise.all([readPixels(before, one, canvas), readPixels(after, other, canvas)]);
  if (past.equals(present)) return { pixels: 0, difference: null };
  const painted = new Uint8Array(past.length);
  const count = (threshold: number) => pixelmatch(past, present, painted, canvas.width, canvas.height, { threshold });
  const clear = count(thresholds.ofOne);
  const pixels = count(thresholds.ofMany);
  if (clear === 0 && pixels <= canvas.width * canvas.height * tolerated) return { pixels: 0, difference: null };
  return {
    pixels,
    difference: await sharp(painted, { raw: { ...canvas, channels: 4 } })
      .png()
      .toBuffer(),
  };
}
