import { readFile } from 'node:fs/promises';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { JPEG_QUALITY, PIXELS_MAX, tooManyPixels } from '../image-limits.ts';
import { ToolRefusal } from './refusal.ts';

/** Converts a HEIC image to an upright JPEG without metadata. */
export async function convertHeic(path: string, target: string): Promise<{ width: number; height: number }> {
  const [picture] = await decodeHeic.all({ buffer: await readFile(path) });
  if (!picture) throw new ToolRefusal('holds no picture');
  const { width, height } = picture;
  if (width * height > PIXELS_MAX) throw new ToolRefusal(tooManyPixels(width, height));
  const { data } = await picture.decode();
  // The decoder has already rotated the image.
  await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(target);
  return { width, height };
}
