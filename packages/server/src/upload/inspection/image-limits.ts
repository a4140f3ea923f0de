/** Most pixels of an image, counting all frames of an animation: each takes three or four bytes when decoded. */
export const PIXELS_MAX = 100_000_000;
/** Any image may be decoded to this many bytes, however small its file is. */
const SMALL_IMAGE = 32 * 1024 * 1024;
/** A larger one may be decoded to this many times the bytes that carry it; photographs stay well below. */
const IMAGE_RATIO_MAX = 100;
/** A frame of an animation costs as much as one that is decoded to this many bytes, however small it is. */
export const FRAME_BYTES_MIN = 64 * 1024;
/** Most bytes that decoding an image may keep in memory at once, however large its file is. */
const HELD_MAX = 150 * 1024 * 1024;
/** Quality of generated JPEGs. */
export const JPEG_QUALITY = 90;

const sizeOf = (width: number, height: number, frames: number) =>
  `${width} × ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}`;

/** The message for an image with too many pixels. */
export const tooManyPixels = (width: number, height: number, frames = 1) =>
  `has ${sizeOf(width, height, frames)}, more than ${PIXELS_MAX / 1_000_000} million`;

/**
 * Whether an image takes too much: for the bytes that carry it, or at once. Its file may be padded to any size.
 * @param decoded the bytes that it is decoded to.
 * @param held the bytes of these that are in memory at the same time.
 * @param count returns how many bytes carry the image, or at least `enough`.
 */
export function isTooLarge(decoded: number, held: number, count: (enough: number) => number): boolean {
  if (held > HELD_MAX) return true;
  const enough = decoded / IMAGE_RATIO_MAX;
  return decoded > SMALL_IMAGE && count(enough) < enough;
}

/** The message for such an image. */
export const tooLarge = (width: number, height: number, frames = 1) =>
  `is too large when it is unpacked: ${sizeOf(width, height, frames)}`;
