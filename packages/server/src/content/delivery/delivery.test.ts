import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseScenarioFile, type Scenario } from '@community/contract/content';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { cleanUp } from '../../jobs/cleanup.ts';
import { film, madeImage, scenarioBytes, soundBytes, zipOf } from '../../test/files/made-files.ts';
import { unzip } from '../../test/files/zip.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { createContributor, download, uploadOne } from '../../test/uploads.ts';
import { purgeDeleted } from '../items/deletion.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);

const get = async (uuid: string, user: TestUser = author) =>
  (await user.call(`/api/scenario/${uuid}`)).json() as Scenario;
async function tagged(...titles: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const title of titles) {
    const response = await author.call({ method: 'POST', url: '/api/tags', payload: { title } });
    ids.push((response.json() as { id: number }).id);
  }
  return ids;
}
async function edit(uuid: string, change: object = {}): Promise<Scenario> {
  const { name, description, tags, patient_age, patient_condition } = await get(uuid);
  const payload = {
    name,
    description,
    tags: tags.map(({ id }) => id),
    patientAge: patient_age,
    patientCondition: patient_condition,
    ...change,
  };
  const response = await author.call({ method: 'POST', url: `/api/scenario/${uuid}/edit`, payload });
  expect(response.status, response.text).toBe(200);
  return response.json() as Scenario;
}
const change = { name: 'Néw "name"', description: 'Said in the portal.', patientAge: 0, patientCondition: 2 };
const edited = { name: 'Néw "name"', description: 'Said in the portal.', condition: 'cardiacArrest' };

