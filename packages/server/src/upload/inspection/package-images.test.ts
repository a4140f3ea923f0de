import { createHash } from 'node:crypto';
import { type Scenario, scenarioCourse } from '@community/contract/content';
import { AV_SAMPLE_FMT_FLTP, FF_ENCODER_AAC } from 'node-av';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeSound } from '../../test/files/encode.ts';
import { makeHeic } from '../../test/files/heic.ts';
import { film, filmAtHome, home, madeImage, snapshot, soundBytes, zipOf } from '../../test/files/made-files.ts';
import { scenarioFile } from '../../test/files/scenario-file.ts';
import { unzip } from '../../test/files/zip.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, download, refuse, refuseWhole, uploadOne } from '../../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);

/** A description of these media, with fields unknown to the format. */
function describeCase(media: object[], more: object = {}): string {
  const fields = { ...scenarioFile(), media, vendor: { seed: '§', exact: 0 }, ...more };
  // Formatted as by hand: all of it must be preserved.
  return JSON.stringify(fields, null, 3).replace('"exact": 0', '"exact": 12345678901234567890.10');
}

/** Uploads a package. @returns the stored package and the portal's response. */
async function keep(zip: Buffer) {
  const uuid = await uploadOne(author, 'scenario', 'case.zip', zip);
  await portal.app.jobs.drain();
  const item = (await author.call(`/api/scenario/${uuid}`)).json() as Scenario;
  const { bytes } = await download(portal, author, 'scenario', uuid);
  const course = scenarioCourse.parse((await author.call(`/api/scenario/${uuid}/course`)).json());
  expect(item).toMatchObject({ is_processed: true, file_size: bytes.length });
  return { item, bytes, course, files: new Map((await unzip(bytes)).map((file) => [file.name, file])) };
}

const imageOf = (file: string) => ({ file, kind: 'image', title: 'Image' });

it('a video of a package loses its location, and the rest stays identical', async () => {
  const description = describeCase([{ file: 'film.mp4', kind: 'video', title: 'Film' }]);
  const sent = await zipOf({ 'scenario.json': description, 'film.mp4': await filmAtHome() });
  const { files } = await keep(sent);
  expect([...files.keys()]).toEqual(['scenario.json', 'film.mp4']);
  expect(files.get('film.mp4')?.content).toEqual(await film());
  expect(files.get('scenario.json')?.content.toString()).toBe(description);
});

it.each([true, false])('a video that is called a document loses its location, compressed: %s', async (compress) => {
  const description = describeCase([{ file: 'hand-out.bin', kind: 'document', title: 'Hand-out' }]);
  const sent = await zipOf({ 'scenario.json': description, 'hand-out.bin': await filmAtHome() }, { compress });
  const { files } = await keep(sent);
  expect(files.get('hand-out.bin')?.content).toEqual(await film());
});

it('a recording loses its location, called a sound or a document', async () => {
  const recording = await encodeSound('m4a', FF_ENCODER_AAC, AV_SAMPLE_FMT_FLTP, 1024);
  recording.write(home, recording.indexOf('udta') + 8, 'latin1');
  const description = describeCase([
    { file: 'lungs.m4a', kind: 'sound', title: 'Lungs' },
    { file: 'notes.m4a', kind: 'document', title: 'Notes' },
  ]);
  const { files } = await keep(
    await zipOf({ 'scenario.json': description, 'lungs.m4a': recording, 'notes.m4a': recording }),
  );
  for (const name of ['lungs.m4a', 'notes.m4a']) {
    const content = files.get(name)?.content;
    expect(content).toHaveLength(recording.length);
    expect(content?.toString('latin1')).not.toContain(home);
  }
});

it('a document that only begins like a video is kept as it came', async () => {
  const description = describeCase([{ file: 'notes.txt', kind: 'document', title: 'Notes' }]);
  const text = 'The wide QRS complex. moov udta';
  const { files } = await keep(await zipOf({ 'scenario.json': description, 'notes.txt': text }));
  expect(files.get('notes.txt')?.content.toString()).toBe(text);
});

