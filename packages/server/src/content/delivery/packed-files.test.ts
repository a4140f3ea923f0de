import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import type { ScenarioCourse } from '@community/contract/content';
import { expect, it, vi } from 'vitest';
import { madeImage, scenarioBytes, soundBytes, zipOf } from '../../test/files/made-files.ts';
import { type PortalResponse, startTestPortal } from '../../test/portal.ts';
import { createContributor, upload as sendFiles, uploadOne } from '../../test/uploads.ts';
import { createPackedFiles } from './packed-files.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const reader = await portal.createUser();

const ecg = await madeImage({ width: 400, height: 300 }).png().toBuffer();
const lungs = soundBytes(1);
const notes = Buffer.from('<script>alert(1)</script>');
const named = {
  media: [
    { file: 'ecg.png', kind: 'image' as const, title: 'ECG' },
    { file: 'notes.html', kind: 'document' as const, title: 'Notes' },
  ],
  sounds: [
    { id: 'lungs', title: 'Lungs', kind: 'breath' as const, file: 'lungs.wav' },
    { id: 'heart', title: 'Heart', kind: 'heart' as const },
  ],
};

async function upload(files: Record<string, Buffer>, compress = true): Promise<string> {
  const uuid = await uploadOne(author, 'scenario', 'case.isims', await zipOf(files, { compress }));
  await portal.app.jobs.drain();
  await setPrivacy(uuid, 2);
  return uuid;
}
/** Sends a package, whatever the outcome. */
const send = (content: Buffer) => sendFiles(author, 'scenario', [{ name: 'padded.isims', content }]);
const setPrivacy = (uuid: string, newLevel: 0 | 2) =>
  author.call({ method: 'POST', url: `/api/scenario/${uuid}/privacy/edit`, payload: { newLevel } });
const courseOf = async (uuid: string, user = reader) =>
  (await user.call(`/api/scenario/${uuid}/course`)).json() as ScenarioCourse;
const get = (url: string | undefined, headers: Record<string, string> = {}) => portal.call({ url: url ?? '', headers });

const uuid = await upload({
  'scenario.json': scenarioBytes(named),
  'ecg.png': ecg,
  'notes.html': notes,
  'lungs.wav': lungs,
});
const course = await courseOf(uuid);
const [image] = course.media;
const [sound] = course.sounds;

it('gives every picture and recording an address, and nothing else', () => {
  expect(course.media.map(({ signed_url: url }) => typeof url)).toEqual(['string', 'undefined']);
  expect(course.sounds.map(({ signed_url: url }) => typeof url)).toEqual(['string', 'undefined']);
  expect(course.sounds.map(({ file }) => file)).toEqual(['lungs.wav', null]);
});

it('gives files that are only named no address', async () => {
  const plain = await uploadOne(author, 'scenario', 'case.isims', scenarioBytes(named));
  await portal.app.jobs.drain();
  const { media, sounds } = await courseOf(plain, author);
  expect([...media, ...sounds].filter((one) => 'signed_url' in one)).toEqual([]);
});

it('shows a picture as its actual type, under the policy of foreign files', async () => {
  const file = await get(image?.signed_url);
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline; filename="ecg\.png"/),
    'content-length': String(file.bytes.length),
    'content-security-policy': expect.stringMatching(/sandbox$/),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(file.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect((await get(image?.signed_url, { 'if-none-match': String(file.headers.etag) })).status).toBe(304);
});

