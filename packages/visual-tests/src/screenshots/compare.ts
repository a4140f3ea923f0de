import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { beyondNoise } from './compression-noise.ts';
import { decode, insertRows, type Pixels, rows } from './pixels.ts';
import { type Region, regionsOf } from './regions.ts';

/** How two screenshots differ. */
export interface Comparison {
  /** The number of different pixels, anti-aliased edges excluded. */
  pixels: number;
  /** The screenshot with its differences in red, as PNG; null if there are none. */
  difference: Buffer | null;
  /** The parts that differ, the largest first. */
  regions: Region[];
}

/**
 * How different a pixel has to be, from 0 to 1. At `visible`, about 25 of 255 steps of grey, a single pixel makes
 * screenshots different. At `subtle`, about three steps, only many pixels together do.
 */
const thresholds = { visible: 0.1, subtle: 0.01 };

/** The share of subtly different pixels to ignore, because compression amplifies small variations of redrawn edges. */
const tolerance = 0.003;

/** Paints the pixels that differ. */
function match(before: Pixels, after: Pixels, threshold: number): Uint8Array {
  const painted = new Uint8Array(after.data.length);
  pixelmatch(before.data, after.data, painted, after.width, after.height, { threshold });
  return painted;
}

/** The first row in which a difference is visible, of the rows that both screenshots have. */
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

/** What compression alone leaves beyond its noise: at most this share of the visible pixels, in spots of this size. */
const stray = { share: 0.01, size: 2 };

/** Whether pixels beyond the noise are only its outliers. */
const areStray = (places: number[], visible: readonly number[], past: Pixels, present: Pixels): boolean =>
  places.length <= visible.length * stray.share &&
  regionsOf(places, past, present).every(({ width, height }) => width <= stray.size && height <= stray.size);

/** The side of the squares whose averages are compared, in pixels, and by how many steps of 255 these may differ. */
const square = { side: 16, steps: 6 };

/** By how many steps the average of each square differs, row by row. Compression hardly alters averages. */
async function differencesOfShade(one: Pixels, other: Pixels): Promise<number[]> {
  const average = ({ data, width, height }: Pixels) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .resize(Math.ceil(width / square.side), Math.ceil(height / square.side), { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
  const [before, after] = await Promise.all([average(one), average(other)]);
  const differences = Array.from({ length: before.length / 4 }, () => 0);
  for (const [index, value] of before.entries()) {
    const place = Math.floor(index / 4);
    differences[place] = Math.max(differences[place] ?? 0, Math.abs(value - (after[index] ?? 0)));
  }
  return differences;
}

const around = [-1, 0, 1];

/**
 * Of subtly different pixels, those in or beside a square whose average differs at least half as much as in the most
 * different one.
 */
function nearDifferentSquares(
  places: readonly number[],
  differences: readonly number[],
  { width, height }: Pixels,
): number[] {
  const columns = Math.ceil(width / square.side);
  const rowCount = Math.ceil(height / square.side);
  const least = Math.max(...differences) / 2;
  const isDifferent = (row: number, column: number) =>
    column >= 0 && column < columns && (differences[row * columns + column] ?? 0) >= least;
  return places.filter((place) => {
    const column = Math.floor(((place % width) / width) * columns);
    const row = Math.floor((Math.floor(place / width) / height) * rowCount);
    return around.some((down) => around.some((right) => isDifferent(row + down, column + right)));
  });
}

const red = [255, 0, 0];
const faint = [230, 230, 230];

/** The pixels that are painted red. */
function redPixels(painted: Uint8Array): number[] {
  const places: number[] = [];
  for (let place = 0; place < painted.length / 4; place += 1)
    if (red.every((value, channel) => painted[place * 4 + channel] === value)) places.push(place);
  return places;
}

/**
 * Compares two compressed screenshots. Where one is taller, what follows the first visible difference is compared with
 * what it has been moved from, so that an inserted line does not make everything below it different.
 * @param original the later screenshot as it was taken. What compression alone has made different is then neither counted
 * nor painted.
 */
export async function compareScreenshots(before: Buffer, after: Buffer, original?: Buffer): Promise<Comparison> {
  const [{ width: one }, { width: other }] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(one, other);
  let [past, present] = await Promise.all([decode(before, width), decode(after, width)]);
  if (past.data.equals(present.data)) return { pixels: 0, difference: null, regions: [] };
  const height = Math.max(past.height, present.height);
  const row = past.height === present.height ? 0 : firstDifferentRow(past, present);
  past = insertRows(past, row, height);
  present = insertRows(present, row, height);
  let painted = match(past, present, thresholds.visible);
  const visible = redPixels(painted);
  const taken = original && visible.length > 0 ? insertRows(await decode(original, width), row, height) : null;
  let places = taken ? visible.filter(beyondNoise(past, present, taken)) : visible;
  let ignored = visible;
  if (visible.length === 0 || areStray(places, visible, past, present)) {
    const shades = await differencesOfShade(past, present);
    if (visible.length > 0 && shades.every((steps) => steps <= square.steps))
      return { pixels: 0, difference: null, regions: [] };
    painted = match(past, present, thresholds.subtle);
    ignored = redPixels(painted);
    if (ignored.length <= width * height * tolerance) return { pixels: 0, difference: null, regions: [] };
    places = nearDifferentSquares(ignored, shades, present);
  }
  const kept = new Set(places);
  for (const place of ignored) if (!kept.has(place)) painted.set(faint, place * 4);
  const difference = await sharp(painted, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { pixels: places.length, difference, regions: regionsOf(places, past, present) };
}
