import { randomBytes } from 'node:crypto';
import { ownScenarioList, type Scenario, scenarioCourse } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { madeImage, scenarioBytes, zipOf } from '../test/files/made-files.ts';
import { startTestPortal } from '../test/portal.ts';
import { createContributor, download, refuse, refuseWhole, upload, uploadOne } from '../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const reader = await portal.createUser();
const view = async (uuid: string) => (await author.call(`/api/scenario/${uuid}`)).json() as Scenario;
const { jobs } = portal.app;

describe('a scenario file', () => {
  it('is private, processed, and then shown as in the file', async () => {
    const content = scenarioBytes({ name: 'Night shift', duration: 900 });
    const uuid = await uploadOne(author, 'scenario', 'Night shift.json', content);
    expect(await view(uuid)).toMatchObject({
      name: 'Night shift',
      is_processed: false,
      privacy_level: 0,
      processing_error: null,
      file_size: content.length,
      contributed_by: { uuid_id: author.uuid },
    });
    expect((await author.call(`/api/scenario/${uuid}/course`)).status).toBe(404);
    expect((await reader.call(`/api/scenario/${uuid}`)).status).toBe(404);
    await jobs.drain();
    expect(await view(uuid)).toMatchObject({
      is_processed: true,
      is_publishable: true,
      privacy_level: 0,
      duration_in_seconds: 900,
      num_checklist_items: 1,
    });
    const { fileName, bytes } = await download(portal, author, 'scenario', uuid);
    expect(fileName).toBe('Night shift.isims');
    expect(bytes).toEqual(content);
  });

  it.each([
    ['Marrow', []],
    ['Sternum', ['Ward']],
  ])('is found by its name before it is processed: %s, tagged %j', async (name, tags) => {
    const uuid = await uploadOne(author, 'scenario', 'found.isims', scenarioBytes({ name, tags }));
    const response = await author.call(`/api/me/scenarios/0/5/name/ASC?term=${name}`);
    const { scenarios } = ownScenarioList.parse(response.json());
    expect(scenarios.map(({ uuid_id, is_processed }) => [uuid_id, is_processed])).toEqual([[uuid, false]]);
    await jobs.drain();
  });

  it('is stored byte by byte, with its unknown fields', async () => {
    const known = JSON.parse(scenarioBytes().toString()) as object;
    const content = Buffer.from(`\uFEFF${JSON.stringify({ ...known, later: { unknown: true } }, null, 3)}\n`);
    const uuid = await uploadOne(author, 'scenario', 'later.isims', content);
    await jobs.drain();
    expect((await download(portal, author, 'scenario', uuid)).bytes).toEqual(content);
  });

  it('shows its course', async () => {
    const uuid = await uploadOne(
      author,
      'scenario',
      'course.isims',
      scenarioBytes({
        patient: { ageBand: 'adult', age: '68 years', weight: 71 },
        timeline: [
          {
            id: 'a',
            label: 'At rest',
            at: 0,
            vitals: { hr: 72, rhythm: 'sinusRhythm', nibp: { systolic: 120, diastolic: 80 } },
            transitions: [{ to: 'b', trigger: 'action', action: 'look' }],
          },
          { id: 'b', label: 'Worse', vitals: { hr: 130 } },
        ] as never,
        events: [{ id: 'call', label: 'Call', at: 10, kind: 'communication' }],
        media: [{ file: 'x-ray.png', kind: 'image', title: 'X-ray' }],
      }),
    );
    await jobs.drain();
    const response = await author.call(`/api/scenario/${uuid}/course`);
    expect(response.status, response.text).toBe(200);
    expect(scenarioCourse.parse(response.json())).toMatchObject({
      patient: { age: '68 years', weight: 71, sex: null },
      states: [
        {
          at: 0,
          vitals: { hr: 72, nibp: { systolic: 120, diastolic: 80 }, spo2: null },
          transitions: [{ to: 'b', trigger: 'action', action: 'look', seconds: null, event: null }],
        },
        { at: null, transitions: [] },
      ],
      events: [{ at: 10, kind: 'communication' }],
      checklist: [{ text: 'Looks at the patient', critical: false }],
      media: [{ file: 'x-ray.png', title: 'X-ray', file_size: null }],
    });
    expect((await reader.call(`/api/scenario/${uuid}/course`)).status).toBe(404);
  });

  it.each([
    ['a package', { media: [{ file: 'hand-out.txt', kind: 'document', title: 'Hand-out' }] }, 'case.zip'],
    ['a package renamed to .json', {}, 'case.json'],
  ] as const)('may be %s', async (_, change, name) => {
    const files = { 'scenario.json': scenarioBytes(change as never) };
    const zip = await zipOf('media' in change ? { ...files, 'hand-out.txt': 'On the table' } : files);
    const uuid = await uploadOne(author, 'scenario', name, zip);
    await jobs.drain();
    expect(await view(uuid)).toMatchObject({ is_processed: true, file_size: zip.length });
    const { media } = scenarioCourse.parse((await author.call(`/api/scenario/${uuid}/course`)).json());
    expect(media.map(({ file_size }) => file_size)).toEqual('media' in change ? [12] : []);
    const { fileName, bytes } = await download(portal, author, 'scenario', uuid);
    expect(fileName).toBe('case.isims');
    expect(bytes).toEqual(zip);
  });
});

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const good = scenarioBytes();

