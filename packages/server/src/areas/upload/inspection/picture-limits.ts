/** Most pixels of a picture, all frames of an animation together: each takes three or four bytes while it is decoded. */
export const PIXELS_MAX = 100_000_000;
/** So many bytes may come out of a picture, however small its file is. */
export const SMALL_PICTURE = 32 * 1024 * 1024;
/** What comes out of a larger one may be this many times as large as its file; photographs stay well below. */
export const PICTURE_RATIO_MAX = 100;
/** Of the JPEGs that are made. */
export const JPEG_QUALITY = 90;

/** What is said of a picture with too many pixels. */
export const tooManyPixels = (width: number, height: number) =>
  `has ${width} × ${height} pixels, more than ${PIXELS_MAX / 1_000_000} million`;
