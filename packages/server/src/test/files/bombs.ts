import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { makeHeic } from './heic.ts';
import { film, hugePng, madeImage, scenarioBytes, type UploadKind, zipOf } from './made-files.ts';
import { longGif, padGif, padHeic, padJpeg, padPng } from './padded-images.ts';

/** A file that takes far more resources to read than to send. */
export interface Bomb {
  title: string;
  kind: UploadKind;
  make: () => Promise<Buffer> | Buffer;
  /** The expected message; null: it is accepted, or the message does not matter. */
  message: RegExp | null;
}

const JSON_BYTES = 16_000_000 - 1000;

/** A progressive JPEG that claims 10,000 × 9,999 pixels. */
async function progressiveJpeg(): Promise<Buffer> {
  const jpeg = await madeImage({ width: 2000, height: 2000 })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(9999, frame + 5);
  jpeg.writeUInt16BE(10_000, frame + 7);
  return jpeg;
}

/** As many bytes as a photograph of its size has. */
const paddedJpeg = async () => padJpeg(await progressiveJpeg(), 6_500_000);

const redPng = (side = 7000) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** The largest image, padded until its file is as large as that of a photograph. */
const paddedPng = async () => padPng(await redPng(10_000), 3_000_000);

const square = (side: number) => madeImage({ width: side, height: side });

/** 90 million pixels in 4 MB. */
async function paddedGif(): Promise<Buffer> {
  const gif = await longGif(square(64), 21_900);
  return padGif(gif, 4_000_000 - gif.length);
}

const fields = JSON.stringify({
  format: 'isims',
  version: 1,
  name: 'Bomb',
  language: 'en',
  timeline: [{ id: 'a', label: 'A', at: 0 }],
}).slice(0, -1);
const jsonOf = (value: string) => Buffer.from(`${fields},"extra":${value}}`);

/** A unique scenario file of the largest allowed size. */
const longText = () => jsonOf(`"${randomBytes(8).toString('hex')}${'y'.repeat(JSON_BYTES - 300)}"`);

let wide: Promise<Buffer> | undefined;
/** A HEIC image of one colour, coded once: that takes seconds. */
const wideHeic = () => {
  wide ??= makeHeic(4000, 4000);
  return wide;
};

/** A HEIC image that claims to be smaller than what is coded in it. */
async function disguisedHeic(): Promise<Buffer> {
  const content = Buffer.from(await wideHeic());
  const size = content.indexOf('ispe') + 8;
  content.writeUInt32BE(64, size);
  content.writeUInt32BE(64, size + 4);
  return content;
}

/** A video whose sample table claims four thousand million samples in a chunk. */
async function endlessFilm(): Promise<Buffer> {
  const content = await film();
  content.writeUInt32BE(0xffff_ffff, content.indexOf('stsc') + 16);
  return content;
}

/** A WebM of nothing but a header and zeros, in a segment of unknown size. */
const emptyWebm = () =>
  Buffer.concat([Buffer.from('1a45dfa38b4282847765626d428781021853806701ffffffffffffff', 'hex'), Buffer.alloc(64)]);

const packageWith = async (name: string, content: Buffer) =>
  zipOf({
    'scenario.json': scenarioBytes({ media: [{ file: name, kind: 'document', title: 'A' }] }),
    [name]: content,
  });

/** Zeros, compressed twice. */
const nested = () => zipOf({ 'inner.bin': deflateRawSync(Buffer.alloc(200_000_000)) });

/** One of each kind, sent alone. */
export const bombs: readonly Bomb[] = [
  {
    title: 'a ZIP bomb',
    kind: 'scenario',
    make: () => packageWith('zeros.bin', Buffer.alloc(100_000_000)),
    message: /too large when it is unp/,
  },
  {
    title: 'a nested ZIP bomb',
    kind: 'scenario',
    make: async () => packageWith('inner.zip', await nested()),
    message: null,
  },
  { title: 'a PNG of too many pixels', kind: 'media', make: hugePng, message: /more than 100 million/ },
  {
    title: 'a PNG of one colour',
    kind: 'media',
    make: () => redPng(),
    message: /^The image is too large when it is unpacked/,
  },
  {
    title: 'a PNG of one colour with a long remark',
    kind: 'media',
    make: paddedPng,
    message: /^The image is too large when it is unpacked/,
  },
  {
    title: 'a GIF of many small frames with a long remark',
    kind: 'media',
    make: paddedGif,
    message: /^The image is too large when it is unpacked/,
  },
  { title: 'the longest GIF of one colour', kind: 'media', make: () => longGif(square(128), 512), message: null },
  {
    title: 'a progressive JPEG',
    kind: 'media',
    make: progressiveJpeg,
    message: /^The image is too large when it is unpacked/,
  },
  {
    title: 'a progressive JPEG full of comments',
    kind: 'media',
    make: paddedJpeg,
    message: /^The image is too large when it is unpacked/,
  },
  {
    title: 'a HEIC image of one colour',
    kind: 'media',
    make: wideHeic,
    message: /^The image is too large when it is unpacked/,
  },
  {
    title: 'a HEIC image of one colour with padding',
    kind: 'media',
    make: async () => padHeic(await wideHeic(), 1_000_000),
    message: /^The image is too large when it is unpacked/,
  },
  { title: 'a WebM of nothing', kind: 'media', make: emptyWebm, message: /^The video is damaged/ },
  { title: 'a HEIC image that claims to be small', kind: 'media', make: disguisedHeic, message: null },
  { title: 'the largest HEIC image of one colour', kind: 'media', make: () => makeHeic(2360, 2360), message: null },
  {
    title: 'deep JSON',
    kind: 'scenario',
    make: () => Buffer.alloc(JSON_BYTES, '['),
    message: /nested more than 64 levels/,
  },
  {
    title: 'wide JSON',
    kind: 'scenario',
    make: () => jsonOf(`[${'[],'.repeat(JSON_BYTES / 3 - 100)}[]]`),
    message: /more than 250000 values/,
  },
  { title: 'a long text in JSON', kind: 'scenario', make: longText, message: null },
  {
    title: 'text like an SVG',
    kind: 'media',
    make: () => Buffer.from(`${'<!---->'.repeat(28)}x`),
    message: /^This is not an image/,
  },
  {
    title: 'long text like an SVG',
    kind: 'scenario',
    make: () => Buffer.from('<!---->'.repeat(1_000_000)),
    message: /cannot be read as JSON/,
  },
];

/** Several files, which may take longer: everybody else must be served meanwhile. */
export interface Salvo {
  title: string;
  kind: UploadKind;
  make: () => Promise<Buffer> | Buffer;
  /** How many of them. */
  count: number;
  /** Whether one request carries all; otherwise each has its own, and all are sent at once. */
  isOneRequest: boolean;
  /** The expected message of each; null: it is accepted. */
  message: RegExp | null;
}

/** Several at once, and a file that is only refused when its time is over. */
export const salvos: readonly Salvo[] = [
  {
    title: 'four progressive JPEGs at once',
    kind: 'media',
    make: progressiveJpeg,
    count: 4,
    isOneRequest: false,
    message: /^The image is too large when it is unpacked/,
  },
  {
    title: 'ten scenario files of 16 MB in one request',
    kind: 'scenario',
    make: longText,
    count: 10,
    isOneRequest: true,
    message: null,
  },
  {
    title: 'a video that never ends',
    kind: 'media',
    make: endlessFilm,
    count: 1,
    isOneRequest: true,
    message: /^Reading the file took too long/,
  },
];
