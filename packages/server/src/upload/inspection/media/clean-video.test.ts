import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, expect, it } from 'vitest';
import { film } from '../../../test/files/made-files.ts';
import { cleanVideo } from './clean-video.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-clean-video-'));
afterAll(() => rm(folder, { recursive: true }));

/** A person's home. */
const place = '+48.2082+016.3738/';
const tags = {
  title: `At home ${place}`,
  comment: place,
  date: new Date('2026-03-01T10:00:00Z'),
  raw: { '©xyz': place, LOCATION: place },
};

/** A video of ten frames with fake images, which only container parsers accept. */
async function filmOf(format: OutputFormat, codec: 'avc' | 'vp8'): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  const config =
    codec === 'vp8'
      ? { codec: 'vp8', codedWidth: 64, codedHeight: 48 }
      : {
          codec: 'avc1.42c00a',
          codedWidth: 64,
          codedHeight: 48,
          description: Buffer.from('0142c00affe1000467 42c00a010002 68ce'.replaceAll(' ', ''), 'hex'),
        };
  for (let index = 0; index < 10; index += 1) {
    const data = Buffer.alloc(500, index + 1);
    const packet = new EncodedPacket(data, index === 0 ? 'key' : 'delta', index / 10, 1 / 10);
    await source.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

async function clean(content: Buffer): Promise<{ isChanged: boolean; content: Buffer }> {
  const path = join(folder, 'film');
  await writeFile(path, content);
  return { isChanged: await cleanVideo(path), content: await readFile(path) };
}

/** What a player reads. */
async function play(content: Buffer) {
  using input = new Input({ source: new BufferSource(content), formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('There is no film.');
  const pictures: [number, string][] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets()) {
    pictures.push([timestamp, Buffer.from(data).toString('hex')]);
  }
  return {
    duration: await input.computeDuration(),
    tags: await input.getMetadataTags(),
    pictures,
  };
}

it.each<[string, OutputFormat, 'avc' | 'vp8']>([
  ['an MP4', new Mp4OutputFormat(), 'avc'],
  ['an MP4 that begins with what it is', new Mp4OutputFormat({ fastStart: 'in-memory' }), 'avc'],
  ['an MP4 in fragments', new Mp4OutputFormat({ fastStart: 'fragmented' }), 'avc'],
  ['a QuickTime film', new MovOutputFormat(), 'avc'],
  ['a WebM', new WebMOutputFormat(), 'vp8'],
  ['a WebM that was recorded live', new WebMOutputFormat({ appendOnly: true }), 'vp8'],
])('%s keeps its pictures, and nothing of where and when it was taken', async (_, format, codec) => {
  const sent = await filmOf(format, codec);
  expect(sent.toString('latin1')).toContain(place);
  const before = await play(sent);
  expect(before.pictures).toHaveLength(10);
  const { isChanged, content } = await clean(sent);
  expect(isChanged).toBe(true);
  expect(content.length).toBe(sent.length);
  expect(content.toString('latin1')).not.toContain(place);
  const after = await play(content);
  expect(after.tags).not.toHaveProperty('title');
  expect(after.tags).not.toHaveProperty('date');
  expect({ ...after, tags: null }).toEqual({ ...before, tags: null });
  expect((await clean(content)).isChanged).toBe(false);
});

it('a WebM that is cut off keeps nothing of where it was taken', async () => {
  const sent = await filmOf(new WebMOutputFormat(), 'vp8');
  const { isChanged, content } = await clean(sent.subarray(0, sent.length - 3));
  expect(isChanged).toBe(true);
  expect(content.toString('latin1')).not.toContain(place);
});

it('timestamps are removed, in either form', async () => {
  const sent = await film();
  const { content: bare } = await clean(sent);
  const at = bare.indexOf('mvhd') + 4;
  bare.writeUInt32BE(3_900_000_000, at + 4);
  const { isChanged, content } = await clean(bare);
  expect(isChanged).toBe(true);
  expect(content.readUInt32BE(at + 4)).toBe(0);
});

it('so is what cameras and editors append', async () => {
  const box = (type: string, text: string) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + text.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, Buffer.from(text)]);
  };
  const plain = await film();
  const sent = Buffer.concat([plain, box('uuid', `${'x'.repeat(16)}<xmp>${place}</xmp>`), box('meta', place)]);
  const { content } = await clean(sent);
  expect(content.toString('latin1')).not.toContain(place);
  expect((await play(content)).pictures).toEqual((await play(plain)).pictures);
});

it.each([
  ['a box that ends beyond the file', Buffer.from('00000008667479700000ffff75647461', 'hex')],
  [
    'a box of no size within',
    Buffer.from('00000010 66747970 00000000 00000000 00000004 75647461'.replaceAll(' ', ''), 'hex'),
  ],
  ['an element without an end', Buffer.from('1a45dfa3ff', 'hex')],
  ['an element of a length that nothing has', Buffer.from('1a45dfa3801853806700', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is left as it is', async (_, sent) => {
  const { isChanged, content } = await clean(sent);
  expect(isChanged).toBe(false);
  expect(content).toEqual(sent);
});
