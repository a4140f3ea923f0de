import { readdir } from 'node:fs/promises';
import type { Scenario } from '@community/contract/content';
import type { Storage } from '@community/contract/upload';
import { describe, expect, it } from 'vitest';
import { listNeededFiles } from '../../operator/backup/snapshot/files.ts';
import { scenarioBytes } from '../../test/files/made-files.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { begin, createContributor, finish, finished, patch, uploadOne } from '../../test/uploads.ts';
import { goBack, replaceFile, sendReplacement, versionsOf } from '../../test/versions.ts';
import { purgeDeleted } from '../items/deletion.ts';

const QUOTA = 40_000;
const portal = await startTestPortal({
  config: {
    perUser: {
      uploadsPerHour: 1000,
      editsPerHour: 1000,
      storageBytes: QUOTA,
      tags: 100,
      planZipsPerHour: 10,
      planZipBytes: QUOTA,
    },
  },
});
const author = await createContributor(portal);
const { db } = portal;
const { jobs, orphanedFiles } = portal.app;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const usedBy = async (user: TestUser) => ((await user.call('/api/me/storage')).json() as Storage).used_bytes;
const scenarioOf = async (uuid: string) => (await author.call(`/api/scenario/${uuid}`)).json() as Scenario;
const fileOf = (name: string, title = name) => ({ name: `${name}.isims`, content: scenarioBytes({ name: title }) });

async function addScenario(name: string, user = author): Promise<string> {
  const { name: fileName, content } = fileOf(name);
  const uuid = await uploadOne(user, 'scenario', fileName, content);
  await jobs.drain();
  return uuid;
}

/** Expects the store to hold exactly the files that content needs. */
async function expectNoOrphanedFiles(): Promise<void> {
  await orphanedFiles.sweep();
  const paths = await readdir(portal.folder, { recursive: true });
  const stored = paths.filter((path) => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(path));
  const needed = (await listNeededFiles(db)).map(({ key }) => key);
  expect(stored.sort()).toEqual([...new Set(needed)].sort());
}

describe('at the same time', () => {
  it('of two files sent for one item, one replaces its file and the other is refused', async () => {
    const uuid = await addScenario('Twice');
    const both = await Promise.all([1, 2].map((n) => replaceFile(author, 'scenario', uuid, fileOf(`Twice ${n}`))));
    expect(both.flatMap(({ successes }) => successes)).toHaveLength(1);
    expect(both.flatMap(({ errors }) => errors)).toMatchObject([{ message: expect.stringMatching(/^Another file/) }]);
    // Nor before it is processed.
    expect((await sendReplacement(author, 'scenario', uuid, [fileOf('Thrice')])).status).toBe(409);
    expect((await goBack(author, 'scenario', uuid, 1)).status).toBe(200);
    await jobs.drain();
    expect((await versionsOf(author, 'scenario', uuid)).map(({ state }) => state)).toEqual(['current', 'kept']);
    await expectNoOrphanedFiles();
  });

  it('two calls with one key replace the file once, also later; with another file, the key is refused', async () => {
    const uuid = await addScenario('Keyed');
    const file = fileOf('Keyed 2');
    const options = { key: 'one-intention', note: 'Better.' };
    const both = await Promise.all([1, 2].map(() => replaceFile(author, 'scenario', uuid, file, options)));
    expect(both.map(({ successes }) => successes.length)).toEqual([1, 1]);
    await jobs.drain();
    expect((await replaceFile(author, 'scenario', uuid, file, options)).successes).toHaveLength(1);
    await jobs.drain();
    expect((await versionsOf(author, 'scenario', uuid)).map(({ number }) => number)).toEqual([2, 1]);
    expect((await sendReplacement(author, 'scenario', uuid, [fileOf('Keyed 3')], options)).status).toBe(409);

    // Going back by a key that was used before changes nothing.
    const headers = { 'idempotency-key': 'back' };
    expect((await goBack(author, 'scenario', uuid, 1, headers)).json()).toMatchObject({ file_version: 1 });
    await goBack(author, 'scenario', uuid, 2);
    expect((await goBack(author, 'scenario', uuid, 1, headers)).json()).toMatchObject({ file_version: 2 });
    expect((await goBack(author, 'scenario', uuid, 2, headers)).status).toBe(409);
    await expectNoOrphanedFiles();
  });

  it('an item that is deleted while its new file is processed has it when it is restored', async () => {
    const uuid = await addScenario('Deleted');
    await replaceFile(author, 'scenario', uuid, fileOf('Deleted 2'));
    await author.call({ method: 'POST', url: `/api/scenario/${uuid}/delete` });
    expect((await sendReplacement(author, 'scenario', uuid, [fileOf('Deleted 3')])).status).toBe(404);
    await jobs.drain();
    await author.call({ method: 'POST', url: `/api/scenario/${uuid}/restore` });
    expect(await scenarioOf(uuid)).toMatchObject({ file_version: 2 });
  });

  it('an item that is removed for good takes all versions with it, and one that is still processed', async () => {
    const user = await createContributor(portal);
    const uuid = await addScenario('Purged', user);
    await replaceFile(user, 'scenario', uuid, fileOf('Purged 2'));
    await jobs.drain();
    await replaceFile(user, 'scenario', uuid, fileOf('Purged 3'));
    await db
      .updateTable('scenario')
      .set({ deleted_at: new Date(0) })
      .where('uuid', '=', uuid)
      .execute();
    await purgeDeleted(db, 30);
    await jobs.drain();
    expect(await usedBy(user)).toBe(0);
    expect(await db.selectFrom('job').selectAll().execute()).toEqual([]);
    await expectNoOrphanedFiles();
  });
});

