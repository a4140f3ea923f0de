import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../jobs/cleanup.ts';
import { contentCalls } from '../../test/content.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { createContributor } from '../../test/uploads.ts';
import { loadUsedBytes } from '../../upload/storage.ts';

const portal = await startTestPortal({ config: { deletedDays: 7 } });
const other = await portal.createUser();

interface Listed {
  total: number;
  counts: Record<string, number>;
  rows: { uuid_id: string; deleted_until?: string }[];
}

describe.each(Object.entries(contentCalls))('recently deleted: %s', (_, calls) => {
  const post = (user: TestUser, action: string, ...ids: string[]) =>
    user.call({ method: 'POST', url: `${calls.own}/bulk`, payload: { ids, action } });
  async function list(user: TestUser, query = '?status=deleted'): Promise<Listed> {
    const body = (await user.call(calls.ownList + query)).json() as Listed & Record<string, Listed['rows']>;
    return { ...body, rows: body.scenarios ?? body.media ?? [] };
  }
  const idsOf = ({ rows }: Listed) => rows.map(({ uuid_id }) => uuid_id);
  const fileOf = async (uuid: string) =>
    await portal.db
      .selectFrom(calls.table)
      .select(['id', 'file_key', 'contributed_by'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();

  it('is a separate list, the last deleted first, with the time until which each can be restored', async () => {
    const author = await createContributor(portal);
    const [first, second, kept] = [
      await calls.create(portal, author),
      await calls.create(portal, author),
      await calls.create(portal, author),
    ];
    await post(author, 'delete', second.uuid);
    await post(author, 'delete', first.uuid);
    const deleted = await list(author);
    expect(idsOf(deleted)).toEqual([first.uuid, second.uuid]);
    expect(deleted).toMatchObject({ total: 2, counts: { deleted: 2 } });
    for (const { deleted_until = '' } of deleted.rows) {
      expect(Date.parse(deleted_until)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
      expect(Date.parse(deleted_until)).toBeLessThan(Date.now() + 7.1 * 86_400_000);
    }
    const there = await list(author, '');
    expect(idsOf(there)).toEqual([kept.uuid]);
    expect(there).toMatchObject({ total: 1, counts: { deleted: 2 } });
    expect(there.rows[0]).not.toHaveProperty('deleted_until');
    expect((await list(other)).total).toBe(0);
  });

  it('leaves out what the next cleanup removes', async () => {
    const author = await createContributor(portal);
    const { id, uuid } = await calls.create(portal, author);
    await post(author, 'delete', uuid);
    await portal.db
      .updateTable(calls.table)
      .set({ deleted_at: sql<Date>`now() - interval '7 days'` })
      .where('id', '=', id)
      .execute();
    expect(await list(author)).toMatchObject({ total: 0, rows: [], counts: { deleted: 0 } });
    await cleanUp(portal.app);
    expect((await post(author, 'restore', uuid)).json()).toMatchObject({ successes: [] });
  });

  it('restores several, and deletes several for good, with their files and their part of the storage', async () => {
    const author = await createContributor(portal);
    const items = [await calls.create(portal, author), await calls.create(portal, author)];
    const [back, gone] = items.map(({ uuid }) => uuid) as [string, string];
    await post(author, 'delete', back, gone);
    const { file_key, contributed_by } = await fileOf(gone);
    const used = await loadUsedBytes(portal.db, contributed_by);
    expect((await post(author, 'restore', back)).json()).toMatchObject({ successes: [{ uuid_id: back }] });
    expect((await post(author, 'purge', gone)).json()).toMatchObject({ successes: [{ uuid_id: gone }], errors: [] });
    expect((await list(author)).total).toBe(0);
    expect(idsOf(await list(author, ''))).toEqual([back]);
    expect(await loadUsedBytes(portal.db, contributed_by)).toBeLessThan(used);
    expect(
      await portal.db.selectFrom('orphaned_file').select('key').where('key', '=', file_key).execute(),
    ).toHaveLength(1);
    const events = await portal.db
      .selectFrom('audit_event')
      .select('event')
      .where('subject', '=', `${calls.table} ${gone}`)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['content deleted', 'content deleted for good']);
    expect((await post(author, 'purge', gone)).json()).toMatchObject({ successes: [], errors: [{ uuid_id: gone }] });
  });

  it('deletes nothing for good that is not deleted, or is somebody else’s', async () => {
    const author = await createContributor(portal);
    const { uuid } = await calls.create(portal, author);
    expect((await post(author, 'purge', uuid)).json()).toMatchObject({
      successes: [],
      errors: [{ uuid_id: uuid, message: expect.stringContaining('not deleted') }],
    });
    await post(author, 'delete', uuid);
    expect((await post(other, 'purge', uuid)).json()).toMatchObject({ successes: [], errors: [{ uuid_id: uuid }] });
    expect((await post(author, 'restore', uuid)).json()).toMatchObject({ successes: [{ uuid_id: uuid }] });
  });
});