async function uploadPlain(): Promise<{ uuid: string; bytes: Buffer }> {
  const bytes = scenarioBytes({ name: 'Plain' });
  const uuid = await uploadOne(author, 'scenario', 'plain.isims', bytes);
  await portal.app.jobs.drain();
  return { uuid, bytes };
}
/** Longer than what is edited in the main process, with much white space to preserve. */
const longScenario = Buffer.from(`${scenarioBytes({ name: 'Long' }).toString()}${' '.repeat(200_000)}`);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the file of a scenario', () => {
  it('is the one contributed, as long as nothing was edited', async () => {
    const { uuid, bytes } = await uploadPlain();
    expect((await download(portal, author, 'scenario', uuid)).bytes).toEqual(bytes);
  });

  it('is edited by a file worker if it is long', async () => {
    const uuid = await uploadOne(author, 'scenario', 'long.isims', longScenario);
    await portal.app.jobs.drain();
    const run = vi.spyOn(portal.app.fileWorkers, 'run');
    await edit(uuid, change);
    expect(run.mock.calls.map(([command]) => command)).toEqual(['editDescription']);
    run.mockRestore();
    expect(JSON.parse((await download(portal, author, 'scenario', uuid)).bytes.toString())).toEqual({
      ...JSON.parse(longScenario.toString()),
      ...edited,
      patient: { ...JSON.parse(longScenario.toString()).patient, ageBand: 'neonate' },
    });
  });

  it('contains the edits made in the portal, and is otherwise unchanged', async () => {
    const { uuid, bytes } = await uploadPlain();
    const response = await edit(uuid, { ...change, tags: await tagged('shock', 'airway') });
    const file = await download(portal, author, 'scenario', uuid);
    const before = JSON.parse(bytes.toString()) as Record<string, unknown>;
    const patient = { ...(before.patient as object), ageBand: 'neonate' };
    expect(JSON.parse(file.bytes.toString())).toEqual({ ...before, ...edited, patient, tags: ['airway', 'shock'] });
    expect(parseScenarioFile(file.bytes.toString()).ok).toBe(true);
    expect(response.file_size).toBe(file.bytes.length);
    expect(file.headers['content-length']).toBe(String(file.bytes.length));
  });

  it('has few more bytes than the one contributed, however often that repeats a field', async () => {
    const text = scenarioBytes({ name: 'Repeated' }).toString();
    const bytes = Buffer.from(text.replace('{', `{${'"tags":0,'.repeat(10_000)}`));
    const uuid = await uploadOne(author, 'scenario', 'repeated.isims', bytes);
    await portal.app.jobs.drain();
    expect((await download(portal, author, 'scenario', uuid)).bytes).toEqual(bytes);
    await edit(uuid, { tags: await tagged('repeated', 'often') });
    const file = (await download(portal, author, 'scenario', uuid)).bytes;
    expect(file.length).toBeLessThan(bytes.length + 100);
    expect(JSON.parse(file.toString())).toMatchObject({ name: 'Repeated', tags: ['often', 'repeated'] });
  });

  it('is the one contributed again when the edits are undone', async () => {
    const { uuid, bytes } = await uploadPlain();
    const { name, description } = await get(uuid);
    await edit(uuid, change);
    const back = await edit(uuid, { name, description, patientAge: 2, patientCondition: 0 });
    expect((await download(portal, author, 'scenario', uuid)).bytes).toEqual(bytes);
    expect(back.file_size).toBe(bytes.length);
  });

  it('contains a tag added to several items at once', async () => {
    const [one, other] = [await uploadPlain(), await uploadPlain()];
    const [tag] = await tagged('bulk');
    const ids = [one.uuid, other.uuid];
    const payload = { ids, action: 'addTag', tag };
    expect((await author.call({ method: 'POST', url: '/api/me/scenarios/bulk', payload })).status).toBe(200);
    for (const uuid of ids) {
      const { bytes } = await download(portal, author, 'scenario', uuid);
      expect(JSON.parse(bytes.toString())).toMatchObject({ tags: ['bulk', 'observation'] });
    }
  });

  it('contains the last of several concurrent edits', async () => {
    const { uuid } = await uploadPlain();
    await Promise.all(Array.from({ length: 8 }, (_, index) => edit(uuid, { name: `Edit ${index}` })));
    const { name, file_size } = await get(uuid);
    const { bytes } = await download(portal, author, 'scenario', uuid);
    expect(JSON.parse(bytes.toString())).toMatchObject({ name });
    expect(file_size).toBe(bytes.length);
  });

  it('is kept once for each edit, and only the last few of those that were replaced', async () => {
    const { uuid } = await uploadPlain();
    const parallel = Array.from({ length: 8 }, (_, index) => edit(uuid, { name: `At once ${index}` }));
    await Promise.all(parallel);
    for (let index = 0; index < 8; index += 1) await edit(uuid, { name: `Later ${index}` });
    const { id } = await portal.db
      .selectFrom('scenario')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const files = await portal.db
      .selectFrom('delivered_file')
      .select('replaced_at')
      .where('scenario_id', '=', id)
      .execute();
    expect(files.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1);
    expect(files.length).toBeLessThanOrEqual(6);
  });

  it('is kept when replaced as long as those of the contributor are not too large together', async () => {
    const owner = await createContributor(portal);
    const ids: number[] = [];
    for (const name of ['One', 'Other']) {
      const uuid = await uploadOne(owner, 'scenario', 'one.isims', scenarioBytes({ name }));
      await portal.app.jobs.drain();
      const { id } = await portal.db
        .updateTable('scenario')
        .set({ version: 7 })
        .where('uuid', '=', uuid)
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into delivered_file (key, scenario_id, source_key, pieces, bytes, size, replaced_at)
        select 'delivered/' || s.uuid || n, s.id, s.file_key, '[]', convert_to(repeat('x', 15000000), 'UTF8'), 15000000,
          now() - n * interval '1 minute'
        from scenario s, generate_series(1, 3) n where s.id = ${id}`.execute(portal.db);
      ids.push(id);
    }
    await portal.app.deliverEdits(sql`s.id = any (${ids})`);
    const { rows } = await sql<{ age: number }>`
      select round(extract(epoch from now() - replaced_at) / 60)::int as age from delivered_file
      where scenario_id = any (${ids}) and replaced_at is not null order by age`.execute(portal.db);
    expect(rows.map(({ age }) => age)).toEqual([1, 1, 2]);
  });

  it('is read from the database part by part if it is long', async () => {
    const long = Buffer.from(`${scenarioBytes({ name: 'Very long' }).toString()}${' '.repeat(2_500_000)}`);
    const uuid = await uploadOne(author, 'scenario', 'very-long.isims', long);
    await portal.app.jobs.drain();
    await edit(uuid, change);
    const { url } = (await author.call(`/api/download/scenario/${uuid}`)).json() as { url: string };
    const { bytes } = await portal.call(url);
    expect(JSON.parse(bytes.toString())).toMatchObject(edited);
    const range = { start: 1_048_000, end: 2_098_000 };
    const part = await portal.call({ url, headers: { range: `bytes=${range.start}-${range.end}` } });
    expect(part.status).toBe(206);
    expect(part.text).toBe(bytes.subarray(range.start, range.end + 1).toString());
  });

  it('is still recognised as contributed by its original content', async () => {
    const { uuid, bytes } = await uploadPlain();
    await edit(uuid, change);
    const payload = { hashes: [hashOf(bytes)] };
    const response = await author.call({ method: 'POST', url: '/api/me/contributed', payload });
    expect(response.json()).toMatchObject({ contributed: [{ uuid_id: uuid }] });
  });

  it('can still be edited where the stored file is lost', async () => {
    const { uuid } = await uploadPlain();
    const { file_key } = await portal.db
      .selectFrom('scenario')
      .select('file_key')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    await rm(join(portal.folder, file_key));
    expect(await edit(uuid, change)).toMatchObject({ name: change.name });
    expect((await download(portal, author, 'scenario', uuid)).status).toBe(404);
  });
});

describe.each([true, false])('the package of a scenario, compressed: %s,', (compress) => {
  async function uploadPackage() {
    const media = [
      { file: 'wound.png', kind: 'image' as const, title: 'Wound' },
      { file: 'film.mp4', kind: 'video' as const, title: 'Film' },
      { file: 'card.txt', kind: 'document' as const, title: 'Card' },
    ];
    const sounds = [{ id: 'lungs', title: 'Lungs', kind: 'breath' as const, file: 'lungs.wav' }];
    const bytes = await zipOf(
      {
        'wound.png': await madeImage().png().toBuffer(),
        'scenario.json': scenarioBytes({ name: 'Packed', media, sounds }),
        'film.mp4': await film(),
        'lungs.wav': soundBytes(2),
        'card.txt': 'On the table.',
      },
      { compress },
    );
    const uuid = await uploadOne(author, 'scenario', 'case.zip', bytes);
    await portal.app.jobs.drain();
    return { uuid, before: (await download(portal, author, 'scenario', uuid)).bytes };
  }

  it('has another description, and every other file as it was packed', async () => {
    const { uuid, before } = await uploadPackage();
    const response = await edit(uuid, change);
    const { bytes } = await download(portal, author, 'scenario', uuid);
    expect(response.file_size).toBe(bytes.length);
    const [old, now] = [await unzip(before), await unzip(bytes)];
    expect(now.map(({ name }) => name)).toEqual(old.map(({ name }) => name));
    for (const [index, file] of now.entries()) {
      const stored = old[index];
      if (file.name !== 'scenario.json') expect(file, file.name).toEqual(stored);
      else {
        const { patient, ...rest } = JSON.parse(stored?.content.toString() ?? '') as { patient: object };
        const expected = { ...rest, ...edited, patient: { ...patient, ageBand: 'neonate' } };
        expect(JSON.parse(file.content.toString())).toEqual(expected);
      }
    }
  });

  it('takes little more room than before', async () => {
    const description = `${scenarioBytes({ name: 'Spacious' }).toString()}${' '.repeat(300_000)}`;
    const bytes = await zipOf({ 'scenario.json': description }, { compress });
    const uuid = await uploadOne(author, 'scenario', 'spacious.isims', bytes);
    await portal.app.jobs.drain();
    const { file_size } = await edit(uuid, change);
    expect(file_size).toBeLessThan(bytes.length + 1000);
    expect((await download(portal, author, 'scenario', uuid)).bytes).toHaveLength(file_size);
  });

  it('is accepted again as a valid package', async () => {
    const { uuid } = await uploadPackage();
    await edit(uuid, { ...change, name: `Again ${compress}` });
    const { bytes } = await download(portal, author, 'scenario', uuid);
    const copy = await uploadOne(author, 'scenario', 'again.isims', bytes);
    await portal.app.jobs.drain();
    const flags = { has_images: true, has_video: true, has_sounds: true, is_processed: true };
    expect(await get(copy)).toMatchObject({ ...flags, name: `Again ${compress}`, patient_age: 0 });
  });

  it('is served in ranges that begin and end anywhere', async () => {
    const { uuid } = await uploadPackage();
    await edit(uuid, change);
    const { url } = (await author.call(`/api/download/scenario/${uuid}`)).json() as { url: string };
    const { bytes, headers } = await portal.call(url);
    const { length } = bytes;
    const starts = [0, 1, 29, 30, 500, Math.floor(length / 2), length - 100, length - 1];
    for (const start of starts) {
      for (const end of [start, start + 1, start + 5000, length - 1]) {
        const part = await portal.call({ url, headers: { range: `bytes=${start}-${end}` } });
        const last = Math.min(end, length - 1);
        expect(part.status).toBe(206);
        expect(part.headers['content-range']).toBe(`bytes ${start}-${last}/${length}`);
        expect(part.bytes.equals(bytes.subarray(start, last + 1)), `${start}-${end}`).toBe(true);
        expect(part.headers.etag).toBe(headers.etag);
      }
    }
  });
});

describe('a link', () => {
  const linkTo = async (uuid: string) =>
    ((await author.call(`/api/download/scenario/${uuid}`)).json() as { url: string }).url;

  it('serves the same file as long as it is valid, whatever is edited meanwhile', async () => {
    const { uuid, bytes } = await uploadPlain();
    const first = await linkTo(uuid);
    await edit(uuid, change);
    const second = await linkTo(uuid);
    const delivered = await portal.call(second);
    await edit(uuid, { name: 'Once more' });
    await cleanUp(portal.app);
    expect((await portal.call(first)).bytes).toEqual(bytes);
    expect((await portal.call(second)).bytes).toEqual(delivered.bytes);
    const third = await portal.call(await linkTo(uuid));
    const tags = [await portal.call(first), delivered, third].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
  });

  it('to a file that was replaced long ago, or whose scenario was deleted, reports it', async () => {
    const { uuid } = await uploadPlain();
    await edit(uuid, change);
    const old = await linkTo(uuid);
    await edit(uuid, { name: 'Later' });
    await sql`update delivered_file set replaced_at = replaced_at - interval '2 hours'`.execute(portal.db);
    await cleanUp(portal.app);
    expect((await portal.call(old)).status).toBe(404);
    const current = await linkTo(uuid);
    expect((await portal.call(current)).status).toBe(200);
    await portal.db.deleteFrom('scenario').where('uuid', '=', uuid).execute();
    expect((await portal.call(current)).status).toBe(404);
  });
});

it('those that were replaced long ago are removed, however many', async () => {
  const { uuid } = await uploadPlain();
  await sql`
    insert into delivered_file (key, scenario_id, source_key, pieces, bytes, size, replaced_at)
    select 'delivered/old' || n, s.id, s.file_key, '[]',
      convert_to(repeat('x', case when n < 4 then 12000000 else 1 end), 'UTF8'), 1,
      now() - interval '2 hours' - n * interval '1 second'
    from scenario s, generate_series(1, 250) n where s.uuid = ${uuid}`.execute(portal.db);
  await cleanUp(portal.app);
  const left = await portal.db
    .selectFrom('delivered_file')
    .select('key')
    .where('key', 'like', 'delivered/old%')
    .execute();
  expect(left).toEqual([]);
});

it('those of deleted scenarios are removed a few at a time, as they are large', async () => {
  const uuids = [await uploadPlain(), await uploadPlain(), await uploadPlain()].map(({ uuid }) => uuid);
  await sql`
    insert into delivered_file (key, scenario_id, source_key, pieces, bytes, size)
    select 'delivered/deleted' || s.id, s.id, s.file_key, '[]', convert_to(repeat('x', 12000000), 'UTF8'), 1
    from scenario s where s.uuid = any (${uuids}::uuid[])`.execute(portal.db);
  await sql`update scenario set deleted_at = '-infinity' where uuid = any (${uuids}::uuid[])`.execute(portal.db);
  const transactions = vi.spyOn(portal.db, 'transaction');
  await purgeDeleted(portal.db, 7);
  // Two of the scenarios, the third, and nothing more, twice.
  expect(transactions).toHaveBeenCalledTimes(4);
  transactions.mockRestore();
  expect(await portal.db.selectFrom('scenario').select('id').where('uuid', 'in', uuids).execute()).toEqual([]);
});

describe('edits from before delivered files existed', () => {
  it('are written later, and one unreadable file does not hold up the others', async () => {
    const [broken, good] = [await uploadPlain(), await uploadPlain()];
    for (const { uuid } of [broken, good]) await edit(uuid, change);
    await portal.db.deleteFrom('delivered_file').execute();
    await portal.db.updateTable('scenario').set({ delivered_key: null, delivered_version: 0 }).execute();
    const { file_key } = await portal.db
      .selectFrom('scenario')
      .select('file_key')
      .where('uuid', '=', broken.uuid)
      .executeTakeFirstOrThrow();
    await rm(join(portal.folder, file_key));
    await portal.app.store.adopt(await writeNoObject(), file_key);
    await expect(portal.app.deliverEdits()).rejects.toThrow(SyntaxError);
    expect(JSON.parse((await download(portal, author, 'scenario', good.uuid)).bytes.toString())).toMatchObject(edited);
  });
});

async function writeNoObject(): Promise<string> {
  const path = join(portal.folder, 'not-json');
  await writeFile(path, '[]');
  return path;
}

it('are in the export of the account', async () => {
  const owner = await createContributor(portal);
  const bytes = scenarioBytes({ name: 'Mine' });
  const uuid = await uploadOne(owner, 'scenario', 'mine.isims', bytes);
  await portal.app.jobs.drain();
  const { description, tags } = await get(uuid, owner);
  const payload = {
    name: 'Mine, edited',
    description,
    tags: tags.map(({ id }) => id),
    patientAge: 2,
    patientCondition: 0,
  };
  await owner.call({ method: 'POST', url: `/api/scenario/${uuid}/edit`, payload });
  const { url } = (await owner.call('/api/me/export')).json() as { url: string };
  const files = await unzip((await portal.call(url)).bytes);
  const file = files.find(({ name }) => name.startsWith('scenario/'));
  expect(JSON.parse(file?.content.toString() ?? '')).toMatchObject({ name: 'Mine, edited' });
  const account = JSON.parse(files.find(({ name }) => name === 'account.json')?.content.toString() ?? '') as {
    scenarios: object[];
    missing_files: string[];
  };
  expect(account.missing_files).toEqual([]);
  expect(account.scenarios[0]).toMatchObject({ file_size: file?.content.length });
  expect(account.scenarios[0]).not.toHaveProperty('delivered_key');
});