describe('the storage', () => {
  it('counts every version, and a version that is deleted no longer', async () => {
    const user = await createContributor(portal);
    const uuid = await addScenario('Counted', user);
    const first = await usedBy(user);
    await replaceFile(user, 'scenario', uuid, fileOf('Counted 2'));
    const both = await usedBy(user);
    expect(both).toBeGreaterThan(first);
    await jobs.drain();
    const remove = (number: number) =>
      user.call({ method: 'POST', url: `/api/scenario/${uuid}/version/${number}/delete` });
    expect((await remove(2)).status).toBe(409);
    expect((await remove(1)).status).toBe(200);
    expect((await remove(1)).status).toBe(200);
    expect(await usedBy(user)).toBeLessThan(both);
    expect(await versionsOf(user, 'scenario', uuid)).toMatchObject([{ number: 2, state: 'current' }]);
    await expectNoOrphanedFiles();
  });

  it('refuses a file that does not fit beside the one before it', async () => {
    const user = await createContributor(portal);
    const uuid = await addScenario('Large', user);
    const large = scenarioBytes({ name: 'Large', description: 'x' });
    const content = Buffer.concat([large, Buffer.alloc(QUOTA - large.length - 100, ' ')]);
    const result = await replaceFile(user, 'scenario', uuid, { name: 'a.isims', content });
    expect(result.errors[0]?.message).toMatch(/^The file does not fit into your storage/);
    expect(await versionsOf(user, 'scenario', uuid)).toHaveLength(1);
  });

  it('is not needed for a file whose replacement was cancelled while it was processed', async () => {
    const user = await createContributor(portal);
    const uuid = await addScenario('Given up', user);
    const before = await usedBy(user);
    await replaceFile(user, 'scenario', uuid, fileOf('Given up 2'));
    await user.call({ method: 'POST', url: `/api/scenario/${uuid}/version/2/delete` });
    await jobs.drain();
    expect(await usedBy(user)).toBe(before);
    expect(await versionsOf(user, 'scenario', uuid)).toMatchObject([{ number: 1, state: 'current' }]);
    await expectNoOrphanedFiles();
  });
});

describe('by tus', () => {
  const beginReplacing = (replaces: string, size: number, note = 'By tus.') =>
    begin(author, 'scenario', 'a.isims', size, {
      'upload-metadata': Object.entries({ kind: 'scenario', filename: 'a.isims', replaces, note })
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
    });

  it('a file replaces the one of an item, with a note, and finishing can be repeated', async () => {
    const uuid = await addScenario('Resumed');
    const { content } = fileOf('Resumed 2');
    const begun = await beginReplacing(uuid, content.length);
    expect(begun.status, begun.text).toBe(201);
    const url = String(begun.headers.location);
    await patch(author, url, 0, content);
    const response = await finished(author, url);
    expect(response.successes).toEqual([{ filename: 'a.isims', uuid_id: uuid }]);
    expect(await finished(author, url)).toEqual(response);
    await jobs.drain();
    expect(await scenarioOf(uuid)).toMatchObject({ file_version: 2, file_note: 'By tus.' });
    await expectNoOrphanedFiles();
  });

  it('is refused before a byte is sent where it cannot replace anything', async () => {
    const uuid = await addScenario('Refused');
    const theirs = (await portal.createScenario()).uuid;
    expect((await beginReplacing(theirs, 100)).status).toBe(403);
    expect((await beginReplacing('nothing', 100)).status).toBe(400);
    expect((await beginReplacing(uuid, 100, 'x'.repeat(301))).status).toBe(400);
    await replaceFile(author, 'scenario', uuid, fileOf('Refused 2'));
    expect((await beginReplacing(uuid, 100)).status).toBe(409);
    await jobs.drain();
  });

  it('an item that was deleted when the file has arrived stays deleted', async () => {
    const uuid = await addScenario('Gone');
    const { content } = fileOf('Gone 2');
    const url = String((await beginReplacing(uuid, content.length)).headers.location);
    await patch(author, url, 0, content);
    await author.call({ method: 'POST', url: `/api/scenario/${uuid}/delete` });
    expect((await finish(author, url)).status).toBe(404);
  });
});
