import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { PlanDownload } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createMediaItem } from '../../test/media-item.ts';
import { editOf, plansOf } from '../../test/plans.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const trainer = await portal.createUser();
const plans = plansOf(trainer);
const sepsis = await portal.createScenario({ name: 'Sepsis: "early" / late' }, { contributedBy: author.id });
const film = await createMediaItem(portal, author.id, { name: 'Überblick', file_name: 'film.jpeg' });
const draft = await portal.createScenario({ name: 'CON' }, { contributedBy: trainer.id, isToBePublished: false });
const items = [
  { kind: 'scenario' as const, uuid_id: sepsis.uuid },
  { kind: 'media' as const, uuid_id: film.uuid },
  { kind: 'scenario' as const, uuid_id: draft.uuid },
];

async function download(id: string, user: TestUser = trainer): Promise<PlanDownload> {
  const response = await user.call(`/api/download/plan/${id}`);
  expect(response.status, response.text).toBe(200);
  return response.json() as PlanDownload;
}
const get = (url: string, headers: Record<string, string> = {}) => portal.call({ url, headers });

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    expect(entry.compressionMethod).toBe(0);
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

interface Manifest {
  left_out: number;
  plan: { title: string };
  files: {
    path: string;
    size: number;
    sha256: string;
    crc32: string;
    version: number;
    note: string;
    begins_at: string;
    reuse_licence: string | null;
    reuse_words: string;
    licence_url: string | null;
  }[];
}
const manifestOf = (files: Map<string, Buffer>) => JSON.parse(String(files.get('manifest.json'))) as Manifest;

const plan = await plans.create({ title: 'Night/shift', items });
const { url, size, fileName } = await download(plan.uuid_id);
const whole = await get(url);

