import { openPicture } from '../inspect-media.ts';
import { JPEG_QUALITY } from '../picture-limits.ts';

/** Longest side of a thumbnail, in pixels: twice what a card shows. */
const THUMB_SIDE = 640;

/** Draws the thumbnail of a picture. */
export async function drawThumb(path: string, target: string): Promise<void> {
  await openPicture(path)
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(target);
}
