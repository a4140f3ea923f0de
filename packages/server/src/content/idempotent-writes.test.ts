import { randomUUID } from 'node:crypto';
import { endpoints } from '@community/contract';
import type { BulkChanged, LastChange } from '@community/contract/content';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contentCalls } from '../test/content.ts';
import { plansOf } from '../test/plans.ts';
import { startTestPortal } from '../test/portal.ts';
import { addVersion } from '../test/versions.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const other = await portal.createUser();

const send = (url: string, payload: object, key: string, headers: Record<string, string> = {}) =>
  author.call({
    method: 'POST',
    url,
    payload: headers['content-type'] ? new URLSearchParams(payload as Record<string, string>).toString() : payload,
    headers: { 'idempotency-key': key, ...headers },
  });

const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

it('is taken by every call that changes content, tags or plans', () => {
  const areas = ['Scenarios', 'Media', 'Tags', 'Plans', 'Resumable uploads'];
  const without = Object.entries(endpoints).filter(
    ([, endpoint]) =>
      areas.includes(endpoint.area) &&
      endpoint.method !== 'GET' &&
      !('takesIdempotencyKey' in endpoint && endpoint.takesIdempotencyKey),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

describe.each(Object.entries(contentCalls))('an idempotency key: %s', (name, calls) => {
  const kind = name as 'scenario' | 'media';
  const create = () => calls.create(portal, author);
  const set = (uuid: string, change: object) =>
    portal.db.updateTable(calls.table).set(change).where('uuid', '=', uuid).execute();
  const at = (uuid: string, action: string) => `${calls.item}/${uuid}/${action}`;

  interface Keyed {
    /** Prepares the target of the call. @returns the address and the body. */
    prepare: () => Promise<{ url: string; payload: object; headers?: Record<string, string> }>;
  }
  const on = (action: string, payload: object = {}, change?: object): Keyed => ({
    async prepare() {
      const { uuid } = await create();
      if (change) await set(uuid, change);
      return { url: at(uuid, action), payload };
    },
  });
  const cases: Record<string, Keyed> = {
    star: { prepare: async () => ({ url: `${calls.own}/favourite/${(await create()).uuid}`, payload: {} }) },
    publish: {
      prepare: async () => ({
        url: at((await create()).uuid, 'privacy/edit'),
        payload: { newLevel: '0' },
        headers: asForm,
      }),
    },
    edit: on('edit', calls.edit({ version: 0 })),
    delete: on('delete'),
    restore: on('restore', {}, { deleted_at: new Date() }),
    retry: on('retry', {}, { is_processed: false, processing_error: 'It failed.' }),
    report: {
      prepare: async () => ({
        url: at((await calls.create(portal, other)).uuid, 'report'),
        payload: { reason: 'other', note: '' },
      }),
    },
    'delete a version': {
      async prepare() {
        const { uuid } = await create();
        await addVersion(portal, kind, uuid);
        return { url: at(uuid, 'version/2/delete'), payload: {} };
      },
    },
    'change several': {
      prepare: async () => ({
        url: `${calls.own}/bulk`,
        payload: { ids: [(await create()).uuid, (await create()).uuid], action: 'unpublish' },
      }),
    },
  };

  it.each(Object.entries(cases))('turns retries to %s into one change and one response', async (_, { prepare }) => {
    const { url, payload, headers } = await prepare();
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => send(url, payload, key, headers)));
    responses.push(await send(url, payload, key, headers));
    expect(responses.map(({ status, text }) => [status, text])).toEqual(responses.map(() => [200, responses[0]?.text]));
    const another = await prepare();
    const refused = await send(another.url, another.payload, key, another.headers);
    expect([refused.status, refused.json()]).toMatchObject([409, { field: 'idempotency-key' }]);
  });

  it('counts a star once', async () => {
    const { uuid } = await create();
    const key = randomUUID();
    for (let tries = 0; tries < 2; tries += 1) await send(`${calls.own}/favourite/${uuid}`, {}, key);
    expect((await author.call(`${calls.item}/${uuid}`)).json()).toMatchObject({ number_favourites: 1 });
  });

  it('does not delete again what was restored meanwhile', async () => {
    const { uuid } = await create();
    const key = randomUUID();
    const first = await send(at(uuid, 'delete'), {}, key);
    await send(at(uuid, 'restore'), {}, randomUUID());
    expect((await send(at(uuid, 'delete'), {}, key)).json()).toEqual(first.json());
    expect((await author.call(`${calls.item}/${uuid}`)).status).toBe(200);
  });

  it('is not used up by a change that was refused', async () => {
    const { uuid } = await create();
    const key = randomUUID();
    const revert = { ids: [uuid], action: 'revert' };
    expect((await send(`${calls.own}/bulk`, revert, key)).status).toBe(400);
    expect((await send(`${calls.own}/bulk`, { ids: [uuid], action: 'unpublish' }, key)).status).toBe(200);
  });

  it('lets an accepted report be repeated once the limit is reached', async () => {
    const { uuid } = await calls.create(portal, other);
    const key = randomUUID();
    const about = { reason: 'other', note: '' };
    expect((await send(at(uuid, 'report'), about, key)).status).toBe(200);
    let status = 200;
    for (let count = 0; status === 200 && count < 25; count += 1) {
      ({ status } = await send(at(uuid, 'report'), about, randomUUID()));
    }
    expect(status).toBe(429);
    expect((await send(at(uuid, 'report'), about, key)).status).toBe(200);
    await sql`delete from limited_attempt`.execute(portal.db);
  });

  describe('the last change of several', () => {
    const change = async (payload: object, key = randomUUID()) =>
      (await send(`${calls.own}/bulk`, payload, key)).json() as BulkChanged;
    const last = async (user = author) =>
      ((await user.call(`${calls.own}/last-change`)).json() as { change: LastChange | null }).change;

    it('is found again with its outcome, until it is undone', async () => {
      const ids = [(await create()).uuid, (await create()).uuid];
      const key = randomUUID();
      const outcome = await change({ ids, action: 'unpublish' }, key);
      const found = await last();
      expect(found).toMatchObject({ name: key, action: 'unpublish', outcome });
      expect(Math.round((Date.parse(found?.undo_until ?? '') - Date.now()) / 60_000)).toBe(60);
      expect(await last(other)).toBeNull();
      await change({ ids, action: 'revert', before: outcome.before });
      expect(await last()).toMatchObject({ action: 'revert', outcome: { before: [] } });
    });

    it('is one where several calls made it', async () => {
      const uuids = [(await create()).uuid, (await create()).uuid];
      for (const uuid of uuids) await change({ ids: [uuid], action: 'unpublish', partOf: 'both' });
      const found = await last();
      expect(found?.name).toBe('both');
      expect(found?.outcome.successes.map(({ uuid_id }) => uuid_id)).toEqual(uuids);
      expect(found?.outcome.before).toHaveLength(2);
    });

    it('is not found where more calls made it than can be undone together', async () => {
      const { uuid } = await create();
      await change({ ids: [uuid], action: 'unpublish', partOf: 'many' });
      const part = await portal.db
        .selectFrom('content_write')
        .selectAll()
        .where('bulk_name', '=', 'many')
        .where('bulk_kind', '=', calls.table)
        .executeTakeFirstOrThrow();
      const repeat = (parts: number[]) =>
        portal.db
          .insertInto('content_write')
          .values(parts.map((index) => ({ ...part, key: `part ${index} of ${calls.table}` })))
          .execute();
      await repeat(Array.from({ length: 99 }, (_, index) => index));
      expect((await last())?.outcome.successes).toHaveLength(100);
      await repeat([99]);
      expect(await last()).toBeNull();
    });

    it('is found without a key, too, and forgotten after an hour', async () => {
      const { uuid } = await create();
      await author.call({ method: 'POST', url: `${calls.own}/bulk`, payload: { ids: [uuid], action: 'delete' } });
      expect(await last()).toMatchObject({ action: 'delete', outcome: { successes: [{ uuid_id: uuid }] } });
      await sql`update content_write set made_at = now() - interval '61 minutes'`.execute(portal.db);
      expect(await last()).toBeNull();
    });
  });
});

describe('an idempotency key: plans', () => {
  it.each(['delete', 'restore'])('turns retries to %s into one change and one response', async (action) => {
    const { uuid_id } = await plansOf(author).create();
    const url = `/api/me/plan/${uuid_id}`;
    if (action === 'restore') await send(`${url}/delete`, {}, randomUUID());
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => send(`${url}/${action}`, {}, key)));
    expect(responses.map(({ status, text }) => [status, text])).toEqual(responses.map(() => [200, responses[0]?.text]));
    const another = await plansOf(author).create();
    expect((await send(`/api/me/plan/${another.uuid_id}/${action}`, {}, key)).status).toBe(409);
  });

  it('does not delete again what was restored meanwhile', async () => {
    const { uuid_id } = await plansOf(author).create();
    const url = `/api/me/plan/${uuid_id}`;
    const key = randomUUID();
    const first = await send(`${url}/delete`, {}, key);
    await send(`${url}/restore`, {}, randomUUID());
    expect((await send(`${url}/delete`, {}, key)).json()).toEqual(first.json());
    expect((await author.call(url)).status).toBe(200);
  });
});
