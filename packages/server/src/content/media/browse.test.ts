import { type MediaList, mediaList } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { createMedia } from '../../test/content.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const hidden = await portal.createUser({ isPublic: false });
const reader = await portal.createUser();
const day = (days: number) => new Date(Date.UTC(2026, 0, days));

const ecg = await createMedia(portal, author, {
  name: 'ECG, inferior infarction',
  description: 'Raised ST segments',
  tags: ['cardiology', 'monitoring'],
  contributedAt: day(1),
});
const film = await createMedia(portal, author, {
  name: 'Defibrillation',
  tags: ['cardiology'],
  isVideo: true,
  contributedAt: day(2),
});
const chest = await createMedia(portal, hidden, { name: 'chest film', contributedAt: day(3) });
await createMedia(portal, author, { name: 'Draft', isToBePublished: false, contributedAt: day(4) });
await createMedia(portal, author, { name: '', contributedAt: day(5) });
const waiting = await createMedia(portal, author, { name: 'Waiting', contributedAt: day(6) });
await portal.db.updateTable('media').set({ is_processed: false }).where('id', '=', waiting.id).execute();

const browse = async (path = '', user: TestUser = reader): Promise<MediaList> => {
  const response = await user.call(`/api/media${path}`);
  expect(response.status, response.text).toBe(200);
  return mediaList.parse(response.json());
};
const names = async (path = '') => (await browse(path)).media.map(({ name }) => name);
const tagIds = new Map(
  ((await reader.call('/api/tags')).json() as { id: number; title: string }[]).map(({ id, title }) => [title, id]),
);

describe('published media', () => {
  it('are listed, newest first, and nothing else is', async () => {
    const list = await browse();
    expect(list).toMatchObject({ total: 3, from: 1, to: 3, count: 3 });
    expect(list.media.map(({ name }) => name)).toEqual(['chest film', 'Defibrillation', 'ECG, inferior infarction']);
    expect(list.media[0]?.contributed_by).toEqual({ uuid_id: hidden.uuid, is_public: false, publicUsername: '' });
    expect(list.media[1]).toMatchObject({ is_video: true, contributed_by: { publicUsername: author.username } });
  });

  it('are filtered by contributor', async () => {
    expect(await names(`?contributor=${hidden.uuid}`)).toEqual(['chest film']);
    expect(await names(`?contributor=${author.uuid}&term=ecg`)).toEqual(['ECG, inferior infarction']);
    expect(await browse(`?contributor=${author.uuid}&fileType=1`)).toMatchObject({ total: 1 });
    expect(await browse(`?contributor=${reader.uuid}`)).toMatchObject({ total: 0 });
  });

  it.each([
    ['-1', ['chest film', 'Defibrillation', 'ECG, inferior infarction']],
    ['contributedAt-DESC', ['chest film', 'Defibrillation', 'ECG, inferior infarction']],
    ['contributedAt-ASC', ['ECG, inferior infarction', 'Defibrillation', 'chest film']],
    ['name-ASC', ['chest film', 'Defibrillation', 'ECG, inferior infarction']],
    ['name-DESC', ['ECG, inferior infarction', 'Defibrillation', 'chest film']],
    ['downloads-DESC', ['Defibrillation', 'chest film', 'ECG, inferior infarction']],
  ])('sorted by %s', async (sort, expected) => {
    await author.call(`/api/download/media/${film.uuid}`);
    expect(await names(`/0/10/${sort}/-1`)).toEqual(expected);
    expect(await names(`/1/1/${sort}/-1`)).toEqual(expected.slice(1, 2));
  });

  it.each([
    ['?fileType=0', ['chest film', 'ECG, inferior infarction']],
    ['?fileType=1', ['Defibrillation']],
    ['?fileType=-1', ['chest film', 'Defibrillation', 'ECG, inferior infarction']],
    ['?term=INFARC', ['ECG, inferior infarction']],
    ['?term=appendicitis', []],
    ['?term=infaction', ['ECG, inferior infarction']],
    ['?term=raised,ecg', ['ECG, inferior infarction']],
    ['?term=cardiology', ['Defibrillation', 'ECG, inferior infarction']],
    ['?term=cardiology&fileType=1', ['Defibrillation']],
    ['?term=-1', ['chest film', 'Defibrillation', 'ECG, inferior infarction']],
    ['?term=draft', []],
    ['?term=', ['chest film', 'Defibrillation', 'ECG, inferior infarction']],
  ])('that fit %s', async (query, expected) => {
    const list = await browse(`/0/10/-1/-1${query}`);
    expect(list.media.map(({ name }) => name)).toEqual(expected);
    expect(list.total).toBe(expected.length);
  });

  it('keep the requested order when filtered by a term', async () => {
    expect(await names('/0/10/name-DESC/-1?term=cardiology')).toEqual(['ECG, inferior infarction', 'Defibrillation']);
    expect(await names('/0/10/contributedAt-ASC/-1?term=cardiology')).toEqual([
      'ECG, inferior infarction',
      'Defibrillation',
    ]);
  });

  it('have all the requested tags', async () => {
    const [cardiology, monitoring] = [tagIds.get('cardiology'), tagIds.get('monitoring')];
    expect(await names(`/0/10/-1/${cardiology}`)).toHaveLength(2);
    expect(await browse(`/0/10/-1/${cardiology},${monitoring}`)).toMatchObject({
      total: 1,
      media: [{ uuid_id: ecg.uuid }],
    });
    expect(await names('/0/10/-1/99999')).toEqual([]);
    expect((await reader.call('/api/tagsInUse')).json()).toHaveLength(2);
  });

  it.each([
    '/0/0/-1/-1',
    '/x/5/-1/-1',
    '/0/-1/-1/-1',
    '/0/5/size-ASC/-1',
    '/0/5/-1/a',
    '/0/5/-1/-1?fileType=2',
    `/0/5/-1/-1?term=${'x'.repeat(201)}`,
  ])('%s is refused', async (path) => {
    expect((await reader.call(`/api/media${path}`)).status).toBe(400);
  });

  it('are counted correctly as they come and go', async () => {
    const { id } = await createMedia(portal, author, { name: 'Passing', isVideo: true });
    expect((await browse('/0/1/-1/-1?fileType=1')).total).toBe(2);
    await portal.db.updateTable('media').set({ privacy_level: 0 }).where('id', '=', id).execute();
    expect((await browse('/0/1/-1/-1?fileType=1')).total).toBe(1);
    await portal.db.deleteFrom('media').where('id', '=', id).execute();
    expect((await browse('/0/1/-1/-1?fileType=1')).total).toBe(1);
    expect((await browse('/900/5/-1/-1')).total).toBe(3);
  });

  it.each(['term', 'fileType'])('refuse a %s that is given twice: either could be meant', async (name) => {
    const response = await reader.call(`/api/media/0/10/-1/-1?${name}=0&${name}=1`);
    expect([response.status, response.json()]).toMatchObject([400, { field: name }]);
  });

  it('need a session', async () => {
    for (const path of ['/api/media', `/api/media-item/${ecg.uuid}`, '/api/me/media', '/api/me/media/favourites']) {
      expect((await portal.call(path)).status).toBe(401);
    }
  });
});