describe.each([true, false])('the pictures of a package, compressed: %s,', (compress) => {
  it('lose their metadata, and are upright; all else stays as it was', async () => {
    const description = describeCase([
      imageOf('bed 7 – ü.JPG'),
      { file: 'film.mp4', kind: 'video', title: 'Film' },
      { file: 'lungs.wav', kind: 'sound', title: 'Lungs' },
      { file: 'hand-out.txt', kind: 'document', title: 'Hand-out' },
    ]);
    const sent = await zipOf(
      {
        'bed 7 – ü.JPG': await snapshot(),
        'scenario.json': description,
        'film.mp4': await film(),
        'lungs.wav': soundBytes(),
        'hand-out.txt': 'On the table',
      },
      { compress },
    );
    const before = await unzip(sent);
    const { bytes, files, course } = await keep(sent);
    expect([...files.keys()]).toEqual(before.map(({ name }) => name));
    const image = files.get('bed 7 – ü.JPG')?.content ?? Buffer.alloc(0);
    const { format, width, height, exif, orientation, xmp } = await sharp(image).metadata();
    expect({ format, width, height, exif, orientation, xmp }).toMatchObject({ format: 'jpeg', width: 40, height: 80 });
    expect([exif, orientation, xmp]).toEqual([undefined, undefined, undefined]);
    for (const trace of ['Exif', 'Jane Doe', 'ns.adobe.com']) expect(bytes.includes(trace), trace).toBe(false);
    for (const file of before.slice(1)) expect(files.get(file.name)).toEqual(file);
    expect(files.get('scenario.json')?.content.toString()).toBe(description);
    expect(course.media[0]).toMatchObject({ file: 'bed 7 – ü.JPG', file_size: image.length });
  });

  it('called documents are treated as pictures all the same', async () => {
    const zip = await zipOf(
      {
        'scenario.json': describeCase([{ file: 'form.bin', kind: 'document', title: 'Form' }]),
        'form.bin': await snapshot(),
      },
      { compress },
    );
    const { files } = await keep(zip);
    expect(await sharp(files.get('form.bin')?.content).metadata()).toMatchObject({ width: 40, height: 80 });
    expect(files.get('form.bin')?.content.includes('Exif')).toBe(false);
  });
});

it.each(['png', 'webp', 'gif'] as const)('a %s loses what was written into it', async (format) => {
  const image = await madeImage()
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'Jane Doe' } })
    .toBuffer();
  const tail = Buffer.from('<script>Jane Doe</script>');
  const name = `image.${format}`;
  const { bytes, files } = await keep(
    await zipOf({ 'scenario.json': describeCase([imageOf(name)]), [name]: Buffer.concat([image, tail]) }),
  );
  expect(await sharp(files.get(name)?.content).metadata()).toMatchObject({ format, width: 60, height: 40 });
  expect(bytes.includes('Jane')).toBe(false);
});

it('a repeated package is recognised by what was uploaded, not by what is stored', async () => {
  const zip = await zipOf({ 'scenario.json': describeCase([imageOf('a.jpg')]), 'a.jpg': await snapshot() });
  const { item, bytes } = await keep(zip);
  expect(bytes.equals(zip)).toBe(false);
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const known = await author.call({ method: 'POST', url: '/api/me/contributed', payload: { hashes: [sha256] } });
  expect(known.json()).toMatchObject({ contributed: [{ sha256, uuid_id: item.uuid_id }] });
  expect(await refuse(author, 'scenario', 'again.zip', zip)).toMatch(/^You have contributed this file already/);
});

describe('a HEIC picture in a package becomes a JPEG', async () => {
  const heic = await makeHeic(64, 48);

  it('whose new name replaces the old one everywhere', async () => {
    const description = describeCase([imageOf('IMG_1.HEIC'), imageOf('IMG_1.jpeg'), imageOf('IMG_2.heic')], {
      cover: { file: 'IMG_1.HEIC', note: 'not "IMG_1.HEIC" itself' },
      captions: { 'IMG_2.heic': 'Pupils' },
    });
    const { files, course } = await keep(
      await zipOf({
        'scenario.json': description,
        'IMG_1.HEIC': heic,
        'IMG_1.jpeg': await madeImage().jpeg().toBuffer(),
        'IMG_2.heic': heic,
      }),
    );
    expect([...files.keys()]).toEqual(['scenario.json', 'IMG_1-2.jpeg', 'IMG_1.jpeg', 'IMG_2.jpeg']);
    expect(await sharp(files.get('IMG_1-2.jpeg')?.content).metadata()).toMatchObject({ format: 'jpeg', width: 64 });
    expect(course.media.map(({ file }) => file)).toEqual(['IMG_1-2.jpeg', 'IMG_1.jpeg', 'IMG_2.jpeg']);
    const expected = description
      .replaceAll('"IMG_1.HEIC"', '"IMG_1-2.jpeg"')
      .replaceAll('"IMG_2.heic"', '"IMG_2.jpeg"')
      .replace('\\"IMG_1-2.jpeg\\"', '\\"IMG_1.HEIC\\"');
    expect(files.get('scenario.json')?.content.toString()).toBe(expected);
  });

  it('or is refused where its name is written in a way that cannot be replaced', async () => {
    const description = describeCase([imageOf('a.heic')]).replace('"a.heic"', '"\\u0061.heic"');
    const zip = await zipOf({ 'scenario.json': description, 'a.heic': heic });
    expect(await refuseWhole(portal, author, 'scenario', 'case.zip', zip)).toMatch(
      /^HEIC pictures become JPEG.*Save them as JPEG/,
    );
  });
});

it('what a Mac adds to a package is left out', async () => {
  const zip = await zipOf({
    'scenario.json': describeCase([]),
    '__MACOSX/photo.jpg': await snapshot(),
    '.DS_Store': 'Jane Doe',
  });
  const { files } = await keep(zip);
  expect([...files.keys()]).toEqual(['scenario.json']);
});