describe('the ZIP of a plan', () => {
  it('contains every file under a name that any system accepts, and a correct manifest', async () => {
    expect(fileName).toBe('Night_shift.zip');
    expect(whole.status).toBe(200);
    expect(whole.bytes).toHaveLength(size);
    expect(whole.headers).toMatchObject({
      'content-length': String(size),
      'content-type': 'application/zip',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringContaining('attachment; filename="Night_shift.zip"'),
    });
    const files = await unzip(whole.bytes);
    expect([...files.keys()]).toEqual([
      'manifest.json',
      'LICENCE.txt',
      '01 Sepsis_ _early_ _ late.isims',
      '02 Überblick.jpeg',
      '03 CON.isims',
    ]);
    const { files: listed, left_out } = manifestOf(files);
    expect(left_out).toBe(0);
    expect(listed.map(({ path }) => path)).toEqual([...files.keys()].slice(2));
    for (const { path, size: bytes, sha256, crc32: sum } of listed) {
      const content = files.get(path) ?? Buffer.alloc(0);
      expect(content).toHaveLength(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(crc32(content).toString(16).padStart(8, '0')).toBe(sum);
    }
  });

  it('has names short enough for Windows, with their extensions, and no two alike', async () => {
    const name = '密'.repeat(200);
    const long = await createMediaItem(portal, author.id, { name, file_name: `${'x'.repeat(195)}.jpeg` });
    const item = { kind: 'media' as const, uuid_id: long.uuid };
    const made = await plans.create({ title: '夜'.repeat(200), items: [item, item] });
    const { url: link, fileName: zipName } = await download(made.uuid_id);
    expect(zipName).toMatch(/^夜+\.zip$/);
    const paths = [...(await unzip((await get(link)).bytes)).keys()].slice(2);
    expect(paths.map((path) => path.slice(0, 4))).toEqual(['01 密', '02 密']);
    for (const path of paths) expect(path).toMatch(/^\d\d 密+\.jpeg$/);
    for (const part of [zipName, ...paths]) expect(Buffer.byteLength(part), part).toBeLessThanOrEqual(100);
  });

  it('resumes at any byte, as long as it is unchanged', async () => {
    const etag = String(whole.headers.etag);
    for (const start of [0, 1, 29, 1000, size - 30, size - 1]) {
      const part = await get(url, { range: `bytes=${start}-`, 'if-range': etag });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${start}-${size - 1}/${size}`]);
      expect(part.bytes.equals(whole.bytes.subarray(start))).toBe(true);
    }
    const middle = await get(url, { range: 'bytes=100-299' });
    expect(middle.bytes).toEqual(whole.bytes.subarray(100, 300));
    expect((await get(url, { range: `bytes=${size}-` })).status).toBe(416);
    expect((await get(url, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200);
    const head = await portal.call({ method: 'HEAD', url });
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(size), 0]);
  });

  it('is sent as another file when the plan has changed', async () => {
    const made = await plans.create({ items });
    const link = (await download(made.uuid_id)).url;
    const etag = String((await get(link)).headers.etag);
    expect(String((await get(link)).headers.etag)).toBe(etag);
    const [first, ...rest] = editOf(made).items;
    const changed = first ? [...rest, { ...first, note: 'Last', minutes: 5 }] : [];
    expect((await plans.edit(made, { start_time: '23:50', items: changed })).status).toBe(200);
    const again = await get(link, { range: 'bytes=10-', 'if-range': etag });
    expect([again.status, again.headers.etag === etag]).toEqual([200, false]);
    const { files } = manifestOf(await unzip(again.bytes));
    expect(files.at(-1)).toMatchObject({ path: '03 Sepsis_ _early_ _ late.isims', note: 'Last', begins_at: '23:50' });
  });

  it('contains what was edited in the portal', async () => {
    const own = await portal.createScenario({ name: 'Before' }, { contributedBy: trainer.id, isToBePublished: false });
    const made = await plans.create({ items: [{ kind: 'scenario', uuid_id: own.uuid }] });
    await download(made.uuid_id);
    const edit = { name: 'After', description: 'New', patientAge: 1, patientCondition: 2, tags: [] };
    const edited = await trainer.call({ method: 'POST', url: `/api/scenario/${own.uuid}/edit`, payload: edit });
    expect(edited.status, edited.text).toBe(200);
    const files = await unzip((await get((await download(made.uuid_id)).url)).bytes);
    expect(String(files.get('01 After.isims'))).toContain('"After"');
    expect(manifestOf(files).files[0]?.version).toBe(1);
  });

  it('states under which licence each file may be reused, as it is now', async () => {
    const own = await portal.createScenario({ name: 'Own words' }, { contributedBy: trainer.id });
    const free = await createMediaItem(portal, trainer.id, { name: 'Free', file_name: 'free.jpeg' });
    const made = await plans.create({
      items: [{ kind: 'scenario', uuid_id: own.uuid }, { kind: 'media', uuid_id: free.uuid }, ...items.slice(1, 2)],
    });
    const set = (kind: string, ids: string[], licence: object) =>
      trainer.call({ method: 'POST', url: `/api/me/${kind}/bulk`, payload: { ids, action: 'setLicence', ...licence } });
    await set('scenarios', [own.uuid], { reuseLicence: 'own', reuseWords: 'Ask me.\nThen share.' });
    await set('media', [free.uuid], { reuseLicence: 'CC-BY-4.0' });
    const link = (await download(made.uuid_id)).url;
    const files = await unzip((await get(link)).bytes);
    const licencesIn = (found: Map<string, Buffer>) =>
      manifestOf(found).files.map(({ reuse_licence, reuse_words, licence_url }) => [
        reuse_licence,
        reuse_words,
        licence_url,
      ]);
    expect(licencesIn(files)).toEqual([
      ['own', 'Ask me.\nThen share.', null],
      ['CC-BY-4.0', '', 'https://creativecommons.org/licenses/by/4.0/'],
      [null, '', null],
    ]);
    expect(String(files.get('LICENCE.txt'))).toBe(
      [
        'Licences of the files beside this one',
        '',
        '01 Own words.isims',
        '    In the words of whoever contributed it:',
        '    Ask me.',
        '    Then share.',
        '',
        '02 Free.jpeg',
        '    CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
        '',
        '03 Überblick.jpeg',
        '    No licence was chosen. Ask whoever contributed it before you pass it on.',
        '',
      ].join('\n'),
    );
    await set('media', [free.uuid], { reuseLicence: 'CC0-1.0' });
    expect(licencesIn(await unzip((await get(link)).bytes))[1]).toEqual([
      'CC0-1.0',
      '',
      'https://creativecommons.org/publicdomain/zero/1.0/',
    ]);
  });

  it('leaves out what was deleted, from one request to the next', async () => {
    const going = await createMediaItem(portal, author.id, { name: 'Going' });
    const made = await plans.create({ items: [...items, { kind: 'media', uuid_id: going.uuid }] });
    const link = (await download(made.uuid_id)).url;
    await portal.db.updateTable('media').set({ privacy_level: 0 }).where('id', '=', going.id).execute();
    const files = await unzip((await get(link)).bytes);
    expect(manifestOf(files).left_out).toBe(1);
    expect([...files.keys()].join()).not.toContain('Going');
    await portal.db.updateTable('media').set({ privacy_level: 2 }).where('id', '=', going.id).execute();
    await rm(join(portal.folder, going.file_key));
    expect(await download(made.uuid_id)).toMatchObject({ number_files: 3, left_out: 1 });
  });

  it('counts a download of each, once a day', async () => {
    const counted = await portal.createScenario({}, { contributedBy: author.id });
    const item = { kind: 'scenario' as const, uuid_id: counted.uuid };
    const made = await plans.create({ items: [item, item] });
    await Promise.all([download(made.uuid_id), download(made.uuid_id)]);
    const { num_downloads } = (await trainer.call(`/api/scenario/${counted.uuid}`)).json() as { num_downloads: number };
    expect(num_downloads).toBe(1);
  });

  it('of an empty plan does not exist', async () => {
    const made = await plans.create();
    expect((await trainer.call(`/api/download/plan/${made.uuid_id}`)).status).toBe(404);
  });

  it('ends with the plan, with the account, and with a forged link', async () => {
    const made = await plans.create({ items });
    const link = (await download(made.uuid_id)).url;
    expect((await get(`${link}x`)).status).toBe(403);
    expect((await get(link.replace('/files/plans/', '/files/'))).status).toBe(403);
    await plans.post(`/api/me/plan/${made.uuid_id}/delete`, {});
    expect((await get(link)).status).toBe(404);
    await plans.post(`/api/me/plan/${made.uuid_id}/restore`, {});
    expect((await get(link)).status).toBe(200);
    const raise = (credential_version: number) =>
      portal.db.updateTable('app_user').set({ credential_version }).where('id', '=', trainer.id).execute();
    await raise(1);
    expect((await get(link)).status).toBe(410);
    await raise(0);
  });
});
