import { describe, expect, it } from 'vitest';
import { createMediaItem } from '../../test/media-item.ts';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal();
const reader = await portal.createUser({ username: 'reader' });

async function createEmployee(username: string, isPublic: boolean) {
  const { id: organisationId } = await portal.db
    .insertInto('organisation')
    .values({ name: 'Northgate', website: 'https://northgate.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await portal.createUser({
    username,
    isPublic,
    firstName: 'Ada',
    lastName: 'Byron',
    canProvision: true,
    organisationId,
  });
  await portal.db
    .updateTable('app_user')
    .set({ telephone_number: '+44 20 7946 0999', last_login_at: '2026-01-02T03:04:05.000Z' })
    .where('id', '=', user.id)
    .execute();
  return user;
}

const namesOf = (json: unknown) => (json as { scenarios: { name: string }[] }).scenarios.map(({ name }) => name);

describe('the profile of another user', () => {
  it('shows a public one by name', async () => {
    const user = await createEmployee('open-ada', true);
    expect((await reader.call(`/api/user/${user.uuid}`)).json()).toEqual({
      id: user.uuid,
      uuid: user.uuid,
      username: 'open-ada',
      publicUsername: 'open-ada',
      is_public: true,
      first_name: 'Ada',
      last_name: 'Byron',
      counts: { scenarios: 0, media: 0, favourite_scenarios: 0, favourite_media: 0 },
    });
    expect((await reader.call(`/api/user-details/${user.uuid}`)).json()).toEqual([
      {
        uuid_id: user.uuid,
        username: 'open-ada',
        is_public: true,
        first_name: 'Ada',
        last_name: 'Byron',
        organisation: { name: 'Northgate', website: 'https://northgate.example' },
      },
    ]);
  });

  it('shows nothing of a private one', async () => {
    const user = await createEmployee('hidden-ada', false);
    expect((await reader.call(`/api/user/${user.uuid}`)).json()).toMatchObject({
      username: '',
      publicUsername: '',
      is_public: false,
      first_name: '',
      last_name: '',
    });
    expect((await reader.call(`/api/user-details/${user.uuid}`)).json()).toEqual([
      { uuid_id: user.uuid, username: '', is_public: false, first_name: '', last_name: '', organisation: null },
    ]);
  });

  it.each([true, false])('never shows address, last login or telephone number (public: %s)', async (isPublic) => {
    const user = await createEmployee(`secretive-${isPublic}`, isPublic);
    await portal.createScenario({}, { contributedBy: user.id });
    for (const path of ['user', 'user-details', 'view-user'] as const) {
      const urls = path === 'view-user' ? [`/api/view-user/${user.uuid}/scenarios`] : [`/api/${path}/${user.uuid}`];
      for (const url of [...urls, `/api/user/${user.uuid}/scenarios/favourites`]) {
        const { status, text } = await reader.call(url);
        expect(status).toBe(200);
        expect(text).not.toMatch(/@test\.example|2026-01-02|7946|email|last_login|telephone|canProvision/);
      }
    }
  });

  it('the own one is complete in the details, and in the profile it is as others see it', async () => {
    const user = await createEmployee('me-ada', false);
    expect((await user.call(`/api/user-details/${user.uuid}`)).json()).toEqual([
      {
        uuid_id: user.uuid,
        username: 'me-ada',
        is_public: false,
        first_name: 'Ada',
        last_name: 'Byron',
        organisation: { name: 'Northgate', website: 'https://northgate.example' },
        email: 'me-ada@test.example',
        last_login: '2026-01-02T03:04:05.000Z',
        canProvision: true,
      },
    ]);
    expect((await user.call(`/api/user/${user.uuid}`)).json()).toMatchObject({ username: '', first_name: '' });
  });
});

