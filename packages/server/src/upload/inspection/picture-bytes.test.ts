import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { box, full, makeHeic, numbers } from '../../test/files/heic.ts';
import { grain } from '../../test/files/made-files.ts';
import { longGif, padGif, padHeic, padJpeg, padPng, padWebp } from '../../test/files/padded-images.ts';
import { countHeicBytes } from './media/heic-bytes.ts';
import { countPictureBytes, hasSeparateColours } from './picture-bytes.ts';

type Format = Parameters<typeof countPictureBytes>[1];

const folder = await mkdtemp(join(tmpdir(), 'portal-pictures-'));
afterAll(() => rm(folder, { recursive: true }));

async function written(content: Buffer): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return path;
}

const count = async (format: Format, content: Buffer, enough = Number.POSITIVE_INFINITY) =>
  countPictureBytes(await written(content), format, enough);

const PADDING = 200_000;
const rest = Buffer.alloc(PADDING, 'x');
/** What is added between the last coded byte of a JPEG and its end is only skipped. */
const fill = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(PADDING, 0xff), jpeg.subarray(-2)]);
const film = async () => {
  const frames = [await grain().png().toBuffer(), await grain().png().toBuffer()];
  return sharp(frames, { join: { animated: true } });
};

describe.each<[string, Format, () => Promise<Buffer>, (image: Buffer) => Buffer]>([
  ['a JPEG', 'jpeg', () => grain().jpeg().toBuffer(), (image) => fill(padJpeg(image, PADDING))],
  ['a progressive JPEG', 'jpeg', () => grain().jpeg({ progressive: true }).toBuffer(), (image) => fill(image)],
  ['a PNG', 'png', () => grain().png().toBuffer(), (image) => padPng(image, PADDING)],
  ['a GIF', 'gif', () => grain().gif().toBuffer(), (image) => padGif(image, PADDING)],
  ['an animated GIF', 'gif', () => longGif(grain(), 3), (image) => padGif(image, PADDING)],
  ['a WebP', 'webp', () => grain().webp().toBuffer(), (image) => padWebp(image, PADDING)],
  ['a lossless WebP', 'webp', () => grain().webp({ lossless: true }).toBuffer(), (image) => padWebp(image, PADDING)],
  ['an animated WebP', 'webp', async () => (await film()).webp().toBuffer(), (image) => padWebp(image, PADDING)],
])('the bytes that carry the picture of %s', (_, format, make, pad) => {
  it('are most of its file, but not what pads it', async () => {
    const image = await make();
    const bytes = await count(format, image);
    expect(bytes).toBeGreaterThan(image.length * 0.9);
    expect(bytes).toBeLessThanOrEqual(image.length);
    expect(await count(format, Buffer.concat([pad(image), rest]))).toBe(bytes);
  });

  it('are counted until there are enough, and no more than there are', async () => {
    const image = await make();
    expect(await count(format, image, 1)).toBeGreaterThanOrEqual(1);
    expect(await count(format, image.subarray(0, image.length / 2))).toBeLessThanOrEqual(image.length / 2);
  });
});

it.each<Format>(['jpeg', 'png', 'gif', 'webp'])('nothing carries the picture of a %s that is none', async (format) => {
  for (const content of [Buffer.alloc(0), Buffer.alloc(20), Buffer.alloc(PADDING, 0xff)]) {
    expect(await count(format, content)).toBe(0);
  }
});

it('a JPEG with a scan for each colour is recognised', async () => {
  const jpeg = await grain().jpeg().toBuffer();
  expect(hasSeparateColours(await written(jpeg))).toBe(false);
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  jpeg[scan + 4] = 1;
  expect(hasSeparateColours(await written(jpeg))).toBe(true);
});

describe('the bytes that carry the picture of a HEIC image', () => {
  it('are those of its item', async () => {
    const heic = await makeHeic(64, 48);
    const bytes = heic.length - heic.indexOf('mdat') - 4;
    expect(countHeicBytes(heic)).toBe(bytes);
    expect(countHeicBytes(padHeic(heic, PADDING))).toBe(bytes);
  });

  it('are those of the tiles it is made of, but not of its thumbnail', () => {
    const item = (id: number, type: string, flags = 0) => {
      const entry = full('infe', 2, numbers([16, id], [16, 0]), Buffer.from(`${type}\0`, 'latin1'));
      entry[11] = flags;
      return entry;
    };
    const place = (id: number, length: number) => numbers([16, id], [16, 0], [16, 1], [32, 0], [32, length]);
    const HIDDEN = 1;
    const meta = full(
      'meta',
      0,
      full('pitm', 0, numbers([16, 4])),
      full(
        'iloc',
        0,
        numbers([8, 0x44], [8, 0], [16, 6]),
        ...[place(1, 3000), place(2, 100), place(3, 200), place(4, 8), place(5, 1000), place(6, 50)],
      ),
      full(
        'iinf',
        0,
        numbers([16, 6]),
        ...[item(1, 'hvc1'), item(2, 'hvc1', HIDDEN), item(3, 'hvc1', HIDDEN), item(4, 'grid'), item(5, 'hvc1')],
        item(6, 'Exif'),
      ),
      full(
        'iref',
        0,
        box('thmb', numbers([16, 1], [16, 1], [16, 4])),
        box('dimg', numbers([16, 4], [16, 2], [16, 2], [16, 3])),
      ),
    );
    expect(countHeicBytes(Buffer.concat([meta, Buffer.alloc(10_000)]))).toBe(308);
  });

  it('are none without a description', () => {
    expect(countHeicBytes(Buffer.alloc(100))).toBe(0);
    expect(countHeicBytes(full('meta', 0))).toBe(0);
  });
});
