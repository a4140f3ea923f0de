import { JPEG_QUALITY } from '../image-limits.ts';
import { openImage } from '../inspect-media.ts';

/** Longest side of a thumbnail, in pixels: twice what a card shows. */
const THUMB_SIDE = 640;

/** Draws the thumbnail of an image. */
export async function drawThumb(path: string, target: string): Promise<void> {
  await openImage(path)
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(target);
}
