import { randomUUID } from 'node:crypto';
import { type BulkChanged, bulkChanged } from '@community/contract/content';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../../http/http-error.ts';
import { contentCalls } from '../../../test/content.ts';
import { startTestPortal } from '../../../test/portal.ts';
import { kinds } from '../../kinds.ts';
import { changeItems } from './bulk.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const other = await portal.createUser();
const missing = '00000000-0000-4000-8000-000000000000';

describe.each(Object.entries(contentCalls))('several at once: %s', (_, calls) => {
  const create = () => calls.create(portal, author);
  const change = async (payload: object): Promise<BulkChanged> => {
    const response = await author.call({ method: 'POST', url: `${calls.own}/bulk`, payload });
    expect(response.status, response.text).toBe(200);
    return bulkChanged.parse(response.json());
  };
  const levels = (uuids: string[]) =>
    Promise.all(
      uuids.map(
        async (uuid) =>
          ((await author.call(`${calls.item}/${uuid}`)).json() as { privacy_level: number }).privacy_level,
      ),
    );

  it('are published and made private; what cannot be is named, and does not hold up the others', async () => {
    const [one, lacking, two] = [(await create()).uuid, (await create()).uuid, (await create()).uuid];
    const foreign = await calls.create(portal, other);
    await author.call({
      method: 'POST',
      url: `${calls.item}/${lacking}/edit`,
      payload: calls.edit({ tags: [], ...calls.lacking }),
    });
    const ids = [one, lacking, foreign.uuid, missing, two, one];
    const hidden = await change({ ids, action: 'unpublish' });
    expect(hidden.successes.map(({ uuid_id }) => uuid_id)).toEqual([one, lacking, two]);
    expect(await levels([one, lacking, two])).toEqual([0, 0, 0]);
    const shown = await change({ ids, action: 'publish' });
    expect(shown.successes.map(({ uuid_id }) => uuid_id)).toEqual([one, two]);
    expect(shown.errors.map(({ uuid_id }) => uuid_id)).toEqual([lacking, foreign.uuid, missing]);
    expect(shown.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^It needs/),
      expect.stringMatching(/^Only the one/),
      expect.stringMatching(/^There is no such/),
    ]);
    // Without a name of its own, it has that of its file.
    const called = calls.table === 'media' ? expect.stringMatching(/^file-\d+\.png$/) : 'Edited';
    expect(shown.errors.map(({ name }) => name)).toEqual([called, '', '']);
    expect(await levels([one, lacking, two])).toEqual([2, 0, 2]);
  });

  it('are tagged, each beside the tags it has', async () => {
    const { uuid } = await create();
    const tag = (await author.call({ method: 'POST', url: '/api/tags', payload: { title: 'bulk' } })).json() as {
      id: number;
    };
    for (let times = 0; times < 2; times += 1) {
      expect((await change({ ids: [uuid], action: 'addTag', tag: tag.id })).errors).toEqual([]);
    }
    const item = (await author.call(`${calls.item}/${uuid}`)).json() as { tags: { title: string }[]; version: number };
    expect(item.tags.filter(({ title }) => title === 'bulk')).toHaveLength(1);
    expect(item.version).toBe(1);
    const unknown = await change({ ids: [uuid], action: 'addTag', tag: 999_999 });
    expect(unknown.errors).toEqual([expect.objectContaining({ message: 'tag names no tag: 999999' })]);
  });

  it.each([-1, 2_147_483_648])('are refused a change that names the impossible tag %i', async (tag) => {
    const { uuid } = await create();
    for (const action of ['addTags', 'removeTags']) {
      const payload = { ids: [uuid], action, tags: [tag] };
      const response = await author.call({ method: 'POST', url: `${calls.own}/bulk`, payload });
      expect(response.status, response.text).toBe(400);
      expect(response.json()).toMatchObject({ field: 'tags.0' });
    }
  });

  it('are deleted and restored', async () => {
    const ids = [(await create()).uuid, (await create()).uuid];
    const { successes, undo_until } = await change({ ids, action: 'delete' });
    expect(successes).toHaveLength(2);
    expect(Date.parse(undo_until ?? '')).toBeGreaterThan(Date.now());
    expect((await author.call(`${calls.item}/${ids[0]}`)).status).toBe(404);
    expect((await change({ ids, action: 'restore' })).successes).toHaveLength(2);
    expect((await author.call(`${calls.item}/${ids[0]}`)).status).toBe(200);
  });

  it('are restored, each to its former state', async () => {
    const [hidden, shown] = [(await create()).uuid, (await create()).uuid];
    await change({ ids: [hidden], action: 'unpublish' });
    const published = await change({ ids: [hidden, shown], action: 'publish' });
    expect(published.before).toEqual([{ uuid_id: hidden, privacy_level: 0 }]);
    const tag = (await author.call({ method: 'POST', url: '/api/tags', payload: { title: 'back' } })).json() as {
      id: number;
    };
    const tagged = await change({ ids: [shown], action: 'addTag', tag: tag.id });
    for (const { before } of [published, tagged]) {
      const back = await change({ ids: [hidden, shown], action: 'revert', before });
      expect(back.errors).toEqual([]);
      expect(back.successes).toHaveLength(2);
    }
    expect(await levels([hidden, shown])).toEqual([0, 2]);
    const item = (await author.call(`${calls.item}/${shown}`)).json() as { tags: { title: string }[] };
    expect(item.tags.map(({ title }) => title)).not.toContain('back');
  });

  it('let others have their turn in between, many though they are', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await create()).uuid));
    const toStar = await calls.create(portal, other);
    const { callTransactions } = portal.app;
    const run = callTransactions.run.bind(callTransactions);
    let turns = 0;
    const watched = vi.spyOn(callTransactions, 'run').mockImplementation(async (owner, work) => {
      if (owner === author.id) turns += 1;
      // The first turn counts the changes, the second makes half of them.
      if (owner === author.id && turns === 3) {
        const starred = await other.call({ method: 'POST', url: `${calls.own}/favourite/${toStar.uuid}` });
        expect(starred.status).toBe(200);
        expect((await levels(ids)).filter((level) => level === 0)).toHaveLength(10);
      }
      return run(owner, work);
    });
    const { successes } = await change({ ids, action: 'unpublish' }).finally(() => watched.mockRestore());
    expect(turns).toBe(3);
    expect(successes).toHaveLength(20);
  });

  it('are changed once, where the database ends a deadlock with the change of somebody else', async () => {
    const ids = [(await create()).uuid, (await create()).uuid];
    const { callTransactions } = portal.app;
    const run = callTransactions.run.bind(callTransactions);
    let turns = 0;
    const deadlocked = vi.spyOn(callTransactions, 'run').mockImplementation((owner, work) =>
      run(owner, async (transaction) => {
        const result = await work(transaction);
        turns += 1;
        // The first turn counts the changes.
        if (turns === 2) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return result;
      }),
    );
    const { successes, before } = await change({ ids, action: 'unpublish' }).finally(() => deadlocked.mockRestore());
    expect(turns).toBe(3);
    expect(successes).toHaveLength(2);
    expect(before).toHaveLength(2);
    const { rows } = await sql`
      select from audit_event where event = 'content unpublished' and subject like any (${ids.map((id) => `%${id}`)}::text[])
    `.execute(portal.db);
    expect(rows).toHaveLength(2);
  });

  it('are changed to the end by a call with the same key, where an earlier one was cut short', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await create()).uuid));
    const { callTransactions } = portal.app;
    const run = callTransactions.run.bind(callTransactions);
    let turns = 0;
    const busy = vi.spyOn(callTransactions, 'run').mockImplementation((owner, work) => {
      turns += 1;
      if (turns > 2) throw new HttpError(503, 'The portal is busy.');
      return run(owner, work);
    });
    const keyed = { 'idempotency-key': randomUUID() };
    const request = { method: 'POST', url: `${calls.own}/bulk`, payload: { ids, action: 'unpublish' } } as const;
    const cutShort = await author.call({ ...request, headers: keyed });
    busy.mockRestore();
    expect(cutShort.status).toBe(503);
    const response = await author.call({ ...request, headers: keyed });
    const { successes, before } = bulkChanged.parse(response.json());
    expect(successes.map(({ uuid_id }) => uuid_id)).toEqual(ids);
    expect(before).toEqual(ids.map((uuid_id) => ({ uuid_id, privacy_level: 2 })));
    expect(await levels(ids)).toEqual(ids.map(() => 0));
    expect((await author.call({ ...request, headers: keyed })).json()).toEqual(response.json());
  });

  it('belong to others, and are restored by nobody else', async () => {
    const { uuid } = await calls.create(portal, other);
    const back = await change({ ids: [uuid], action: 'revert', before: [{ uuid_id: uuid, privacy_level: 0 }] });
    expect(back.errors).toHaveLength(1);
    expect(await levels([uuid])).toEqual([2]);
  });

  it.each(['publish', 'unpublish', 'addTag', 'delete', 'restore', 'revert'] as const)(
    'take as many statements to %s as one',
    async (action) => {
      const kind = kinds.find(({ name }) => name === calls.table);
      if (!kind) throw new Error('There is no such kind.');
      const tag = (
        await author.call({ method: 'POST', url: '/api/tags', payload: { title: `to ${action}` } })
      ).json() as {
        id: number;
      };
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const db = portal.db.withPlugin(counting);
      const countFor = async (ids: string[]) => {
        statements = 0;
        const before = ids.map((uuid_id) => ({ uuid_id, privacy_level: 0 as const, tags: [] }));
        const { successes } = await db
          .transaction()
          .execute((transaction) =>
            changeItems(
              transaction,
              author.id,
              kind,
              { ids, action, tag: tag.id, before },
              { deletedDays: 30, onChanged: async () => {} },
            ),
          );
        expect(successes).toHaveLength(ids.length);
        return statements;
      };
      const uuids = async (count: number) =>
        Promise.all(Array.from({ length: count }, async () => (await create()).uuid));
      const one = await countFor(await uuids(1));
      expect(one).toBeGreaterThan(1);
      expect(await countFor(await uuids(8))).toBe(one);
    },
  );

  it.each([
    { ids: [], action: 'delete' },
    { ids: Array(101).fill(missing), action: 'delete' },
    { ids: ['nonsense'], action: 'delete' },
    { ids: [missing], action: 'explode' },
    { ids: [missing], action: 'addTag' },
    { ids: [missing], action: 'setAge' },
    { ids: [missing], action: 'setAge', patientAge: 3 },
    { ids: [missing], action: 'setLanguage', language: 'english' },
    { ids: [missing], action: 'revert' },
    { ids: [missing], action: 'revert', before: [{ uuid_id: missing, privacy_level: 1 }] },
    { action: 'delete' },
  ])('%j is refused', async (payload) => {
    expect((await author.call({ method: 'POST', url: `${calls.own}/bulk`, payload })).status).toBe(400);
  });
});