describe('refused with a reason, leaving nothing behind:', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['an empty file', 'a.isims', () => Buffer.alloc(0), /^The file is empty\.$/],
    ['no JSON', 'a.isims', () => Buffer.from('nonsense'), /^The file cannot be read as JSON/],
    ['no text', 'a.isims', () => Buffer.from([0xff, 0xfe, 0, 1]), /^The file must be text in UTF-8\.$/],
    ['another format', 'a.isims', () => Buffer.from('{"format":"x"}'), /^format must be "isims"/],
    ['a wrong field', 'a.isims', () => scenarioBytes({ language: 'English' }), /^language must be a two-letter/],
    [
      'a wrong figure, far inside',
      'a.isims',
      () => scenarioBytes({ timeline: [{ id: 'a', label: 'A', at: 0, vitals: { spo2: 101 } }] as never }),
      /^timeline\.0\.vitals\.spo2 must be between 0 and 100\.$/,
    ],
    [
      'deep nesting',
      'a.json',
      () => Buffer.from(`{"format":"isims","x":${deep(10_000)}}`),
      /nested more than 64 levels/,
    ],
    ['an image', 'a.isims', () => madeImage().png().toBuffer(), /^This is not a scenario file/],
    ['a package without scenario.json', 'a.zip', () => zipOf({ 'other.json': good }), /holds no scenario\.json/],
    ['a damaged package', 'a.zip', async () => (await zipOf({ 'scenario.json': good })).subarray(0, -40), /damaged/],
    [
      'a package with a byte changed',
      'a.zip',
      async () => {
        const zip = await zipOf({ 'scenario.json': good }, { compress: false });
        zip.writeUInt8(0x20 ^ zip.readUInt8(60), 60);
        return zip;
      },
      /damaged|JSON|format/,
    ],
    ['a package with a folder', 'a.zip', () => zipOf({ 'scenario.json': good, 'in/a.png': 'x' }), /holds a folder/],
    ['a package of a thousand and one files', 'a.zip', () => manyFiles(1001), /more than 1000 files/],
  ])('%s', async (_, name, content, message) => {
    expect(await refuseWhole(portal, author, 'scenario', name, await content())).toMatch(message);
  });

  it.each(['../escape.png', '/etc/passwd', 'C:\\x.png', 'a\\..\\..\\b.png'])(
    'a package with the path %s',
    async (path) => {
      const zip = await zipOf({ 'scenario.json': good, [placeholder(path)]: 'x' });
      const patched = replaceAll(zip, placeholder(path), path);
      expect(await refuseWhole(portal, author, 'scenario', 'a.zip', patched)).toMatch(/leads outside|damaged/);
    },
  );

  it('a package that inflates a thousandfold', async () => {
    const zip = await zipOf({ 'scenario.json': good, 'zeros.bin': Buffer.alloc(64 * 1024 * 1024) });
    expect(zip.length).toBeLessThan(100_000);
    expect(await refuseWhole(portal, author, 'scenario', 'bomb.zip', zip)).toMatch(/too large when it is unpacked/);
  });

  it('a package whose files share the same bytes', async () => {
    const name = (index: number) => `zeros-${index}.bin`;
    const names = Array.from({ length: 20 }, (_, index) => name(index));
    const media = names.map((file) => ({ file, kind: 'document' as const, title: file }));
    const files = names.map((file) => [file, randomBytes(10_000)] as const);
    const zip = await zipOf({ 'scenario.json': scenarioBytes({ media }), ...Object.fromEntries(files) });
    // All but the first file only exist in the directory, which points to the first one's data.
    const start = zip.indexOf('PK\x01\x02', 0, 'latin1');
    const first = zip.indexOf(name(0)) - 30;
    const second = zip.indexOf(name(1)) - 30;
    const directory = Buffer.from(zip.subarray(start));
    for (let at = 0; at !== -1; at = directory.indexOf('PK\x01\x02', at + 4, 'latin1')) {
      if (directory.readUInt32LE(at + 42) > first) directory.writeUInt32LE(first, at + 42);
    }
    const end = directory.indexOf('PK\x05\x06', 0, 'latin1');
    directory.writeUInt32LE(second, end + 16);
    const bomb = Buffer.concat([zip.subarray(0, second), directory]);
    expect(await refuseWhole(portal, author, 'scenario', 'bomb.zip', bomb)).toMatch(/overlap/);
  });

  it('a package that understates its size', async () => {
    const media = [{ file: 'zeros.bin', kind: 'document', title: 'Zeros' }] as const;
    const zip = await zipOf({
      'scenario.json': scenarioBytes({ media: [...media] }),
      'zeros.bin': Buffer.alloc(5_000_000),
    });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(5_000_000);
    const lie = Buffer.alloc(4);
    lie.writeUInt32LE(10);
    expect(await refuse(author, 'scenario', 'lie.zip', replaceAll(zip, size, lie))).toMatch(/damaged/);
  });

  it('plain JSON of more than 16 MB, however deep, without being read completely', async () => {
    const large = Buffer.concat([Buffer.from('{"format":"isims","x":'), Buffer.alloc(17 * 1024 * 1024, '[')]);
    expect(await refuseWhole(portal, author, 'scenario', 'a.json', large)).toBe(
      'A scenario file that is no ZIP package may have 16 MB at most.',
    );
  });
});

