import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { madeImage } from '../../test/files/made-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, upload } from '../../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);

/** An edge of images that take between 150 and 300 MB at once, in pixels. */
const EDGE = 7300;
/** As many bytes as a photograph has: the decoded size is allowed by the file's. */
const PADDING = 4_000_000;

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** A small PNG that claims to be large. */
async function claimingPng(isInterlaced: boolean): Promise<Buffer> {
  const small = await madeImage().png({ progressive: isInterlaced }).toBuffer();
  const header = Buffer.from(small.subarray(16, 29));
  header.writeUInt32BE(EDGE, 0);
  header.writeUInt32BE(EDGE, 4);
  const padding = pngChunk('paDd', Buffer.alloc(PADDING));
  return Buffer.concat([small.subarray(0, 8), pngChunk('IHDR', header), padding, small.subarray(33)]);
}

/** A small JPEG that claims to be large. */
async function claimingJpeg(orientation: number): Promise<Buffer> {
  const small = await madeImage().withMetadata({ orientation }).jpeg().toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  small.writeUInt16BE(EDGE, frame + 5);
  small.writeUInt16BE(EDGE, frame + 7);
  const comment = Buffer.alloc(65_000);
  comment.set([0xff, 0xfe]);
  comment.writeUInt16BE(comment.length - 2, 2);
  const comments = Array.from({ length: Math.ceil(PADDING / comment.length) }, () => comment);
  return Buffer.concat([small.subarray(0, frame), ...comments, small.subarray(frame)]);
}

/** A small GIF that claims to have a large canvas. */
async function claimingGif(): Promise<Buffer> {
  const small = await madeImage().gif().toBuffer();
  const frame = small.indexOf(0x2c, 13);
  for (const place of [6, 8, frame + 5, frame + 7]) small.writeUInt16LE(EDGE, place);
  return Buffer.concat([small, Buffer.alloc(PADDING)]);
}

/** A small WebP that claims to be large. */
async function claimingWebp(): Promise<Buffer> {
  const small = await madeImage().webp().toBuffer();
  const frame = small.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  small.writeUInt16LE(EDGE, frame + 3);
  small.writeUInt16LE(EDGE, frame + 5);
  const padding = Buffer.alloc(8 + PADDING);
  padding.write('padd', 'latin1');
  padding.writeUInt32LE(PADDING, 4);
  const padded = Buffer.concat([small, padding]);
  padded.writeUInt32LE(padded.length - 8, 4);
  return padded;
}

const tooLarge = `The image is too large when it is unpacked: ${EDGE} × ${EDGE} pixels.`;
const damaged = 'The image is damaged or not complete.';
/** The decoder draws what is missing in grey. */
const taken = undefined;

it.each<[string, () => Promise<Buffer>, string | undefined]>([
  ['an interlaced PNG', () => claimingPng(true), tooLarge],
  ['a PNG that is read line by line', () => claimingPng(false), damaged],
  ['a JPEG that has to be turned', () => claimingJpeg(6), tooLarge],
  ['a JPEG that is read line by line', () => claimingJpeg(1), taken],
  ['the canvas of a GIF', claimingGif, tooLarge],
  ['the canvas of a WebP', claimingWebp, tooLarge],
])('only what has to be in memory at once is limited however large the file is: %s', async (_, make, message) => {
  const image = await make();
  const { width, height } = await sharp(image).metadata();
  expect([width, height]).toEqual([EDGE, EDGE]);
  const { errors } = await upload(author, 'media', [{ name: 'photo.bin', content: image }]);
  expect(errors[0]?.message).toBe(message);
});
