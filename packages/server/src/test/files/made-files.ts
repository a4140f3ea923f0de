import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import yazl from 'yazl';
import { pngChunk } from './padded-images.ts';
import { type ScenarioFileChange, scenarioFile } from './scenario-file.ts';

/** A file in a form. */
export interface TestFile {
  /** Written into the form unchanged, except for quotes. */
  name: string;
  content: Buffer;
  /** The form's field, if not the right one. */
  field?: string;
}

/** The uploads: path and form field of each. */
export const uploadCalls = {
  scenario: { url: '/api/me/scenarios/upload', field: 'scenFiles[]' },
  media: { url: '/api/me/media/upload', field: 'mediaFiles[]' },
};
/** The kind of upload. */
export type UploadKind = keyof typeof uploadCalls;

const boundary = 'test-boundary-7f3a';
/** The content type of `formOf`'s result. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A form with files and other fields, as a browser writes it. */
export function formOf(
  kind: UploadKind,
  files: readonly TestFile[],
  fields: Readonly<Record<string, string>> = {},
): Buffer {
  const others = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  const parts = files.flatMap(({ name, content, field = uploadCalls[kind].field }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, ...others, Buffer.from(`--${boundary}--\r\n`)]);
}

/** The body of a call that replaces a file. */
export function replacementForm(kind: UploadKind, files: readonly TestFile[], note?: string): Buffer {
  const form = formOf(
    kind,
    files.map((file) => ({ field: 'file', ...file })),
  );
  if (note === undefined) return form;
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="note"\r\n\r\n${note}\r\n`;
  return Buffer.concat([Buffer.from(field), form]);
}

let count = 0;

/** The bytes of a valid, unique scenario file. */
export function scenarioBytes(change: ScenarioFileChange = {}): Buffer {
  count += 1;
  return Buffer.from(JSON.stringify({ ...scenarioFile(change), count }));
}

/** A unique image of one colour. */
export function madeImage({ width = 60, height = 40 } = {}): Sharp {
  count += 1;
  // Far enough apart for formats that round colours.
  const background = { r: (count % 32) * 8, g: (Math.floor(count / 32) % 32) * 8, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An image as from a camera: 80 × 40, rotated by metadata, with a name and a place in it. */
export const snapshot = (): Promise<Buffer> =>
  madeImage({ width: 80, height: 40 })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Jane Doe, bed 7' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a xmlns="http://ns.adobe.com/xap/1.0/">Jane Doe</a></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** An image that compresses badly: a missing part of its bytes is a missing part of the image. */
export const grain = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** A package with an image, which takes room of its own to be re-encoded. */
export async function packageWithImage(): Promise<Buffer> {
  const media = [{ file: 'a.jpg', kind: 'image' as const, title: 'A' }];
  return zipOf({ 'scenario.json': scenarioBytes({ media }), 'a.jpg': await grain().jpeg().toBuffer() });
}

const sampleFilm = () =>
  readFile(fileURLToPath(new URL('../../../../../samples/media/shock-and-sinus-rhythm.mp4', import.meta.url)));

/** The metadata box of a video's container, which is not needed to play it. */
function remarksOf(content: Buffer): Buffer {
  const start = content.indexOf('udta') - 4;
  return content.subarray(start, start + content.readUInt32BE(start));
}

/** A video of nine seconds, without metadata. */
export async function film(): Promise<Buffer> {
  const content = await sampleFilm();
  remarksOf(content).fill(0, 8).write('free', 4);
  return content;
}

/** Where `filmAtHome` was taken. */
export const home = '+48.2082+016.3738/';

/** The same with its location, as a phone writes it. */
export async function filmAtHome(): Promise<Buffer> {
  const content = await sampleFilm();
  const remarks = remarksOf(content).fill(0, 8);
  remarks.writeUInt32BE(remarks.length - 8, 8);
  remarks.write(`\u00a9xyz\0\u0012\u0015\u00c7${home}`, 12, 'latin1');
  return content;
}

/** A ZIP of these files. */
export function zipOf(files: Record<string, Buffer | string>, { compress = true } = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
}

/** A black PNG of 14,000 × 14,000 pixels: 25 kB, and 588 MB when decoded. */
export function hugePng(): Buffer {
  const side = 14_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), end]);
}

/** This many seconds of silence. */
export function soundBytes(seconds = 1): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + seconds * rate, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  // One channel of eight bits.
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(seconds * rate, 40);
  return Buffer.concat([head, Buffer.alloc(seconds * rate, 128)]);
}