it.each([
  ['bytes=0-99', 0, 100],
  ['bytes=1000-1999', 1000, 2000],
  ['bytes=-7', lungs.length - 7, lungs.length],
])('plays a recording from anywhere: %s', async (range, start, end) => {
  const file = await get(sound?.signed_url, { range });
  expect(file.status).toBe(206);
  expect(file.headers['content-type']).toBe('audio/wav');
  expect(file.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${lungs.length}`);
  expect(file.bytes).toEqual(lungs.subarray(start, end));
});

it('plays it whole, with its duration', async () => {
  expect((await get(sound?.signed_url)).bytes).toEqual(lungs);
  expect((await get(sound?.signed_url, { range: `bytes=${lungs.length}-` })).status).toBe(416);
  const head = await portal.call({ method: 'HEAD', url: sound?.signed_url ?? '' });
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(lungs.length), 0]);
});

it('never shows anything but pictures, videos and sounds, whatever a link requests', async () => {
  const row = await portal.db
    .selectFrom('scenario')
    .select('file_key')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const user = { uuid: reader.uuid, credentialVersion: 0 };
  const link = (entry: string) =>
    portal.app.fileLinks.createInline({
      key: row.file_key,
      name: entry,
      user,
      item: { kind: 'scenario', uuid },
      entry,
    });
  const file = await get(link('notes.html'));
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
  expect((await get(link('elsewhere.png'))).status).toBe(404);
});

it('becomes invalid with the scenario, and for all but the owner when it becomes private', async () => {
  const own = await upload({ 'scenario.json': scenarioBytes({ media: named.media.slice(0, 1) }), 'ecg.png': ecg });
  const [theirs, mine] = await Promise.all([courseOf(own), courseOf(own, author)]);
  const statuses = async () =>
    Promise.all([theirs, mine].map(async ({ media }) => (await get(media[0]?.signed_url)).status));
  expect(await statuses()).toEqual([200, 200]);
  await setPrivacy(own, 0);
  expect(await statuses()).toEqual([404, 200]);
  await author.call({ method: 'POST', url: `/api/scenario/${own}/delete` });
  expect(await statuses()).toEqual([404, 404]);
});

it.each([true, false])('serves ranges that add up to the whole, compressed in its package: %s', async (compress) => {
  const packed = await upload(
    { 'scenario.json': scenarioBytes({ sounds: named.sounds.slice(0, 1) }), 'lungs.wav': lungs },
    compress,
  );
  const { sounds } = await courseOf(packed);
  const middle = Math.floor(lungs.length / 2);
  const ranges = [`bytes=0-${middle - 1}`, `bytes=${middle}-`];
  const parts = await Promise.all(ranges.map((range) => get(sounds[0]?.signed_url, { range })));
  expect(Buffer.concat(parts.map(({ bytes }) => bytes))).toEqual(lungs);
});

it('unpacks up to one range of a user at a time; others wait or are refused, and the portal answers', async () => {
  const { store } = portal.app;
  const { open } = store;
  const [own, theirs] = [course, await courseOf(uuid, author)].map(({ sounds }) => sounds[0]?.signed_url);
  const headers = { range: 'bytes=1000-1999' };
  // Where the file lies is known from now on: only unpacking it has to wait.
  expect((await get(own, headers)).status).toBe(206);
  const gate = Promise.withResolvers<void>();
  async function* readLate(...words: Parameters<typeof open>) {
    await gate.promise;
    yield* open(...words);
  }
  const late = vi.spyOn(store, 'open').mockImplementation((...words) => Readable.from(readLate(...words)));
  const refused: PortalResponse[] = [];
  const requests = Array.from({ length: 12 }, async () => {
    const response = await get(own, headers);
    if (response.status !== 206) refused.push(response);
    return response;
  });
  await vi.waitFor(() => expect(refused).toHaveLength(3), 5000);
  for (const response of refused) {
    expect([response.status, Number(response.headers['retry-after'])]).toEqual([503, 10]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  expect((await portal.call('/healthz')).status).toBe(200);
  const another = get(theirs, headers);
  gate.resolve();
  const served = (await Promise.all([...requests, another])).filter(({ status }) => status === 206);
  late.mockRestore();
  expect(served).toHaveLength(10);
  for (const { bytes } of served) expect(bytes).toEqual(lungs.subarray(1000, 2000));
});

/** A package whose recording begins with blocks that hold nothing, as the browser's unpacker accepts it. */
async function paddedPackage(padding: number): Promise<Buffer> {
  const blocks = Buffer.alloc(padding * 5, Buffer.from([0, 0, 0, 0xff, 0xff]));
  const packed = Buffer.concat([blocks, deflateRawSync(lungs)]);
  const description = scenarioBytes({ sounds: named.sounds.slice(0, 1) });
  const plain = await zipOf({ 'scenario.json': description, 'lungs.wav': lungs });
  // The entry is last: its data ends where the directory begins.
  const directory = plain.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const header = plain.indexOf('lungs.wav') + 'lungs.wav'.length;
  const grown = packed.length - (directory - header);
  const whole = Buffer.concat([plain.subarray(0, header), packed, plain.subarray(directory)]);
  whole.writeUInt32LE(packed.length, header - 'lungs.wav'.length - 12);
  const record = whole.indexOf('lungs.wav', header + packed.length);
  whole.writeUInt32LE(packed.length, record - 26);
  const end = whole.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  whole.writeUInt32LE(directory + grown, end + 16);
  return whole;
}

it('is refused where it is packed with data that yields nothing', async () => {
  const { errors } = await send(await paddedPackage(20_000));
  expect(errors[0]?.message).toBe('"lungs.wav" in the package is damaged.');
  const { successes } = await send(await paddedPackage(100));
  expect(successes).toHaveLength(1);
});

it('is not unpacked any further once its reader has left', async () => {
  const { store } = portal.app;
  const [key] = await portal.db.selectFrom('scenario').select('file_key').where('uuid', '=', uuid).execute();
  const find = createPackedFiles(store);
  const leaving = new AbortController();
  const found = await find(key?.file_key ?? '', 'lungs.wav', { owner: 'reader', signal: leaving.signal });
  const { open } = store;
  const opened: Readable[] = [];
  const endless = vi.spyOn(store, 'open').mockImplementation((...words) => {
    async function* read() {
      // Blocks that hold nothing, for as long as they are read.
      for (;;) yield Buffer.alloc(65_535, Buffer.from([0, 0, 0, 0xff, 0xff]));
    }
    const stream = words[0] === key?.file_key ? Readable.from(read()) : open(...words);
    opened.push(stream);
    return stream;
  });
  const body = (await found?.prepare({ start: 0, end: 0 }))?.();
  body?.on('error', () => {});
  body?.resume();
  await vi.waitFor(() => expect(opened[0]?.readableFlowing).not.toBeNull());
  leaving.abort();
  await vi.waitFor(() => expect(opened[0]?.destroyed).toBe(true));
  endless.mockRestore();
});
