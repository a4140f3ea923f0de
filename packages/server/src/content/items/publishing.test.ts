import { describe, expect, it } from 'vitest';
import { contentCalls } from '../../test/content.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const other = await portal.createUser();
const multipart = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`;

describe.each(Object.entries(contentCalls))('privacy: %s', (_, calls) => {
  const create = () => calls.create(portal, author);
  const post = (uuid: string, payload: string | object, type?: string, user: TestUser = author) =>
    user.call({
      method: 'POST',
      url: `${calls.item}/${uuid}/privacy/edit`,
      payload,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });
  const isSeen = async (uuid: string) => (await other.call(`${calls.item}/${uuid}`)).status === 200;

  it.each<[string, (level: number) => [string | object, string?]]>([
    ['urlencoded', (level) => [`newLevel=${level}`, 'application/x-www-form-urlencoded']],
    ['multipart', (level) => [multipart({ newLevel: String(level) }), 'multipart/form-data; boundary=b']],
    ['JSON', (level) => [{ newLevel: level }]],
  ])('is changed by a form, %s, and answers the level it has now', async (_name, body) => {
    const { uuid } = await create();
    expect((await post(uuid, ...body(0))).json()).toEqual({ newLevel: 0 });
    expect(await isSeen(uuid)).toBe(false);
    expect((await post(uuid, ...body(2))).json()).toEqual({ newLevel: 2 });
    expect((await post(uuid, ...body(2))).json()).toEqual({ newLevel: 2 });
    expect(await isSeen(uuid)).toBe(true);
  });

  it.each(['newLevel=1', 'newLevel=', 'newLevel=02', 'newLevel=2.0', 'level=2', '', 'newLevel=-2'])(
    '%j is refused',
    async (body) => {
      const { uuid } = await create();
      const response = await post(uuid, body, 'application/x-www-form-urlencoded');
      expect(response.status).toBe(400);
      expect(response.json()).toMatchObject({ field: 'newLevel' });
      expect(await isSeen(uuid)).toBe(true);
    },
  );

  it('of an item that lacks what publishing needs stays as it is', async () => {
    const { uuid } = await create();
    await author.call({ method: 'POST', url: `${calls.item}/${uuid}/edit`, payload: calls.edit(calls.lacking) });
    const response = await post(uuid, { newLevel: 2 });
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/^It needs /) });
    expect(await isSeen(uuid)).toBe(false);
  });

  it('of an item that is not processed stays as it is', async () => {
    const { id, uuid } = await create();
    await portal.db
      .updateTable(calls.table)
      .set({ is_processed: false, privacy_level: 0 })
      .where('id', '=', id)
      .execute();
    expect((await post(uuid, { newLevel: 2 })).status).toBe(409);
    expect(await isSeen(uuid)).toBe(false);
  });

  it('is taken back whatever the item lacks by then, as often as it is asked for', async () => {
    const { id, uuid } = await create();
    await portal.db.updateTable(calls.table).set({ is_processed: false }).where('id', '=', id).execute();
    for (let time = 0; time < 2; time += 1) expect((await post(uuid, { newLevel: 0 })).json()).toEqual({ newLevel: 0 });
    await portal.db.updateTable(calls.table).set({ is_processed: true }).where('id', '=', id).execute();
    expect(await isSeen(uuid)).toBe(false);
  });

  it("is the owner's alone", async () => {
    const { uuid } = await create();
    expect((await post(uuid, { newLevel: 0 }, undefined, other)).status).toBe(403);
    expect(await isSeen(uuid)).toBe(true);
    await post(uuid, { newLevel: 0 });
    expect((await post(uuid, { newLevel: 2 }, undefined, other)).status).toBe(404);
  });

  it('takes no files', async () => {
    const { uuid } = await create();
    const body = '--b\r\ncontent-disposition: form-data; name="newLevel"; filename="x"\r\n\r\n0\r\n--b--\r\n';
    expect((await post(uuid, body, 'multipart/form-data; boundary=b')).status).toBe(400);
  });
});

it('forms are for the calls that take one', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await author.call({ method: 'POST', url: '/api/tags', payload: 'title=x', headers });
  expect(response.status).toBe(415);
});