function manyFiles(count: number): Promise<Buffer> {
  return zipOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, ''])));
}

/** A safe name of the same length: the ZIP library refuses the real one. */
const placeholder = (path: string) => path.replace(/./g, 'p');

function replaceAll(bytes: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const text = bytes.toString('latin1');
  return Buffer.from(text.replaceAll(from.toString('latin1'), to.toString('latin1')), 'latin1');
}

describe('several files of one request', () => {
  it('are handled separately', async () => {
    const { errors, successes } = await upload(author, 'scenario', [
      { name: 'one.isims', content: scenarioBytes() },
      { name: 'broken.isims', content: Buffer.from('{') },
      { name: 'two.isims', content: scenarioBytes() },
    ]);
    expect(errors).toEqual([{ filename: 'broken.isims', message: expect.stringMatching(/JSON/) }]);
    expect(successes.map(({ filename }) => filename)).toEqual(['one.isims', 'two.isims']);
    for (const { uuid_id } of successes) expect((await view(uuid_id)).uuid_id).toBe(uuid_id);
  });

  it('may be ten; an eleventh is refused, and the ten are accepted', async () => {
    const files = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.isims`, content: scenarioBytes() }));
    const { errors, successes } = await upload(author, 'scenario', files);
    expect(successes).toHaveLength(10);
    expect(errors).toEqual([{ filename: '10.isims', message: 'At most 10 files can be uploaded at once.' }]);
  });
});