describe('the lists of a user', () => {
  it('contain what is published, newest first, and match the counts', async () => {
    const user = await portal.createUser();
    await portal.createScenario({ name: 'Older' }, { contributedBy: user.id, contributedAt: new Date('2026-01-01') });
    await portal.createScenario({ name: 'Newer' }, { contributedBy: user.id, contributedAt: new Date('2026-02-01') });
    await portal.createScenario({ name: 'Private' }, { contributedBy: user.id, isToBePublished: false });
    const gone = await portal.createScenario({ name: 'Deleted' }, { contributedBy: user.id });
    await portal.db.updateTable('scenario').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    await portal.createScenario({ name: "Somebody else's" });

    // The owner sees no more there than others do.
    for (const one of [reader, user]) {
      const response = await one.call(`/api/view-user/${user.uuid}/scenarios`);
      expect(response.json()).toMatchObject({ total: 2, from: 1, to: 2, count: 2 });
      expect(namesOf(response.json())).toEqual(['Newer', 'Older']);
    }
    expect((await reader.call(`/api/user/${user.uuid}`)).json()).toMatchObject({ counts: { scenarios: 2 } });
  });

  it("favourites name no private contributor, and show the reader's own stars", async () => {
    const fan = await portal.createUser();
    const author = await portal.createUser({ username: 'shy-author', isPublic: true });
    const scenario = await portal.createScenario({ name: 'Starred' }, { contributedBy: author.id });
    const hidden = await portal.createScenario(
      { name: 'Own and private' },
      { contributedBy: fan.id, isToBePublished: false },
    );
    for (const { uuid } of [scenario, hidden]) {
      await fan.call({ method: 'POST', url: `/api/me/scenarios/favourite/${uuid}` });
    }
    const favourites = async () => (await reader.call(`/api/user/${fan.uuid}/scenarios/favourites`)).json();
    expect(await favourites()).toMatchObject({
      total: 1,
      scenarios: [
        {
          name: 'Starred',
          contributed_by: { uuid_id: author.uuid, is_public: true, publicUsername: 'shy-author' },
          is_favourited_by_current_user: false,
          number_favourites: 1,
        },
      ],
    });
    await author.call({ method: 'POST', url: '/api/me/update-privacy', payload: { isPublic: false } });
    const { scenarios } = (await favourites()) as { scenarios: { contributed_by: unknown }[] };
    expect(scenarios[0]?.contributed_by).toEqual({ uuid_id: author.uuid, is_public: false, publicUsername: '' });
    expect((await reader.call(`/api/user/${fan.uuid}`)).json()).toMatchObject({ counts: { favourite_scenarios: 1 } });
  });

  it('contain media likewise', async () => {
    const user = await portal.createUser();
    const film = await createMediaItem(portal, user.id);
    await createMediaItem(portal, user.id, { name: 'Private', privacy_level: 0 });
    await createMediaItem(portal, user.id, { name: 'Deleted', deleted_at: new Date() });
    await user.call({ method: 'POST', url: `/api/me/media/favourite/${film.uuid}` });
    for (const list of [`/api/view-user/${user.uuid}/media`, `/api/user/${user.uuid}/media/favourites`]) {
      expect((await reader.call(list)).json(), list).toMatchObject({
        total: 1,
        media: [{ uuid_id: film.uuid, is_favourited_by_current_user: false }],
      });
    }
    expect((await reader.call(`/api/user/${user.uuid}`)).json()).toMatchObject({
      counts: { scenarios: 0, media: 1, favourite_scenarios: 0, favourite_media: 1 },
    });
  });

  it('a user who turns private is anonymous in every list', async () => {
    const author = await portal.createUser({ username: 'soon-private', isPublic: true });
    const { uuid } = await portal.createScenario({ name: 'Distinctive zebra' }, { contributedBy: author.id });
    const film = await createMediaItem(portal, author.id);
    await reader.call({ method: 'POST', url: `/api/me/scenarios/favourite/${uuid}` });
    await reader.call({ method: 'POST', url: `/api/me/media/favourite/${film.uuid}` });
    const urls = [
      '/api/media/0/100/-1/-1',
      `/api/media-item/${film.uuid}`,
      '/api/me/media/favourites',
      `/api/user/${reader.uuid}/media/favourites`,
      `/api/view-user/${author.uuid}/media`,
      '/api/scenarios/0/100/-1/-1/zebra/-1',
      `/api/scenario/${uuid}`,
      '/api/me/scenarios/favourites',
      `/api/user/${reader.uuid}/scenarios/favourites`,
      `/api/view-user/${author.uuid}/scenarios`,
      `/api/user/${author.uuid}`,
      `/api/user-details/${author.uuid}`,
    ];
    for (const url of urls) expect((await reader.call(url)).text, url).toContain('soon-private');
    await author.call({ method: 'POST', url: '/api/me/update-privacy', payload: { isPublic: false } });
    for (const url of urls) {
      const response = await reader.call(url);
      expect(response.status, url).toBe(200);
      expect(response.text, url).not.toContain('soon-private');
    }
  });
});

describe('a missing user', () => {
  const paths = [
    (id: string) => `/api/user/${id}`,
    (id: string) => `/api/user-details/${id}`,
    (id: string) => `/api/view-user/${id}/scenarios`,
    (id: string) => `/api/user/${id}/scenarios/favourites`,
    (id: string) => `/api/view-user/${id}/media`,
    (id: string) => `/api/user/${id}/media/favourites`,
  ];
  it.each(paths)('%s', async (path) => {
    const unknown = await reader.call(path('00000000-0000-4000-8000-000000000000'));
    expect(unknown.status).toBe(404);
    expect(unknown.json()).toMatchObject({ message: 'There is no such user.' });
    for (const id of ['1', 'trainer', '%00', "'--", '00000000-0000-4000-8000-00000000000g', 'x'.repeat(4000)]) {
      const malformed = await reader.call(path(id));
      expect(malformed.status, id).toBe(400);
      expect(malformed.json()).toMatchObject({ field: 'id' });
    }
    expect((await portal.call(path(reader.uuid))).status).toBe(401);
  });
});
