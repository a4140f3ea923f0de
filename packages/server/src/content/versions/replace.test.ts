import type { DownloadList, MediaItem, Scenario } from '@community/contract/content';
import { describe, expect, it, vi } from 'vitest';
import { film, madeImage, scenarioBytes } from '../../test/files/made-files.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { createContributor, download, uploadOne } from '../../test/uploads.ts';
import { goBack, replaceFile, sendReplacement, versionsOf } from '../../test/versions.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const reader = await portal.createUser();
const { db } = portal;
const { jobs } = portal.app;

const scenarioOf = async (user: TestUser, uuid: string) =>
  (await user.call(`/api/scenario/${uuid}`)).json() as Scenario;
const publish = async (uuid: string) => {
  const response = await author.call({
    method: 'POST',
    url: `/api/scenario/${uuid}/privacy/edit`,
    payload: 'newLevel=2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status, response.text).toBe(200);
};
const nameIn = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { name: string }).name;

async function publishedScenario(name: string): Promise<string> {
  const uuid = await uploadOne(author, 'scenario', 'first.isims', scenarioBytes({ name, duration: 100 }));
  await jobs.drain();
  await publish(uuid);
  return uuid;
}

describe('a replaced scenario', () => {
  it('keeps its address, details, stars, counts and tags, and has the figures of the new file', async () => {
    const uuid = await publishedScenario('Sepsis');
    await reader.call({ method: 'POST', url: `/api/me/scenarios/favourite/${uuid}` });
    await download(portal, reader, 'scenario', uuid);
    const before = await scenarioOf(reader, uuid);
    const file = { name: 'second.isims', content: scenarioBytes({ name: 'Other', duration: 200, tags: ['new'] }) };
    const result = await replaceFile(author, 'scenario', uuid, file, { note: ' Longer. ' });
    expect(result).toEqual({ errors: [], successes: [{ filename: 'second.isims', uuid_id: uuid }] });

    // Until it is processed, everything is as before.
    expect(await scenarioOf(reader, uuid)).toEqual(before);
    expect((await scenarioOf(author, uuid)).replacement).toEqual({ number: 2, state: 'processing', error: null });
    await jobs.drain();
    const after = await scenarioOf(reader, uuid);
    expect(after).toEqual({
      ...before,
      duration_in_seconds: 200,
      file_size: expect.any(Number),
      file_version: 2,
      file_note: 'Longer.',
      file_changed_at: expect.any(String),
      updated_since_download: true,
    });
    const delivered = await download(portal, reader, 'scenario', uuid);
    expect(delivered.fileName).toBe('second.isims');
    expect(nameIn(delivered.bytes)).toBe('Sepsis');
    expect(delivered.bytes.length).toBe((await scenarioOf(reader, uuid)).file_size);
    expect((await scenarioOf(reader, uuid)).updated_since_download).toBeUndefined();
  });

  it('goes back in one call, and forward again; each version is there for its owner alone', async () => {
    const content = scenarioBytes({ name: 'Asthma', duration: 100 });
    const uuid = await uploadOne(author, 'scenario', 'first.isims', content);
    await jobs.drain();
    await publish(uuid);
    await download(portal, reader, 'scenario', uuid);
    await replaceFile(author, 'scenario', uuid, {
      name: 'second.isims',
      content: scenarioBytes({ name: 'Asthma', duration: 200 }),
    });
    await jobs.drain();
    expect((await versionsOf(author, 'scenario', uuid)).map(({ number, state }) => [number, state])).toEqual([
      [2, 'current'],
      [1, 'kept'],
    ]);
    const address = `/api/download/scenario/${uuid}/version/1`;
    const link = (await author.call(address)).json() as { url: string; fileName: string };
    expect(link.fileName).toBe('first.isims');
    expect((await portal.call(link.url)).bytes).toEqual(content);
    expect((await reader.call(address)).status).toBe(403);
    expect((await reader.call(`/api/scenario/${uuid}/versions`)).status).toBe(403);

    const back = await goBack(author, 'scenario', uuid, 1);
    expect(back.json()).toMatchObject({ file_version: 1, duration_in_seconds: 100, privacy_level: 2 });
    // It is not an update for users who have that version already.
    expect((await scenarioOf(reader, uuid)).updated_since_download).toBeUndefined();
    expect((await goBack(author, 'scenario', uuid, 1)).status).toBe(200);
    await goBack(author, 'scenario', uuid, 2);
    expect(await scenarioOf(reader, uuid)).toMatchObject({ duration_in_seconds: 200, updated_since_download: true });
    expect((await reader.call(`/api/scenario/${uuid}/version/1/restore`)).status).toBe(405);
    expect((await goBack(reader, 'scenario', uuid, 1)).status).toBe(403);
  });

  it('may get the file of an earlier version again, but not the one that it has, nor that of another item', async () => {
    const first = { name: 'a.isims', content: scenarioBytes({ name: 'Burns' }) };
    const uuid = await uploadOne(author, 'scenario', first.name, first.content);
    const other = { name: 'b.isims', content: scenarioBytes({ name: 'Other burns' }) };
    await uploadOne(author, 'scenario', other.name, other.content);
    await jobs.drain();
    expect((await replaceFile(author, 'scenario', uuid, first)).errors[0]?.message).toBe(
      'This is the file that it has already.',
    );
    expect((await replaceFile(author, 'scenario', uuid, other)).errors[0]?.message).toMatch(/as 'Other burns'/);
    await replaceFile(author, 'scenario', uuid, { name: 'c.isims', content: scenarioBytes({ name: 'Burns' }) });
    await jobs.drain();
    expect((await replaceFile(author, 'scenario', uuid, first)).errors).toEqual([]);
    await jobs.drain();
    expect((await versionsOf(author, 'scenario', uuid)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('has its edits written into the new file, and keeps what publishing needs though the file lacks it', async () => {
    const uuid = await publishedScenario('Choking');
    const { tags } = await scenarioOf(author, uuid);
    const edit = { name: 'Choking child', description: 'Edited', patientAge: 1, patientCondition: 1 };
    await author.call({
      method: 'POST',
      url: `/api/scenario/${uuid}/edit`,
      payload: { ...edit, tags: tags.map(({ id }) => id) },
    });
    const before = await scenarioOf(author, uuid);
    const content = scenarioBytes({ name: 'Choking 2', description: '', tags: [] });
    await replaceFile(author, 'scenario', uuid, { name: 'a.isims', content });
    await jobs.drain();
    expect(await scenarioOf(reader, uuid)).toMatchObject({ name: 'Choking child', description: 'Edited', tags });
    const { bytes } = await download(portal, author, 'scenario', uuid);
    expect(JSON.parse(bytes.toString())).toMatchObject({ name: 'Choking child', description: 'Edited' });
    // The version before is kept as it was uploaded.
    const kept = (await author.call(`/api/download/scenario/${uuid}/version/1`)).json() as { url: string };
    const stored = (await portal.call(kept.url)).bytes.length;
    expect(before.file_size).not.toBe(stored);
    expect((await versionsOf(author, 'scenario', uuid)).at(-1)?.file_size).toBe(stored);
  });
});

describe('a file that cannot replace another one', () => {
  it('is refused when it is invalid, and nothing is lost', async () => {
    const uuid = await publishedScenario('Kept');
    const before = await scenarioOf(author, uuid);
    const result = await replaceFile(author, 'scenario', uuid, { name: 'a.isims', content: Buffer.from('nonsense') });
    expect(result.successes).toEqual([]);
    expect(result.errors).toHaveLength(1);
    expect(await scenarioOf(author, uuid)).toEqual(before);
    expect(await versionsOf(author, 'scenario', uuid)).toHaveLength(1);
  });

  it('leaves the previous file when its processing fails, and explains why; another one can follow', async () => {
    const uuid = await publishedScenario('Stays');
    await replaceFile(author, 'scenario', uuid, { name: 'a.isims', content: scenarioBytes({ name: 'Stays' }) });
    const run = vi.spyOn(portal.app.fileWorkers, 'run').mockRejectedValue(new Error('the worker died'));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await db
        .updateTable('job')
        .set({ run_after: new Date(0) })
        .execute();
      await jobs.drain();
    }
    run.mockRestore();
    expect(await scenarioOf(author, uuid)).toMatchObject({
      file_version: 1,
      is_processed: true,
      privacy_level: 2,
      replacement: { number: 2, state: 'failed', error: expect.stringMatching(/^Processing failed several times/) },
    });
    expect((await scenarioOf(reader, uuid)).replacement).toBeUndefined();
    expect((await author.call(`/api/download/scenario/${uuid}/version/2`)).status).toBe(404);
    expect((await goBack(author, 'scenario', uuid, 2)).status).toBe(404);
    await replaceFile(author, 'scenario', uuid, { name: 'b.isims', content: scenarioBytes({ name: 'Stays' }) });
    await jobs.drain();
    expect((await versionsOf(author, 'scenario', uuid)).map(({ number, state }) => [number, state])).toEqual([
      [2, 'current'],
      [1, 'kept'],
    ]);
  });

  it.each([
    ['is somebody else’s', 403, async () => (await portal.createScenario()).uuid],
    ['is not there', 404, async () => '00000000-0000-4000-8000-000000000000'],
  ])('is refused where the item %s', async (_, status, uuidOf) => {
    const response = await sendReplacement(author, 'scenario', await uuidOf(), [
      { name: 'a.isims', content: scenarioBytes() },
    ]);
    expect(response.status).toBe(status);
  });

  it.each(['x'.repeat(301), 'two\nlines'])('is refused with a note that is too long or not one line', async (note) => {
    const uuid = await publishedScenario(`Noted ${note.length}`);
    const file = { name: 'a.isims', content: scenarioBytes() };
    const response = await sendReplacement(author, 'scenario', uuid, [file], { note });
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field: 'note' });
  });
});

it('an image is replaced by an image, with its pictures, and goes back to them', async () => {
  const mediaOf = async () => (await author.call(`/api/media-item/${uuid}`)).json() as MediaItem;
  const first = await madeImage({ width: 60 }).png().toBuffer();
  const uuid = await uploadOne(author, 'media', 'ward.png', first);
  await jobs.drain();
  expect(
    (await replaceFile(author, 'media', uuid, { name: 'film.mp4', content: await film() })).errors[0]?.message,
  ).toBe('An image can only be replaced by an image.');
  const content = await madeImage({ width: 90 }).jpeg().toBuffer();
  await replaceFile(author, 'media', uuid, { name: 'corridor.jpg', content });
  await jobs.drain();
  const after = await mediaOf();
  expect(after).toMatchObject({ width: 90, file_name: 'corridor.jpeg', file_version: 2 });
  for (const url of [after.signed_thumb_url, after.signed_full_url]) {
    expect((await portal.call(url ?? '')).status).toBe(200);
  }
  await goBack(author, 'media', uuid, 1);
  await portal.app.orphanedFiles.sweep();
  const back = await mediaOf();
  expect(back).toMatchObject({ width: 60, file_name: 'ward.png', file_version: 1 });
  expect((await portal.call(back.signed_full_url ?? '')).status).toBe(200);
  expect((await portal.call(back.signed_thumb_url ?? '')).status).toBe(200);
});

it('a media item whose processing failed is usable once its file has been replaced', async () => {
  const uuid = await uploadOne(author, 'media', 'broken.png', await madeImage().png().toBuffer());
  await jobs.drain();
  const failed = { is_processed: false, processing_error: 'It failed.' };
  await db.updateTable('media').set(failed).where('uuid', '=', uuid).execute();
  await replaceFile(author, 'media', uuid, { name: 'whole.png', content: await madeImage().png().toBuffer() });
  await jobs.drain();
  expect((await author.call(`/api/media-item/${uuid}`)).json()).toMatchObject({
    is_processed: true,
    processing_error: null,
    file_name: 'whole.png',
  });
  expect(await versionsOf(author, 'media', uuid)).toHaveLength(1);
});

it('downloads are listed once per item, the last one first, with what is newer and what was withdrawn', async () => {
  const user = await portal.createUser();
  const listed = async () => (await user.call('/api/me/downloads/0/10')).json() as DownloadList;
  expect(await listed()).toEqual({ total: 0, from: 0, to: 0, count: 0, downloads: [] });
  const uuid = await publishedScenario('Listed');
  const gone = await publishedScenario('Withdrawn');
  await user.call(`/api/download/scenario/${gone}`);
  await user.call(`/api/download/scenario/${uuid}`);
  await replaceFile(author, 'scenario', uuid, { name: 'b.isims', content: scenarioBytes({ name: 'Listed' }) });
  await jobs.drain();
  await db.updateTable('scenario').set({ privacy_level: 0 }).where('uuid', '=', gone).execute();
  expect(await listed()).toMatchObject({
    total: 2,
    downloads: [
      { uuid_id: uuid, file_version: 1, item: { name: 'Listed', file_version: 2, updated_since_download: true } },
      { uuid_id: gone, file_version: 1, item: null },
    ],
  });
  await user.call(`/api/download/scenario/${uuid}`);
  expect((await listed()).downloads[0]).toMatchObject({ file_version: 2, item: { file_version: 2 } });
  expect((await listed()).downloads[0]?.item?.updated_since_download).toBeUndefined();
});