describe('one media item', () => {
  it('is shown under addresses that stay the same for hours', async () => {
    const view = async () => (await reader.call(`/api/media-item/${ecg.uuid}`)).json() as MediaList['media'][number];
    const item = await view();
    expect(item).toMatchObject({ uuid_id: ecg.uuid, name: 'ECG, inferior infarction', width: 60, height: 40 });
    expect((await view()).signed_full_url).toBe(item.signed_full_url);
    expect(item.signed_full_url).toMatch(/^\/files\/[\w-]+\.[\w-]+$/);
  });

  it('that does not exist, or is hidden from the reader, gets the same response', async () => {
    for (const uuid of [waiting.uuid, '00000000-0000-4000-8000-000000000000']) {
      const response = await reader.call(`/api/media-item/${uuid}`);
      expect(response.status).toBe(404);
      expect(response.json()).toMatchObject({ message: 'There is no such media item.' });
    }
    expect((await author.call(`/api/media-item/${waiting.uuid}`)).status).toBe(200);
    expect((await reader.call('/api/media-item/upload')).status).toBe(400);
  });

  it('is starred and unstarred, and listed among the favourites', async () => {
    const toggle = (uuid: string) => reader.call({ method: 'POST', url: `/api/me/media/favourite/${uuid}` });
    expect((await toggle(chest.uuid)).json()).toEqual({ toggled: 'true' });
    await toggle(film.uuid);
    const favourites = mediaList.parse((await reader.call('/api/me/media/favourites')).json());
    expect(favourites).toMatchObject({ total: 2, from: 1, to: 2 });
    expect(favourites.media.map(({ name }) => name)).toEqual(['Defibrillation', 'chest film']);
    expect(favourites.media[0]).toMatchObject({ number_favourites: 1, is_favourited_by_current_user: true });
    const starred = mediaList.parse((await author.call(`/api/user/${reader.uuid}/media/favourites`)).json());
    expect(starred.media.map(({ name }) => name)).toEqual(['Defibrillation', 'chest film']);
    expect((await toggle(chest.uuid)).json()).toEqual({ toggled: 'false' });
    expect((await toggle(waiting.uuid)).status).toBe(404);
  });

  it('counts one download per user and day', async () => {
    const downloads = async () =>
      ((await reader.call(`/api/media-item/${chest.uuid}`)).json() as { num_downloads: number }).num_downloads;
    const before = await downloads();
    for (let times = 0; times < 2; times += 1) {
      const response = await reader.call(`/api/download/media/${chest.uuid}`);
      expect(response.json()).toMatchObject({
        url: expect.stringMatching(/^\/files\//),
        fileName: expect.stringMatching(/\.png$/),
      });
    }
    expect(await downloads()).toBe(before + 1);
    expect((await reader.call(`/api/download/media/${waiting.uuid}`)).status).toBe(404);
  });
});

it('own media are listed in any state, newest first', async () => {
  const list = mediaList.parse((await author.call('/api/me/media/0/4')).json());
  expect(list).toMatchObject({ total: 5, from: 1, to: 4, count: 4 });
  expect(list.media.map(({ name }) => name)).toEqual(['Waiting', '', 'Draft', 'Defibrillation']);
  expect((await author.call('/api/me/media')).json()).toMatchObject({ total: 5, count: 5 });
  expect((await author.call('/api/me/media/4/4')).json()).toMatchObject({ from: 5, to: 5 });
  expect((await author.call('/api/me/media/0/0')).status).toBe(400);
});

it("a user's published media are public", async () => {
  const list = mediaList.parse((await reader.call(`/api/view-user/${author.uuid}/media`)).json());
  expect(list.media.map(({ name }) => name)).toEqual(['Defibrillation', 'ECG, inferior infarction']);
  expect((await reader.call('/api/view-user/00000000-0000-4000-8000-000000000000/media')).status).toBe(404);
  const profile = (await reader.call(`/api/user/${author.uuid}`)).json() as { counts: object };
  expect(profile.counts).toMatchObject({ media: 2 });
});
