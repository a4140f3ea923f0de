import { readFile } from 'node:fs/promises';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { isTooLarge, JPEG_QUALITY, PIXELS_MAX, tooLarge, tooManyPixels } from '../image-limits.ts';
import { countHeicBytes } from './heic-bytes.ts';
import { ToolRefusal } from './refusal.ts';

/** The decoder keeps the planes of the image, and the pixels made from them. */
const BYTES_PER_PIXEL = 6;
/** A HEIC image holds about as much as a JPEG of twice its size. */
const AS_DENSE_AS_JPEG = 2;

/** Converts a HEIC image to an upright JPEG without metadata. */
export async function convertHeic(path: string, target: string): Promise<{ width: number; height: number }> {
  const buffer = await readFile(path);
  const [picture] = await decodeHeic.all({ buffer });
  if (!picture) throw new ToolRefusal('holds no picture');
  const { width, height } = picture;
  if (width * height > PIXELS_MAX) throw new ToolRefusal(tooManyPixels(width, height));
  const decoded = width * height * BYTES_PER_PIXEL;
  if (isTooLarge(decoded, decoded, () => countHeicBytes(buffer) * AS_DENSE_AS_JPEG)) {
    throw new ToolRefusal(tooLarge(width, height));
  }
  const { data } = await picture.decode();
  // The decoder has already rotated the image.
  await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(target);
  return { width, height };
}
