import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeHeic } from '../../test/files/heic.ts';
import { grain, madeImage } from '../../test/files/made-files.ts';
import { longGif, padGif, padHeic, padJpeg, padPng, padWebp, pngChunk } from '../../test/files/padded-images.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, refuse, upload, uploadOne } from '../../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);

/** An edge of images that take between 150 and 300 MB at once, in pixels. */
const EDGE = 7300;
/** As many bytes as a photograph has: if they carry the image, it may be decoded to its size. */
const PADDING = 4_000_000;

/** A small PNG that claims to be large. */
async function claimingPng(isInterlaced = false): Promise<Buffer> {
  const small = await madeImage().png({ progressive: isInterlaced }).toBuffer();
  const header = Buffer.from(small.subarray(16, 29));
  header.writeUInt32BE(EDGE, 0);
  header.writeUInt32BE(EDGE, 4);
  return Buffer.concat([small.subarray(0, 8), pngChunk('IHDR', header), small.subarray(33)]);
}

/** The same with as many coded bytes as a photograph has. */
async function carriedPng(isInterlaced: boolean): Promise<Buffer> {
  const small = await claimingPng(isInterlaced);
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([small.subarray(0, -end.length), pngChunk('IDAT', Buffer.alloc(PADDING)), end]);
}

/** A small JPEG that claims to be large. */
async function claimingJpeg(orientation = 1): Promise<Buffer> {
  const small = await madeImage().withMetadata({ orientation }).jpeg().toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  small.writeUInt16BE(EDGE, frame + 5);
  small.writeUInt16BE(EDGE, frame + 7);
  return small;
}

/** The same with as many coded bytes as a photograph has. */
async function carriedJpeg(orientation: number): Promise<Buffer> {
  const small = await claimingJpeg(orientation);
  return Buffer.concat([small.subarray(0, -2), Buffer.alloc(PADDING), small.subarray(-2)]);
}

/** A JPEG whose first scan has one of its colours only. */
async function separateJpeg(): Promise<Buffer> {
  const jpeg = await carriedJpeg(1);
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]), jpeg.indexOf(Buffer.from([0xff, 0xc0])));
  const first = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  return Buffer.concat([jpeg.subarray(0, scan), first, jpeg.subarray(scan + 2 + jpeg.readUInt16BE(scan + 2))]);
}

/** A small GIF that claims to have a large canvas. */
async function claimingGif(): Promise<Buffer> {
  const small = await madeImage().gif().toBuffer();
  const frame = small.indexOf(0x2c, 13);
  for (const place of [6, 8, frame + 5, frame + 7]) small.writeUInt16LE(EDGE, place);
  return Buffer.concat([small, Buffer.alloc(PADDING)]);
}

/** A small WebP that claims to be large. */
async function claimingWebp(edge: number): Promise<Buffer> {
  const small = await madeImage().webp().toBuffer();
  const frame = small.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  small.writeUInt16LE(edge, frame + 3);
  small.writeUInt16LE(edge, frame + 5);
  return padWebp(small, PADDING);
}

const tooLarge = (size: string) => `The image is too large when it is unpacked: ${size}.`;
const whole = tooLarge(`${EDGE} × ${EDGE} pixels`);
const damaged = 'The image is damaged or not complete.';
/** The decoder draws what is missing in grey. */
const taken = undefined;

it.each<[string, () => Promise<Buffer>, string | undefined]>([
  ['an interlaced PNG', () => carriedPng(true), whole],
  ['a PNG that is read line by line', () => carriedPng(false), damaged],
  ['a JPEG that has to be turned', () => carriedJpeg(6), whole],
  ['a JPEG that is upside down', () => carriedJpeg(3), whole],
  ['a JPEG that is mirrored', () => carriedJpeg(2), taken],
  ['a JPEG whose colours come one after the other', separateJpeg, whole],
  ['a JPEG that is read line by line', () => carriedJpeg(1), taken],
  ['the canvas of a GIF', claimingGif, whole],
  ['the canvas of a WebP', () => claimingWebp(EDGE), whole],
])('only what has to be in memory at once is limited however large the file is: %s', async (_, make, message) => {
  const image = await make();
  const { width, height } = await sharp(image).metadata();
  expect([width, height]).toEqual([EDGE, EDGE]);
  const { errors } = await upload(author, 'media', [{ name: 'photo.bin', content: image }]);
  expect(errors[0]?.message).toBe(message);
});

it.each<[string, () => Promise<Buffer>, string]>([
  ['a chunk of a PNG', async () => padPng(await claimingPng(), PADDING), `${EDGE} × ${EDGE} pixels`],
  ['the comments of a JPEG', async () => padJpeg(await claimingJpeg(), PADDING), `${EDGE} × ${EDGE} pixels`],
  ['a comment of a GIF', async () => padGif(await longGif(madeImage(), 900), PADDING), '60 × 40 pixels in 900 frames'],
  ['a chunk of a WebP', () => claimingWebp(4000), '4000 × 4000 pixels'],
  ['a box of a HEIC image', async () => padHeic(await makeHeic(2600, 2600), PADDING), '2600 × 2600 pixels'],
])('padding does not raise the limit: %s', async (_, make, size) => {
  expect(await refuse(author, 'media', 'photo.bin', await make())).toBe(tooLarge(size));
});

describe('of more than 32 MB when it is unpacked, is taken:', () => {
  it('a photograph', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const photograph = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'black', noise } });
    await uploadOne(author, 'media', 'photo.jpg', await photograph.jpeg().toBuffer());
  });

  it('an animation', async () => {
    await uploadOne(author, 'media', 'film.gif', await longGif(grain(), 130));
  });
});
