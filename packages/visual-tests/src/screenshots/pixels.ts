import sharp from 'sharp';

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A decoded screenshot, with four bytes for each pixel. */
export interface Pixels extends Size {
  data: Buffer;
}

/** Decodes a screenshot, and extends it with transparent columns to a width. */
export async function decode(screenshot: Buffer, width: number): Promise<Pixels> {
  const image = sharp(screenshot).ensureAlpha();
  const metadata = await image.metadata();
  const { data, info } = await image
    .extend({ right: width - metadata.width, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Rows of a screenshot. */
export const rows = ({ data, width }: Pixels, from: number, to: number): Buffer =>
  data.subarray(from * width * 4, to * width * 4);

/** Inserts transparent rows. */
export function insertRows(pixels: Pixels, at: number, height: number): Pixels {
  const { width } = pixels;
  const gap = Buffer.alloc(width * (height - pixels.height) * 4);
  return { data: Buffer.concat([rows(pixels, 0, at), gap, rows(pixels, at, pixels.height)]), width, height };
}