describe('scenarios', () => {
  const send = async (payload: object) => {
    const response = await author.call({ method: 'POST', url: '/api/me/scenarios/bulk', payload });
    expect(response.status, response.text).toBe(200);
    return bulkChanged.parse(response.json());
  };
  const get = async (uuid: string) => (await author.call(`/api/scenario/${uuid}`)).json() as Record<string, unknown>;

  it.each([
    ['patient_age', { action: 'setAge', patientAge: 0 }, 0],
    ['patient_condition', { action: 'setCondition', patientCondition: 2 }, 2],
    ['unicode_language_identifier', { action: 'setLanguage', language: 'fr' }, 'fr'],
  ])('get the same %s, and their own back', async (field, wish, value) => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await portal.createScenario({}, { contributedBy: author.id })).uuid),
    );
    const [first = '', second = ''] = ids;
    const was = (await get(first))[field];
    expect(was).not.toBe(value);
    const { before } = await send({ ids, ...wish });
    expect((await get(second))[field]).toBe(value);
    expect(before).toHaveLength(2);
    await send({ ids, action: 'revert', before });
    expect(await get(first)).toMatchObject({ [field]: was, privacy_level: 2 });
  });

  it('become private with the last of their tags, and public again with it', async () => {
    const { uuid } = await portal.createScenario({ tags: ['first', 'last'] }, { contributedBy: author.id });
    const tags = ((await get(uuid)).tags as { id: number }[]).map(({ id }) => id);
    const less = await send({ ids: [uuid], action: 'removeTags', tags: tags.slice(0, 1) });
    expect(less.before).toEqual([{ uuid_id: uuid, tags }]);
    expect(await get(uuid)).toMatchObject({ privacy_level: 2 });
    const { before } = await send({ ids: [uuid], action: 'removeTags', tags });
    expect(before).toEqual([{ uuid_id: uuid, tags: tags.slice(1), privacy_level: 2 }]);
    expect(await get(uuid)).toMatchObject({ privacy_level: 0, is_publishable: false });
    expect((await send({ ids: [uuid], action: 'revert', before })).errors).toEqual([]);
    expect(await get(uuid)).toMatchObject({ privacy_level: 2 });
  });

  it('become private again where undoing takes away what publishing needs', async () => {
    const { uuid } = await portal.createScenario({}, { contributedBy: author.id });
    await send({ ids: [uuid], action: 'revert', before: [{ uuid_id: uuid, patient_age: null }] });
    expect(await get(uuid)).toMatchObject({ patient_age: null, privacy_level: 0 });
    const refused = await send({ ids: [uuid], action: 'revert', before: [{ uuid_id: uuid, privacy_level: 2 }] });
    expect(refused.errors).toHaveLength(1);
    expect(await get(uuid)).toMatchObject({ privacy_level: 0 });
  });

  it.each([
    { action: 'setAge', patientAge: 1 },
    { action: 'setCondition', patientCondition: 1 },
    { action: 'setLanguage', language: 'de' },
  ])('alone take %j: media have none', async (wish) => {
    const response = await author.call({
      method: 'POST',
      url: '/api/me/media/bulk',
      payload: { ids: [missing], ...wish },
    });
    expect(response.status).toBe(400);
  });
});
