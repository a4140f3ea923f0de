import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How two pictures differ. */
export interface Comparison {
  /** The number of different pixels, anti-aliased edges excluded. */
  pixels: number;
  /** The picture with its differences in red, as PNG; null if there are none. */
  difference: Buffer | null;
}

/**
 * How different a pixel has to be, from 0 to 1. At `visible`, about 25 of 255 steps of grey, a single pixel makes
 * pictures different. At `subtle`, about three steps, only many pixels together do.
 */
const thresholds = { visible: 0.1, subtle: 0.01 };

/** The share of subtly different pixels to ignore, because compression amplifies small variations of redrawn edges. */
const tolerance = 0.003;

interface Size {
  width: number;
  height: number;
}

/** A decoded picture, with four bytes for each pixel. */
interface Pixels extends Size {
  data: Buffer;
}

/** Decodes a picture, and extends it with transparent columns to a width. */
async function decode(picture: Buffer, width: number): Promise<Pixels> {
  const image = sharp(picture).ensureAlpha();
  const metadata = await image.metadata();
  const { data, info } = await image
    .extend({ right: width - metadata.width, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Counts the pixels that differ, and paints them. */
function match(before: Pixels, after: Pixels, threshold: number) {
  const painted = new Uint8Array(after.data.length);
  const count = pixelmatch(before.data, after.data, painted, after.width, after.height, { threshold });
  return { count, painted };
}

const rows = ({ data, width }: Pixels, from: number, to: number) => data.subarray(from * width * 4, to * width * 4);

/** The first row in which a difference is visible, of the rows that both pictures have. */
function firstDifferentRow(before: Pixels, after: Pixels): number {
  const { width } = before;
  const height = Math.min(before.height, after.height);
  const crop = (pixels: Pixels): Pixels => ({ data: rows(pixels, 0, height), width, height });
  const painted = new Uint8Array(width * height * 4);
  const options = { threshold: thresholds.visible, diffMask: true };
  pixelmatch(crop(before).data, crop(after).data, painted, width, height, options);
  const first = painted.findIndex((value, index) => index % 4 === 3 && value > 0);
  return first < 0 ? height : Math.floor(first / (width * 4));
}

/** Inserts transparent rows. */
function insertRows(pixels: Pixels, at: number, height: number): Pixels {
  const { width } = pixels;
  const gap = Buffer.alloc(width * (height - pixels.height) * 4);
  return { data: Buffer.concat([rows(pixels, 0, at), gap, rows(pixels, at, pixels.height)]), width, height };
}

/**
 * Compares two compressed pictures. Where one is taller, what follows the first visible difference is compared with
 * what it has been moved from, so that an inserted line does not make everything below it different.
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const [{ width: one }, { width: other }] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(one, other);
  let [past, present] = await Promise.all([decode(before, width), decode(after, width)]);
  if (past.data.equals(present.data)) return { pixels: 0, difference: null };
  if (past.height !== present.height) {
    const height = Math.max(past.height, present.height);
    const row = firstDifferentRow(past, present);
    past = insertRows(past, row, height);
    present = insertRows(present, row, height);
  }
  let { count, painted } = match(past, present, thresholds.visible);
  if (count === 0) {
    ({ count, painted } = match(past, present, thresholds.subtle));
    if (count <= width * present.height * tolerance) return { pixels: 0, difference: null };
  }
  const difference = await sharp(painted, { raw: { width, height: present.height, channels: 4 } })
    .png()
    .toBuffer();
  return { pixels: count, difference };
}
