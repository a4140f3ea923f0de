import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../jobs/cleanup.ts';
import { contentCalls } from '../../test/content.ts';
import { madeImage } from '../../test/files/made-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, uploadOne } from '../../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const other = await portal.createUser();
const { jobs } = portal.app;

describe.each(Object.entries(contentCalls))('deleting: %s', (_, calls) => {
  const create = () => calls.create(portal, author);
  const post = (uuid: string, what: string, user = author) =>
    user.call({ method: 'POST', url: `${calls.item}/${uuid}/${what}` });
  const totals = async () => [
    ((await other.call(calls.published)).json() as { total: number }).total,
    ((await author.call(calls.ownList)).json() as { total: number }).total,
  ];

  it('hides it everywhere at once, and can be undone', async () => {
    const { uuid } = await create();
    const favourite = calls.table === 'media' ? '/api/me/media/favourite/' : '/api/me/scenarios/favourite/';
    await author.call({ method: 'POST', url: favourite + uuid });
    const before = await totals();
    const response = await post(uuid, 'delete');
    expect(response.status).toBe(200);
    const { ok, undo_until } = response.json() as { ok: boolean; undo_until: string };
    expect(ok).toBe(true);
    expect(Date.parse(undo_until)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await totals()).toEqual(before.map((total) => total - 1));
    for (const user of [author, other]) expect((await user.call(`${calls.item}/${uuid}`)).status).toBe(404);
    const download = calls.table === 'media' ? '/api/download/media/' : '/api/download/scenario/';
    expect((await author.call(download + uuid)).status).toBe(404);
    expect((await author.call(`${calls.own}/favourites`)).text).not.toContain(uuid);
    await cleanUp(portal.app);
    expect((await post(uuid, 'restore')).json()).toMatchObject({ uuid_id: uuid, privacy_level: 2 });
    expect(await totals()).toEqual(before);
    expect((await author.call(`${calls.own}/favourites`)).text).toContain(uuid);
    expect((await post(uuid, 'restore')).status).toBe(200);
  });

  it('twice gets 404 the second time, and can still be undone', async () => {
    const { uuid } = await create();
    const statuses = (await Promise.all([post(uuid, 'delete'), post(uuid, 'delete')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect((await post(uuid, 'restore')).status).toBe(200);
  });

  it('is allowed to the owner only, and so is undoing', async () => {
    const { uuid } = await create();
    expect((await post(uuid, 'delete', other)).status).toBe(403);
    await post(uuid, 'delete');
    expect((await post(uuid, 'restore', other)).status).toBe(404);
    expect((await post(uuid, 'delete', other)).status).toBe(404);
    for (const what of ['edit', 'privacy/edit', 'retry']) {
      const payload = what === 'edit' ? calls.edit() : { newLevel: 0 };
      const response = await author.call({ method: 'POST', url: `${calls.item}/${uuid}/${what}`, payload });
      expect(response.status, what).toBe(404);
    }
  });

  it('is final thirty days later', async () => {
    const { id, uuid } = await create();
    await post(uuid, 'delete');
    await portal.db
      .updateTable(calls.table)
      .set({ deleted_at: sql<Date>`now() - interval '30 days' + interval '1 minute'` })
      .where('id', '=', id)
      .execute();
    await cleanUp(portal.app);
    expect((await post(uuid, 'restore')).status).toBe(200);
    await post(uuid, 'delete');
    await portal.db
      .updateTable(calls.table)
      .set({ deleted_at: sql<Date>`now() - interval '30 days' - interval '1 minute'` })
      .where('id', '=', id)
      .execute();
    await cleanUp(portal.app);
    expect((await post(uuid, 'restore')).status).toBe(404);
    expect(await portal.db.selectFrom(calls.table).select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

it('once final, leaves no file behind, thumbnails included', async () => {
  const uuid = await uploadOne(author, 'media', 'a.png', await madeImage().png().toBuffer());
  await jobs.drain();
  const { file_key, thumb_key } = await portal.db
    .selectFrom('media')
    .select(['file_key', 'thumb_key'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const paths = [file_key, thumb_key ?? ''].map((key) => join(portal.folder, key));
  for (const path of paths) await access(path);
  await portal.db
    .updateTable('media')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('uuid', '=', uuid)
    .execute();
  await cleanUp(portal.app);
  for (const path of paths) await expect(access(path)).rejects.toThrow('ENOENT');
  expect(await portal.db.selectFrom('orphaned_file').selectAll().execute()).toEqual([]);
});

it('items deleted while waiting to be processed are not processed', async () => {
  const uuid = await uploadOne(author, 'media', 'b.png', await madeImage().png().toBuffer());
  await portal.db
    .updateTable('media')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('uuid', '=', uuid)
    .execute();
  await cleanUp(portal.app);
  expect(await portal.db.selectFrom('job').selectAll().execute()).toEqual([]);
});
