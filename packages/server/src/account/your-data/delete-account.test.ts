import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteContentOf } from '../../content/items/deletion.ts';
import { HttpError } from '../../http/http-error.ts';
import { transferAgreement } from '../../operator/licensing/agreements.ts';
import { copyScenario } from '../../test/copies.ts';
import { agreementOf, claim, createProducts, createTestAgreement, newDevice } from '../../test/licensing.ts';
import { createMediaItem } from '../../test/media-item.ts';
import { plansOf } from '../../test/plans.ts';
import { password, startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const reader = await portal.createUser({ username: 'reader' });

const remove = (user: TestUser, content: unknown, secret: unknown = password) =>
  user.call({ method: 'POST', url: '/api/me/delete', payload: { password: secret, content } as object });
const signIn = (username: string) =>
  portal.call({ method: 'POST', url: '/api/login_check', payload: { username, password } });
const rowOf = (id: number) =>
  portal.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('deleting the account', () => {
  it('signs the user out everywhere and for good, and frees name and address', async () => {
    const user = await portal.createUser({ username: 'leaver', firstName: 'Ada', lastName: 'Byron' });
    const elsewhere = String((await signIn('leaver')).headers['set-cookie']).split(';')[0] ?? '';
    const response = await remove(user, 'keep');
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(String(response.headers['set-cookie'])).toContain('portal_session=; ');
    for (const cookie of [user.cookie, elsewhere]) {
      expect((await portal.call({ url: '/api/me', headers: { cookie } })).status).toBe(401);
    }
    for (const name of ['leaver', 'leaver@test.example', `deleted-${user.id}`]) {
      expect((await signIn(name)).status).toBe(401);
    }
    expect(JSON.stringify(await rowOf(user.id))).not.toMatch(/leaver|Ada|Byron|argon2/);
    expect((await reader.call(`/api/user/${user.uuid}`)).status).toBe(404);
    expect((await portal.createUser({ username: 'leaver' })).id).not.toBe(user.id);
  });

  it('removes the plans, and what others put into theirs is shown as deleted', async () => {
    const user = await portal.createUser();
    const own = await portal.createScenario({}, { contributedBy: user.id });
    const items = [{ kind: 'scenario' as const, uuid_id: own.uuid }];
    const shared = await plansOf(user).share(await plansOf(user).create({ items }), { audience: 'anybody' });
    const theirs = await plansOf(reader).create({ items });
    expect((await remove(user, 'remove')).status).toBe(200);
    expect((await portal.call(`/api/shared-plan/${shared.share_token}`)).status).toBe(404);
    for (const table of ['plan', 'content_write'] as const) {
      expect(await portal.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
    }
    expect((await plansOf(reader).get(theirs.uuid_id)).items).toMatchObject([{ kind: 'scenario', content: null }]);
  });

  it('keeps what was published, anonymously, where that was chosen; private items go', async () => {
    const user = await portal.createUser({ username: 'giver' });
    const { uuid } = await portal.createScenario({ name: 'Kept' }, { contributedBy: user.id });
    const film = await createMediaItem(portal, user.id);
    await portal.createScenario({}, { contributedBy: user.id, isToBePublished: false });
    const hiddenFilm = await createMediaItem(portal, user.id, { privacy_level: 0 });
    const deletedFilm = await createMediaItem(portal, user.id, { deleted_at: new Date() });
    await remove(user, 'keep');
    await portal.app.background.settled();
    const left = await portal.db.selectFrom('scenario').select('uuid').where('contributed_by', '=', user.id).execute();
    expect(left.map((row) => row.uuid)).toEqual([uuid]);
    expect(existsSync(join(portal.folder, film.file_key))).toBe(true);
    for (const { file_key } of [hiddenFilm, deletedFilm]) expect(existsSync(join(portal.folder, file_key))).toBe(false);
    expect((await reader.call(`/api/media-item/${film.uuid}`)).json()).toMatchObject({
      contributed_by: { is_public: false, publicUsername: '' },
    });
    const kept = (await reader.call(`/api/scenario/${uuid}`)).json() as { contributed_by: { uuid_id: string } };
    expect(kept).toMatchObject({ name: 'Kept', contributed_by: { is_public: false, publicUsername: '' } });
    expect(kept.contributed_by.uuid_id).not.toBe(user.uuid);
    const profile = await reader.call(`/api/user/${kept.contributed_by.uuid_id}`);
    expect(profile.json()).toMatchObject({ is_public: false, username: '', counts: { scenarios: 1, media: 1 } });
  });

  it('removes contributions, with their files, where that was chosen', async () => {
    const user = await portal.createUser({ username: 'taker' });
    const scenario = await portal.createScenario({ name: 'Gone zebra' }, { contributedBy: user.id });
    const { file_key } = await portal.db
      .selectFrom('scenario')
      .select('file_key')
      .where('id', '=', scenario.id)
      .executeTakeFirstOrThrow();
    await reader.call({ method: 'POST', url: `/api/me/scenarios/favourite/${scenario.uuid}` });
    expect(existsSync(join(portal.folder, file_key))).toBe(true);

    const film = await createMediaItem(portal, user.id);

    await remove(user, 'remove');
    await portal.app.background.settled();
    expect((await reader.call(`/api/media-item/${film.uuid}`)).status).toBe(404);
    expect(existsSync(join(portal.folder, film.file_key))).toBe(false);
    expect((await reader.call(`/api/scenario/${scenario.uuid}`)).status).toBe(404);
    expect((await reader.call('/api/scenarios/0/5/-1/-1/zebra/-1')).json()).toMatchObject({ total: 0 });
    expect((await reader.call('/api/me/scenarios/favourites')).json()).toMatchObject({ total: 0 });
    expect(existsSync(join(portal.folder, file_key))).toBe(false);
  });

  it('that only begins, because something fails, leaves items that can be restored', async () => {
    const user = await portal.createUser();
    const { uuid } = await portal.createScenario({ name: 'Begun' }, { contributedBy: user.id });
    await deleteContentOf(portal.db, user.id, 'everything');
    expect((await reader.call(`/api/scenario/${uuid}`)).status).toBe(404);
    expect((await user.call({ method: 'POST', url: `/api/scenario/${uuid}/restore` })).status).toBe(200);
    expect((await reader.call(`/api/scenario/${uuid}`)).status).toBe(200);
  });

  it('says so once it is done, however busy the portal is with other changes', async () => {
    const user = await portal.createUser();
    const { callTransactions } = portal.app;
    const run = callTransactions.run.bind(callTransactions);
    let isDone = false;
    const spy = vi.spyOn(callTransactions, 'run').mockImplementation(async (owner, work) => {
      if (isDone) throw new HttpError(503, 'Busy.');
      const result = await run(owner, work);
      isDone = (await rowOf(user.id)).deleted_at !== null;
      return result;
    });
    onTestFinished(() => spy.mockRestore());
    const response = await remove(user, 'keep');
    expect(response.status, response.text).toBe(200);
    expect(isDone).toBe(true);
    expect(String(response.headers['set-cookie'])).toContain('portal_session=; ');
  });

  it('removes more items than one transaction takes', async () => {
    const user = await portal.createUser();
    const { id } = await portal.createScenario({ name: 'Many' }, { contributedBy: user.id });
    await copyScenario(portal, id, 1100);
    expect((await remove(user, 'remove')).status).toBe(200);
    await portal.app.background.settled();
    expect(await portal.db.selectFrom('scenario').select('id').where('contributed_by', '=', user.id).execute()).toEqual(
      [],
    );
  });

  it("removes the user's stars from others' content, but not from its download counts", async () => {
    const user = await portal.createUser();
    const { uuid } = await portal.createScenario();
    const film = await createMediaItem(portal, reader.id);
    await user.call({ method: 'POST', url: `/api/me/media/favourite/${film.uuid}` });
    await user.call({ method: 'POST', url: `/api/me/scenarios/favourite/${uuid}` });
    await user.call(`/api/download/scenario/${uuid}`);
    expect((await reader.call(`/api/scenario/${uuid}`)).json()).toMatchObject({
      number_favourites: 1,
      num_downloads: 1,
    });
    await remove(user, 'remove');
    expect((await reader.call(`/api/scenario/${uuid}`)).json()).toMatchObject({
      number_favourites: 0,
      num_downloads: 1,
    });
    expect((await reader.call(`/api/media-item/${film.uuid}`)).json()).toMatchObject({ number_favourites: 0 });
  });

  it('leaves agreements, for the operator to transfer, and devices licensed', async () => {
    await createProducts(portal);
    const user = await portal.createUser({ username: 'holder', canProvision: true });
    const id = await createTestAgreement(portal, user);
    const device_id = newDevice();
    await claim(user, id, { device_id });
    await user.call({ method: 'POST', url: `/api/contract/${id}/notes`, payload: { notes: 'Call me at home' } });
    await remove(user, 'remove');
    const heir = await portal.createUser({ canProvision: true });
    await transferAgreement(portal.db, id, heir.username);
    expect(await agreementOf(heir, id)).toMatchObject({ notes: '', licenses: [{ device_id }] });
    const history = await heir.call(`/api/contract/${id}/history/0/10`);
    expect(history.text).not.toContain('holder');
  });

  it('invalidates links already sent', async () => {
    const user = await portal.createUser({ username: 'linked' });
    await user.call({ method: 'POST', url: '/api/me/password/send-email' });
    const token = /\/password\/reset\/([\w-]{43})/.exec(portal.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const { url } = (await user.call('/api/me/export')).json() as { url: string };
    await remove(user, 'keep');
    const check = await portal.call({ method: 'POST', url: '/api/password/reset/check', payload: { token } });
    expect(check.status).toBe(400);
    expect((await portal.call(url)).status).toBe(404);
  });

  it.each([
    ['keep', 'Wrong1234', 'password', 'password is not the password of this account'],
    ['keep', '', 'password', 'password must not be empty'],
    ['keep', undefined, 'password', 'password must be a string'],
    ['burn', password, 'content', "content must be 'keep' or 'remove'"],
    [undefined, password, 'content', "content must be 'keep' or 'remove'"],
  ])('is refused for content %j and password %j, and changes nothing', async (content, secret, field, message) => {
    const user = await portal.createUser();
    const response = await remove(user, content, secret === undefined ? null : secret);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field, message });
    expect((await user.call('/api/me')).json()).toMatchObject({ username: user.username });
  });

  it('counts wrong passwords as failed sign-ins', async () => {
    const user = await portal.createUser({ username: 'guarded' });
    for (let times = 0; times < 10; times += 1) expect((await remove(user, 'keep', 'Wrong1234')).status).toBe(400);
    expect((await remove(user, 'keep')).status).toBe(429);
    expect((await signIn('guarded')).status).toBe(429);
  });

  it('needs a session', async () => {
    const payload = { password, content: 'keep' };
    expect((await portal.call({ method: 'POST', url: '/api/me/delete', payload })).status).toBe(401);
  });
});
