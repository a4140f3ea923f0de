import { describe, expect, it } from 'vitest';
import { contentCalls } from '../../test/content.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const other = await portal.createUser();
const missing = '00000000-0000-4000-8000-000000000000';
const tag = async (title: string) =>
  (await author.call({ method: 'POST', url: '/api/tags', payload: { title } })).json() as { id: number; title: string };
const first = await tag('first');
const second = await tag('second');

interface Item {
  uuid_id: string;
  name: string;
  description: string;
  version: number;
  privacy_level: number;
  tags: { title: string }[];
}

describe.each(Object.entries(contentCalls))('editing: %s', (_, calls) => {
  const create = () => calls.create(portal, author);
  const view = async (uuid: string) => (await author.call(`${calls.item}/${uuid}`)).json() as Item;
  const edit = (uuid: string, payload: object, user: TestUser = author) =>
    user.call({ method: 'POST', url: `${calls.item}/${uuid}/edit`, payload });

  it('replaces the details, increments the version, and updates the search index', async () => {
    const { uuid } = await create();
    const response = await edit(
      uuid,
      calls.edit({ name: ' Zebrafish ', tags: [second.id, first.id, first.id], version: 0 }),
    );
    expect(response.status, response.text).toBe(200);
    expect(response.json()).toMatchObject({
      name: 'Zebrafish',
      description: 'New',
      tags: [{ title: 'first' }, { title: 'second' }],
      version: 1,
      privacy_level: 2,
      became_private: false,
    });
    expect(await view(uuid)).toMatchObject({ name: 'Zebrafish', version: 1 });
    const found = calls.table === 'media' ? '/api/media?term=zebrafish' : '/api/scenarios/0/5/-1/-1/zebrafish/-1';
    expect((await other.call(found)).json()).toMatchObject({ total: 1 });
  });

  it('without a version overwrites; with an old one is refused and changes nothing', async () => {
    const { uuid } = await create();
    expect((await edit(uuid, calls.edit({ name: 'One' }))).status).toBe(200);
    const late = await edit(uuid, calls.edit({ name: 'Late', version: 0 }));
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({ message: expect.stringMatching(/changed meanwhile/), field: 'version' });
    expect(await view(uuid)).toMatchObject({ name: 'One', version: 1 });
    expect((await edit(uuid, calls.edit({ name: 'Two', version: 1 }))).json()).toMatchObject({ version: 2 });
  });

  it('in two tabs at once: one wins, the other gets a conflict', async () => {
    const { uuid } = await create();
    const responses = await Promise.all(['A', 'B', 'C'].map((name) => edit(uuid, calls.edit({ name, version: 0 }))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each<[string, object, string, RegExp]>([
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name', /at most 200 characters/],
    ['a description of 201 characters', { description: 'x'.repeat(201) }, 'description', /at most 200 characters/],
    ['a name of two lines', { name: 'a\nb' }, 'name', /control characters/],
    ['a name that cannot be seen', { name: '\u200b\u2060' }, 'name', /empty|can be seen/],
    ['half a character', { description: 'a\ud83d' }, 'description', /control characters/],
    ['a null character', { description: 'a\0b' }, 'description', /control characters/],
    ['tags that do not exist', { tags: [1, 999_999] }, 'tags', /names no tag: 999999/],
    ['a tag id beyond all', { tags: [9_007_199_254_740_991] }, 'tags.0', /too large/],
    ['tags by name', { tags: ['first'] }, 'tags.0', /must be a number/],
    ['no tags at all', { tags: undefined }, 'tags', /must be a/],
    ['too many tags', { tags: Array(21).fill(1) }, 'tags', /at most 20/],
    ['an invalid version', { version: -1 }, 'version', /must be at least 0/],
  ])('%s is refused by its field', async (_name, change, field, message) => {
    const { uuid } = await create();
    const response = await edit(uuid, calls.edit(change));
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field, message: expect.stringMatching(message) });
    expect((await view(uuid)).version).toBe(0);
  });

  it('accepts 200 characters, line breaks in the description, and no tags', async () => {
    const { uuid } = await create();
    const response = await edit(uuid, calls.edit({ name: 'é'.repeat(200), description: 'a\nb', tags: [] }));
    expect(response.json()).toMatchObject({ name: 'é'.repeat(200), description: 'a\nb', tags: [] });
  });

  it('that removes what publishing requires makes it private again, and reports it', async () => {
    const { uuid } = await create();
    const response = await edit(uuid, calls.edit(calls.lacking));
    expect(response.json()).toMatchObject({ privacy_level: 0, is_publishable: false, became_private: true });
    expect((await other.call(`${calls.item}/${uuid}`)).status).toBe(404);
    expect((await edit(uuid, calls.edit())).json()).toMatchObject({ privacy_level: 0, became_private: false });
  });

  it('is allowed to the owner only', async () => {
    const { uuid } = await create();
    const foreign = await edit(uuid, calls.edit(), other);
    expect(foreign.status).toBe(403);
    expect(foreign.json()).toMatchObject({ message: expect.stringMatching(/^Only the one who contributed/) });
    await author.call({ method: 'POST', url: `${calls.item}/${uuid}/privacy/edit`, payload: { newLevel: 0 } });
    expect((await edit(uuid, calls.edit(), other)).status).toBe(404);
    expect((await edit(missing, calls.edit())).status).toBe(404);
    expect((await edit('nonsense', calls.edit())).status).toBe(400);
    expect((await portal.call({ method: 'POST', url: `${calls.item}/${uuid}/edit` })).status).toBe(401);
    expect((await view(uuid)).version).toBe(0);
  });
});

it('a scenario needs a name, a media item does not', async () => {
  const scenario = await portal.createScenario({}, { contributedBy: author.id });
  const response = await author.call({
    method: 'POST',
    url: `/api/scenario/${scenario.uuid}/edit`,
    payload: contentCalls.scenario?.edit({ name: ' ' }) ?? {},
  });
  expect(response.status).toBe(400);
  expect(response.json()).toMatchObject({ field: 'name', message: 'name must not be empty' });
});

it.each(['patientAge', 'patientCondition'])('lists the valid values of %s', async (field) => {
  const scenario = await portal.createScenario({}, { contributedBy: author.id });
  for (const value of [3, -1, '2', 1.5, undefined]) {
    const response = await author.call({
      method: 'POST',
      url: `/api/scenario/${scenario.uuid}/edit`,
      payload: contentCalls.scenario?.edit({ [field]: value }) ?? {},
    });
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field, message: `${field} must be 0, 1 or 2` });
  }
});

describe('a new tag', () => {
  it('is created once, ignoring case and accents', async () => {
    const made = await tag('  Réanimation  avancée ');
    expect(made.title).toBe('Réanimation avancée');
    expect(await tag('reanimation AVANCEE')).toEqual(made);
    const twice = await Promise.all([tag('at once'), tag('At Once'), tag('at once')]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    expect((await author.call('/api/tags')).json()).toContainEqual(made);
  });

  it.each(['', '   ', '---', 'a\nb', 'x'.repeat(61)])('%j is refused', async (title) => {
    const response = await author.call({ method: 'POST', url: '/api/tags', payload: { title } });
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field: 'title' });
  });
});
