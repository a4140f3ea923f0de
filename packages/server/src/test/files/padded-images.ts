import { crc32 } from 'node:zlib';
import type { Sharp } from 'sharp';

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** A PNG with a chunk of this many bytes that decoders ignore. */
export const padPng = (png: Buffer, bytes: number): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk('paDd', Buffer.alloc(bytes)), png.subarray(33)]);

/** A JPEG with comments of about this many bytes. */
export function padJpeg(jpeg: Buffer, bytes: number): Buffer {
  const comment = Buffer.alloc(0xffff + 2, ' ');
  comment.writeUInt32BE(0xfffe_ffff, 0);
  const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment);
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

/** A GIF with a comment of about this many bytes. */
export function padGif(gif: Buffer, bytes: number): Buffer {
  const block = Buffer.alloc(256, ' ').fill(255, 0, 1);
  const blocks = Array.from({ length: Math.ceil(bytes / block.length) }, () => block);
  return Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe]), ...blocks, Buffer.from([0]), gif.subarray(-1)]);
}

/** A WebP with a chunk of this many bytes, an even number, that decoders ignore. */
export function padWebp(webp: Buffer, bytes: number): Buffer {
  const chunk = Buffer.alloc(8 + bytes);
  chunk.write('padd', 'latin1');
  chunk.writeUInt32LE(bytes, 4);
  const padded = Buffer.concat([webp, chunk]);
  padded.writeUInt32LE(padded.length - 8, 4);
  return padded;
}

/** A HEIC image with a box of this many bytes that decoders ignore. */
export function padHeic(heic: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(8 + bytes);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return Buffer.concat([heic, box]);
}

/** A GIF that shows an image in each of so many frames. */
export async function longGif(image: Sharp, frames: number): Promise<Buffer> {
  const gif = await image.gif().toBuffer();
  const flags = gif[10] ?? 0;
  const tableEnd = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const start = gif.indexOf(0x2c, tableEnd);
  const frame = gif.subarray(start, -1);
  return Buffer.concat([gif.subarray(0, start), ...Array.from({ length: frames }, () => frame), gif.subarray(-1)]);
}
