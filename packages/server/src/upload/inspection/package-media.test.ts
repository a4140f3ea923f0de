import { randomBytes } from 'node:crypto';
import type { ScenarioFile } from '@community/contract/content';
import { AV_SAMPLE_FMT_S16, FF_ENCODER_FLAC } from 'node-av';
import { describe, expect, it } from 'vitest';
import { encodeSound } from '../../test/files/encode.ts';
import { film, grain, hugePng, madeImage, scenarioBytes, soundBytes, zipOf } from '../../test/files/made-files.ts';
import type { ScenarioFileChange } from '../../test/files/scenario-file.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, cut, download, refuse, refuseWhole, uploadOne } from '../../test/uploads.ts';

type Kind = ScenarioFile['media'][number]['kind'];

const portal = await startTestPortal();
const author = await createContributor(portal);

/** A package with one file that its scenario declares as this kind. */
const packageOf = (file: string, kind: Kind, content: Buffer | string, options: { compress?: boolean } = {}) =>
  zipOf({ 'scenario.json': scenarioBytes({ media: [{ file, kind, title: 'File' }] }), [file]: content }, options);

describe.each([true, false])('a package, compressed: %s,', (compress) => {
  it.each<[Kind, string, () => Promise<Buffer> | Buffer | string]>([
    ['video', 'film.mp4', film],
    ['sound', 'lungs.wav', () => soundBytes(2)],
    ['document', 'hand-out.txt', () => 'What the team finds on the table.'],
  ])('may bring a %s along, which is kept as it came', async (kind, name, content) => {
    const zip = await packageOf(name, kind, await content(), { compress });
    const uuid = await uploadOne(author, 'scenario', 'case.zip', zip);
    await portal.app.jobs.drain();
    expect((await author.call(`/api/scenario/${uuid}`)).json()).toMatchObject({ is_processed: true });
    expect((await download(portal, author, 'scenario', uuid)).bytes).toEqual(zip);
  });

  it.each<[string, Kind, string, () => Promise<Buffer> | Buffer | string, RegExp]>([
    ['an image that is a page', 'image', 'a.png', () => '<script>', /This is not an image/],
    ['an image that is a drawing', 'image', 'a.svg', () => '<svg><script/></svg>', /SVG drawings are not taken/],
    ['an image that is a video', 'image', 'a.png', film, /This is no image\./],
    ['a truncated image', 'image', 'a.png', async () => cut(await grain().png().toBuffer()), /The image is damaged/],
    ['an image with too many pixels', 'image', 'a.png', hugePng, /The image has 14000 × 14000 pixels/],
    ['a video that is an image', 'video', 'a.mp4', () => madeImage().png().toBuffer(), /This is no video\./],
    ['the beginning of a video', 'video', 'a.mp4', async () => (await film()).subarray(0, 600), /The video /],
    ['a sound that is text', 'sound', 'a.wav', () => 'Breathes in, breathes out.', /The sound is not one \(WAV/],
    ['a sound without any', 'sound', 'a.wav', () => soundBytes(0), /The sound has no duration\./],
    ['an empty file', 'image', 'a.png', () => '', /This is not an image/],
  ])('with %s is refused, saying which file it is', async (_, kind, name, content, message) => {
    const zip = await packageOf(name, kind, await content(), { compress });
    const refusal = await refuseWhole(portal, author, 'scenario', 'case.zip', zip);
    expect(refusal).toMatch(message);
    expect(refusal).toContain(`"${name}" in the package: `);
  });
});

describe('a document of several megabytes that is stored without compression', () => {
  const content = randomBytes(3_200_000);
  const whole = packageOf('hand-out.pdf', 'document', content, { compress: false });

  it('is kept as it came', async () => {
    const zip = await whole;
    const uuid = await uploadOne(author, 'scenario', 'case.zip', zip);
    await portal.app.jobs.drain();
    expect((await download(portal, author, 'scenario', uuid)).bytes).toEqual(zip);
  });

  it.each([0, 1_000_000, 2_000_000, 3_199_999])('is refused where byte %i is wrong', async (place) => {
    const zip = Buffer.from(await whole);
    const at = zip.indexOf(content.subarray(0, 64)) + place;
    zip[at] = (zip[at] ?? 0) ^ 1;
    const refusal = await refuseWhole(portal, author, 'scenario', 'case.zip', zip);
    expect(refusal).toBe('"hand-out.pdf" in the package is damaged.');
  });
});

it('a broken recording does not block others', async () => {
  const flac = await encodeSound('flac', FF_ENCODER_FLAC, AV_SAMPLE_FMT_S16, 1024);
  const broken = Buffer.concat([flac.subarray(0, 6000), flac.subarray(5000)]);
  const zip = await packageOf('lungs.flac', 'sound', broken, { compress: false });
  const began = performance.now();
  await uploadOne(author, 'scenario', 'case.zip', zip);
  expect(performance.now() - began).toBeLessThan(10_000);
});

describe('a package and its scenario name the same files:', () => {
  it.each<[string, ScenarioFileChange, Record<string, Buffer>, string]>([
    [
      'media that are missing',
      { media: [{ file: 'x-ray.png', kind: 'image', title: 'X-ray' }] },
      {},
      'scenario.json names the file "x-ray.png", which is not in the package.',
    ],
    [
      'a sound that is missing',
      { sounds: [{ id: 'a', title: 'A', kind: 'breath', file: 'a.wav' }] },
      {},
      'scenario.json names the file "a.wav", which is not in the package.',
    ],
    [
      'a file that nothing names',
      {},
      { 'stranger.wav': soundBytes() },
      'The package holds the file "stranger.wav", which scenario.json does not name.',
    ],
  ])('%s', async (_, change, files, message) => {
    const zip = await zipOf({ 'scenario.json': scenarioBytes(change), ...files });
    expect(await refuse(author, 'scenario', 'case.zip', zip)).toBe(message);
  });

  it('a recording may be used for several sounds', async () => {
    const sound = { title: 'Lungs', kind: 'breath', file: 'lungs.wav' } as const;
    const content = scenarioBytes({
      sounds: [
        { id: 'left', ...sound },
        { id: 'right', ...sound },
      ],
    });
    await uploadOne(
      author,
      'scenario',
      'case.zip',
      await zipOf({ 'scenario.json': content, 'lungs.wav': soundBytes() }),
    );
  });
});
