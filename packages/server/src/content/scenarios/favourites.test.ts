import { FAVOURITES_MAX, scenarioList } from '@community/contract/content';
import { expect, it } from 'vitest';
import { copyScenario } from '../../test/copies.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const reader = await portal.createUser();

const toggle = (user: TestUser, uuid: string) =>
  user.call({ method: 'POST', url: `/api/me/scenarios/favourite/${uuid}` });
const view = async (user: TestUser, uuid: string) => (await user.call(`/api/scenario/${uuid}`)).json();
const favourites = async (user: TestUser) =>
  scenarioList.parse((await user.call('/api/me/scenarios/favourites')).json());

it('a scenario is starred and unstarred', async () => {
  const { uuid } = await portal.createScenario({ name: 'Starred' }, { contributedBy: author.id });
  expect((await toggle(reader, uuid)).json()).toEqual({ toggled: 'true' });
  expect(await view(reader, uuid)).toMatchObject({ number_favourites: 1, is_favourited_by_current_user: true });
  expect(await view(author, uuid)).toMatchObject({ number_favourites: 1, is_favourited_by_current_user: false });
  expect((await toggle(reader, uuid)).json()).toEqual({ toggled: 'false' });
  expect(await view(reader, uuid)).toMatchObject({ number_favourites: 0, is_favourited_by_current_user: false });
});

it('favourites begin with the last one starred', async () => {
  const user = await portal.createUser();
  expect(await favourites(user)).toEqual({ total: 0, from: 0, to: 0, count: 0, scenarios: [] });
  for (const name of ['First', 'Second', 'Third']) {
    const { uuid } = await portal.createScenario({ name }, { contributedBy: author.id });
    await toggle(user, uuid);
  }
  const list = await favourites(user);
  expect(list).toMatchObject({ total: 3, from: 1, to: 3, count: 3 });
  expect(list.scenarios.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
  expect(list.scenarios.every((scenario) => scenario.is_favourited_by_current_user)).toBe(true);
});

it("a favourite that is no longer published leaves the list, except for its owner's", async () => {
  const user = await portal.createUser();
  const { id, uuid } = await portal.createScenario({ name: 'Withdrawn' }, { contributedBy: author.id });
  await toggle(user, uuid);
  await toggle(author, uuid);
  await portal.db.updateTable('scenario').set({ privacy_level: 0 }).where('id', '=', id).execute();
  expect((await favourites(user)).scenarios).toEqual([]);
  expect((await favourites(author)).scenarios.map(({ name }) => name)).toEqual(['Withdrawn']);
  expect((await toggle(user, uuid)).status).toBe(404);
});

it('invisible items cannot be starred', async () => {
  const draft = await portal.createScenario({}, { contributedBy: author.id, isToBePublished: false });
  for (const uuid of [draft.uuid, '00000000-0000-4000-8000-000000000000']) {
    const response = await toggle(reader, uuid);
    expect(response.status).toBe(404);
    expect(response.json()).toMatchObject({ message: 'There is no such scenario.' });
  }
  expect((await toggle(author, draft.uuid)).json()).toEqual({ toggled: 'true' });
  expect((await toggle(reader, 'nonsense')).status).toBe(400);
  expect((await portal.call({ method: 'POST', url: `/api/me/scenarios/favourite/${draft.uuid}` })).status).toBe(401);
});

it('the count stays right when many star at once', async () => {
  const { id, uuid } = await portal.createScenario({}, { contributedBy: author.id });
  const users: TestUser[] = [];
  for (let count = 0; count < 12; count += 1) users.push(await portal.createUser());
  const odd = users.flatMap((user) => [user, user, user]).map((user) => toggle(user, uuid));
  const even = [reader, reader].map((user) => toggle(user, uuid));
  const responses = await Promise.all([...odd, ...even]);
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(await view(reader, uuid)).toMatchObject({ number_favourites: 12, is_favourited_by_current_user: false });
  const rows = await portal.db
    .selectFrom('scenario_favourite')
    .select('user_id')
    .where('scenario_id', '=', id)
    .execute();
  expect(rows).toHaveLength(12);
});

it('one user may have a thousand, not one more, and makes room by removing one', async () => {
  const collector = await portal.createUser();
  const { id, uuid } = await portal.createScenario({ name: 'First' }, { contributedBy: author.id });
  const copies = await copyScenario(portal, id, FAVOURITES_MAX, () => ({ number_favourites: 1 }));
  await portal.db
    .insertInto('scenario_favourite')
    .values(copies.map((copy) => ({ user_id: collector.id, scenario_id: copy })))
    .execute();
  const refused = await toggle(collector, uuid);
  expect(refused.status).toBe(409);
  expect(refused.json()).toMatchObject({ message: expect.stringMatching(/1000 favourites/), reason: 'too_many' });
  expect(await view(collector, uuid)).toMatchObject({ is_favourited_by_current_user: false });
  const { scenarios } = await favourites(collector);
  expect(scenarios).toHaveLength(FAVOURITES_MAX);
  await toggle(collector, scenarios[0]?.uuid_id ?? '');
  const attempts = await Promise.all([toggle(collector, uuid), toggle(collector, scenarios[0]?.uuid_id ?? '')]);
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409]);
});
