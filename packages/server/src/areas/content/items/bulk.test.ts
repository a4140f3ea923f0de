import { type BulkChanged, bulkChanged } from '@community/contract/content';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contentCalls } from '../../../test/content.ts';
import { startTestPortal } from '../../../test/portal.ts';
import type { SessionUser } from '../../account/session/sessions.ts';
import { kinds } from '../kinds.ts';
import { changeItems } from './bulk.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const other = await portal.createUser();
const missing = '00000000-0000-4000-8000-000000000000';

describe.each(Object.entries(contentCalls))('several at once: %s', (_, calls) => {
  const create = () => calls.create(portal, author);
  const change = async (payload: object): Promise<BulkChanged> => {
    const answer = await author.call({ method: 'POST', url: `${calls.own}/bulk`, payload });
    expect(answer.status, answer.text).toBe(200);
    return bulkChanged.parse(answer.json());
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
    expect(hidden.successes.map(({ uuid_id }) => uuid_id)).toEqual([one, two]);
    expect(hidden.errors.map(({ uuid_id }) => uuid_id)).toEqual([lacking, foreign.uuid, missing]);
    expect(hidden.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^It needs/),
      expect.stringMatching(/^Only the one/),
      expect.stringMatching(/^There is no such/),
    ]);
    // Without a name of its own, it has that of its file.
    const called = calls.table === 'media' ? expect.stringMatching(/^file-\d+\.png$/) : 'Edited';
    expect(hidden.errors.map(({ name }) => name)).toEqual([called, '', '']);
    expect(await levels([one, two])).toEqual([0, 0]);
    expect((await change({ ids: [one, two], action: 'publish' })).successes).toHaveLength(2);
    expect(await levels([one, two])).toEqual([2, 2]);
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

  it('are deleted and restored', async () => {
    const ids = [(await create()).uuid, (await create()).uuid];
    const { successes, undo_until } = await change({ ids, action: 'delete' });
    expect(successes).toHaveLength(2);
    expect(Date.parse(undo_until ?? '')).toBeGreaterThan(Date.now());
    expect((await author.call(`${calls.item}/${ids[0]}`)).status).toBe(404);
    expect((await change({ ids, action: 'restore' })).successes).toHaveLength(2);
    expect((await author.call(`${calls.item}/${ids[0]}`)).status).toBe(200);
  });

  it.each(['publish', 'unpublish', 'addTag', 'delete', 'restore'] as const)(
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
      const caller = { id: author.id } as SessionUser;
      const countFor = async (ids: string[]) => {
        statements = 0;
        const { successes } = await changeItems(
          (work) => db.transaction().execute((transaction) => work(transaction, caller)),
          kind,
          { ids, action, tag: tag.id },
          async () => {},
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
    { action: 'delete' },
  ])('%j is refused', async (payload) => {
    expect((await author.call({ method: 'POST', url: `${calls.own}/bulk`, payload })).status).toBe(400);
  });
});
