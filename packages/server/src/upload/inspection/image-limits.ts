/** Most pixels of an image, counting all frames of an animation: each takes three or four bytes when decoded. */
export const PIXELS_MAX = 100_000_000;
/** Any image may be decoded to this many bytes, however small its file is. */
const SMALL_IMAGE = 32 * 1024 * 1024;
/** The decoded size of a larger one may be this many times that of its file; photographs stay well below. */
const IMAGE_RATIO_MAX = 100;
/** Most bytes that decoding an image may keep in memory at once, however large its file is. */
const HELD_MAX = 150 * 1024 * 1024;
/** Quality of generated JPEGs. */
export const JPEG_QUALITY = 90;

/** The message for an image with too many pixels. */
export const tooManyPixels = (width: number, height: number) =>
  `has ${width} × ${height} pixels, more than ${PIXELS_MAX / 1_000_000} million`;

/**
 * Whether an image takes too much memory: for its file, or at once.
 * @param decoded the bytes that it is decoded to.
 * @param held the bytes of these that are in memory at the same time.
 */
export const isTooLarge = (decoded: number, held: number, fileSize: number) =>
  decoded > Math.max(SMALL_IMAGE, fileSize * IMAGE_RATIO_MAX) || held > HELD_MAX;

/** The message for such an image. */
export const tooLarge = (width: number, height: number) =>
  `is too large when it is unpacked: ${width} × ${height} pixels`;
