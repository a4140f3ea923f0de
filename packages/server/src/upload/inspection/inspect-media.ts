import { stat } from 'node:fs/promises';
import { formatSizeLimit } from '@community/contract/shared';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { isDiskFull } from '../../store/disk-full.ts';
import { displayName, withExtension } from '../files/display-name.ts';
import { FileRefusal, type Received } from '../files/receive.ts';
import { FRAME_BYTES_MIN, isTooLarge, JPEG_QUALITY, PIXELS_MAX, tooLarge, tooManyPixels } from './image-limits.ts';
import { explainRefusal } from './media/refusal.ts';
import { countPictureBytes, hasSeparateColours } from './picture-bytes.ts';
import { sniff } from './sniff.ts';

/** An image or video that passed inspection. */
export interface ValidMedia {
  /** The file to store: a clean copy of an image; a video itself, cleaned in place. */
  path: string;
  /** Whether it differs from the uploaded file. */
  isChanged: boolean;
  /** Size of the file to store, in bytes. */
  size: number;
  fileName: string;
  mimeType: string;
  isVideo: boolean;
  /** Seconds; 0 for images. */
  duration: number;
  width: number;
  height: number;
}

/** A HEIC image is decoded in memory. */
const HEIC_MAX = 64_000_000;

const images = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpeg' },
  png: { mimeType: 'image/png', extension: 'png' },
  gif: { mimeType: 'image/gif', extension: 'gif' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
} as const;
type ImageFormat = keyof typeof images;

const videos = {
  mp4: { mimeType: 'video/mp4', extension: 'mp4' },
  // The same container under another name; browsers play it as this type.
  mov: { mimeType: 'video/mp4', extension: 'mov' },
  webm: { mimeType: 'video/webm', extension: 'webm' },
} as const;

// Only these decoders may ever run on uploaded files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// Decoded images are not used again.
sharp.cache(false);

/** Opens an uploaded image; any damage is an error. */
export const openImage = (path: string, options: SharpOptions = {}) =>
  sharp(path, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true, ...options });

/**
 * Bytes a decoder needs for an image, over all frames.
 * @param isCollected whether it arrives in several passes: of a JPEG, the coefficients are kept until the last.
 */
function decodedBytes(picture: Metadata, isCollected: boolean): number {
  const { format, width, height, pages = 1, pageHeight = height, channels, depth, chromaSubsampling } = picture;
  const pixels = width * pageHeight;
  if (pages > 1) return pages * Math.max(pixels * channels, FRAME_BYTES_MIN);
  if (format === 'jpeg' && isCollected) return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}

/**
 * The bytes of these that are in memory at once: of an image that is drawn line by line, none; of an animation, its
 * canvas and a frame. To be turned, an image has to be there as a whole, once more.
 */
function heldBytes(picture: Metadata, decoded: number, isCollected: boolean): number {
  const { format, width, height, pages = 1, pageHeight = height, channels, depth, orientation = 1 } = picture;
  // Only mirrored from left to right, it is still drawn line by line.
  const turned = orientation > 2 ? width * pageHeight * pages * channels * (depth === 'ushort' ? 2 : 1) : 0;
  if (format === 'gif' || format === 'webp') return width * pageHeight * 4 * 2 + turned;
  return (isCollected ? decoded : 0) + turned;
}

/** @throws {FileRefusal} where decoding would take too much. */
async function checkSize(path: string, format: ImageFormat): Promise<void> {
  const picture = await sharp(path, { failOn: 'error', limitInputPixels: false }).metadata();
  const { width, height, pages = 1, pageHeight = height } = picture;
  // Every frame of an animation is decoded.
  if (width * pageHeight * pages > PIXELS_MAX) {
    throw new FileRefusal(`The image ${tooManyPixels(width, height, pages)}.`);
  }
  const isCollected = picture.isProgressive || (format === 'jpeg' && hasSeparateColours(path));
  const decoded = decodedBytes(picture, isCollected);
  const held = heldBytes(picture, decoded, isCollected);
  if (isTooLarge(decoded, held, (enough) => countPictureBytes(path, format, enough))) {
    throw new FileRefusal(`The image ${tooLarge(width, height, pages)}.`);
  }
}

/** Re-encodes an image upright, without any metadata. */
async function cleanImage(path: string, format: ImageFormat, target: string) {
  await checkSize(path, format);
  const isAnimated = format === 'gif' || format === 'webp';
  const picture = openImage(path, isAnimated ? { animated: true } : {}).autoOrient();
  const encoded = {
    jpeg: () => picture.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false }),
    png: () => picture.png(),
    gif: () => picture.gif(),
    webp: () => picture.webp({ quality: JPEG_QUALITY, effort: 2 }),
  }[format]();
  const { width, height, pageHeight } = await encoded.toFile(target);
  return { width, height: pageHeight ?? height };
}

async function inspectImage({ path }: Received, format: ImageFormat, fileName: string): Promise<ValidMedia> {
  const target = `${path}.clean`;
  const { mimeType, extension } = images[format];
  try {
    const size = await cleanImage(path, format, target);
    return {
      path: target,
      isChanged: true,
      size: (await stat(target)).size,
      fileName: withExtension(fileName, extension),
      mimeType,
      isVideo: false,
      duration: 0,
      ...size,
    };
  } catch (error) {
    if (error instanceof FileRefusal || !(error instanceof Error) || 'code' in error || isDiskFull(error)) throw error;
    // The decoder's own message would not help the sender.
    throw new FileRefusal('The image is damaged or not complete.', { cause: error });
  }
}

async function inspectHeic(file: Received, fileName: string): Promise<ValidMedia> {
  if (file.size > HEIC_MAX) throw new FileRefusal(`A HEIC image may have ${formatSizeLimit(HEIC_MAX)} at most.`);
  const target = `${file.path}.clean`;
  const { convertHeic } = await import('./media/heic.ts');
  const size = await explainRefusal('The image', () => convertHeic(file.path, target));
  return {
    path: target,
    isChanged: true,
    size: (await stat(target)).size,
    fileName: withExtension(fileName, images.jpeg.extension),
    mimeType: images.jpeg.mimeType,
    isVideo: false,
    duration: 0,
    ...size,
  };
}

async function inspectVideo(file: Received, format: keyof typeof videos, fileName: string): Promise<ValidMedia> {
  const tool = await import('./media/video.ts');
  const { isCleaned, ...facts } = await explainRefusal('The video', () => tool.inspectVideo(file.path));
  const { mimeType, extension } = videos[format];
  return {
    path: file.path,
    isChanged: isCleaned,
    size: file.size,
    fileName: withExtension(fileName, extension),
    mimeType,
    isVideo: true,
    ...facts,
  };
}

/**
 * Checks by its content whether a file is an image or video that can be shown.
 * @param name the sender's name for it.
 * @throws {FileRefusal} where it is not.
 */
export async function inspectMedia(file: Received, name: string): Promise<ValidMedia> {
  const fileName = displayName(name);
  const type = sniff(file.head);
  if (type === 'jpeg' || type === 'png' || type === 'gif' || type === 'webp') return inspectImage(file, type, fileName);
  if (type === 'heic') return inspectHeic(file, fileName);
  if (type === 'mp4' || type === 'mov' || type === 'webm') return inspectVideo(file, type, fileName);
  throw new FileRefusal(
    type === 'svg'
      ? 'SVG drawings are not taken, as they may hold scripts. Save it as PNG.'
      : 'This is not an image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, MOV, WebM).',
  );
}
