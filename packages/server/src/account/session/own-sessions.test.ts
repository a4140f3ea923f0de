import type { OwnSession } from '@community/contract/account';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countAttempt } from '../../security/attempt-limits.ts';
import { keepCookies, password, startTestPortal, type TestUser } from '../../test/portal.ts';
import { bodyOf } from '../../test/sign-in/factors.ts';
import { accountOf } from './sign-in.ts';
import { everywhereLimit } from './sign-in-limit.ts';

const portal = await startTestPortal();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Signs in somewhere else. @returns the session's `Cookie` header. */
async function signInElsewhere({ username }: TestUser): Promise<string> {
  const headers = { 'user-agent': firefox };
  const payload = { username, password };
  const response = await portal.call({ method: 'POST', url: '/api/login_check', payload, headers });
  expect(response.status).toBe(200);
  const cookies = [response.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('portal_session=')) ?? '';
}

async function sessionsOf(user: TestUser): Promise<OwnSession[]> {
  const response = await user.call('/api/me/sessions');
  expect(response.status).toBe(200);
  return (response.json() as { sessions: OwnSession[] }).sessions;
}

const otherOf = async (user: TestUser): Promise<string> =>
  (await sessionsOf(user)).find((session) => !session.is_current)?.uuid_id ?? '';

const end = (user: TestUser, uuid: string) =>
  user.call({ method: 'POST', url: `/api/me/sessions/${uuid}/end`, payload: {} });
const endOthers = (user: TestUser) => user.call({ method: 'POST', url: '/api/me/sessions/end-others', payload: {} });
const statusOf = async (cookie: string) => (await portal.call({ url: '/api/me', headers: { cookie } })).status;
const endedIn = async ({ id }: TestUser) =>
  (
    await portal.db
      .selectFrom('audit_event')
      .select(['subject', 'address'])
      .where('user_id', '=', id)
      .where('event', '=', 'session ended')
      .execute()
  ).map(({ subject, address }) => `${subject} from ${address}`);

describe('the own sessions', () => {
  it('name the place and the time, and mark the current one', async () => {
    const user = await portal.createUser();
    await signInElsewhere(user);
    const sessions = await sessionsOf(user);
    expect(sessions).toMatchObject([
      { is_current: true, browser: null, address: null },
      { is_current: false, browser: 'Firefox on Windows', address: '127.0.0.1' },
    ]);
    for (const { created_at, seen_at } of sessions) expect(Date.parse(seen_at)).toBe(Date.parse(created_at));
  });

  it('are those of no other user, and none that has expired', async () => {
    const user = await portal.createUser();
    await signInElsewhere(await portal.createUser());
    await signInElsewhere(user);
    await sql`update session set expires_at = now() - interval '1 second' where uuid = ${await otherOf(user)}`.execute(
      portal.db,
    );
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it('were last seen where they were used last, to the hour', async () => {
    const user = await portal.createUser();
    const cookie = await signInElsewhere(user);
    const other = await otherOf(user);
    const headers = { cookie, 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1' };
    const use = () => portal.call({ url: '/api/me', headers, remoteAddress: '192.0.2.7' });
    await use();
    expect((await sessionsOf(user))[1]).toMatchObject({ browser: 'Firefox on Windows', address: '127.0.0.1' });
    await sql`update session set seen_at = now() - interval '61 minutes' where uuid = ${other}`.execute(portal.db);
    await use();
    const [, seen] = await sessionsOf(user);
    expect(seen).toMatchObject({ uuid_id: other, browser: 'Safari on an iPad', address: '192.0.2.7' });
    expect(Date.now() - Date.parse(seen?.seen_at ?? '')).toBeLessThan(60_000);
  });

  it('hold no token', async () => {
    const user = await portal.createUser();
    expect(JSON.stringify(await sessionsOf(user))).not.toContain(user.cookie.split('=')[1]);
  });
});

describe('signing out elsewhere', () => {
  it('ends that session at once, and no other', async () => {
    const user = await portal.createUser();
    const [first, second] = [await signInElsewhere(user), await signInElsewhere(user)];
    const uuid = await otherOf(user);
    expect((await end(user, uuid)).json()).toEqual({ ok: true });
    expect([await statusOf(first), await statusOf(second)].sort()).toEqual([200, 401]);
    expect(await sessionsOf(user)).toHaveLength(2);
    expect(await endedIn(user)).toEqual([`session ${uuid} from 127.0.0.1`]);
  });

  it('responds the same when that session has ended, never existed, or is somebody else’s', async () => {
    const [user, victim] = [await portal.createUser(), await portal.createUser()];
    const cookie = await signInElsewhere(victim);
    await signInElsewhere(user);
    const uuid = await otherOf(user);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const name of [uuid, uuid, unknown, await otherOf(victim)]) {
      expect((await end(user, name)).json()).toEqual({ ok: true });
    }
    expect(await statusOf(cookie)).toBe(200);
    expect(await endedIn(user)).toHaveLength(1);
  });

  it('does not end the session of the call', async () => {
    const user = await portal.createUser();
    const [current] = await sessionsOf(user);
    const response = await end(user, current?.uuid_id.toUpperCase() ?? '');
    expect([response.status, response.json()]).toMatchObject([409, { message: expect.stringContaining('sign out') }]);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it('everywhere ends all others, and those of no other user', async () => {
    const [user, bystander] = [await portal.createUser(), await portal.createUser()];
    const others = [await signInElsewhere(user), await signInElsewhere(user)];
    const theirs = await signInElsewhere(bystander);
    for (let time = 0; time < 2; time += 1) expect((await endOthers(user)).json()).toEqual({ ok: true });
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(theirs)).toBe(200);
    expect(await sessionsOf(user)).toMatchObject([{ is_current: true }]);
    expect(await endedIn(user)).toHaveLength(2);
  });

  it('leaves browsers known to the account, here and there, after any number of times', async () => {
    const user = await portal.createUser();
    const [here, there] = [keepCookies(portal), keepCookies(portal)];
    const signIn = { username: user.username, password };
    await bodyOf(there('/api/login_check', signIn));
    for (let time = 0; time < 2; time += 1) {
      await bodyOf(here('/api/login_check', signIn));
      await Promise.all([1, 2].map(() => bodyOf(here('/api/me/sessions/end-others'))));
    }
    const failures = Array.from({ length: everywhereLimit.most }, () =>
      countAttempt(portal.db, everywhereLimit, accountOf(user.id)),
    );
    await Promise.all(failures);
    expect((await keepCookies(portal)('/api/login_check', signIn)).status).toBe(429);
    for (const browser of [here, there]) expect((await browser('/api/login_check', signIn)).status).toBe(200);
  });

  it('opens no new guesses at the password', async () => {
    const user = await portal.createUser();
    const post = keepCookies(portal);
    await bodyOf(post('/api/login_check', { username: user.username, password }));
    const guess = async () => (await post('/api/me/confirmation', { password: 'Wrong1234' })).status;
    for (let times = 0; times < 10; times += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
    await bodyOf(post('/api/me/sessions/end-others'));
    expect(await guess()).toBe(429);
    expect((await post('/api/login_check', { username: user.username, password })).status).toBe(429);
  });

  it('ends the links that were signed until then', async () => {
    const user = await portal.createUser();
    const scenario = await portal.createScenario({}, { contributedBy: user.id });
    const linkOf = async () =>
      ((await user.call(`/api/download/scenario/${scenario.uuid}`)).json() as { url: string }).url;
    await signInElsewhere(user);
    for (const endElsewhere of [async () => end(user, await otherOf(user)), () => endOthers(user)]) {
      const link = await linkOf();
      expect((await portal.call(link)).status).toBe(200);
      expect((await endElsewhere()).headers).not.toHaveProperty('set-cookie');
      expect((await portal.call(link)).status).toBe(410);
      expect((await portal.call(await linkOf())).status).toBe(200);
    }
  });

  it('tells the browser there to forget the session', async () => {
    const user = await portal.createUser();
    const cookie = await signInElsewhere(user);
    await endOthers(user);
    const response = await portal.call({ url: '/api/me', headers: { cookie } });
    expect(response.json()).toMatchObject({ message: 'Please sign in.' });
    expect(String(response.headers['set-cookie'])).toContain('portal_session=; ');
  });

  it('is refused while the password must be changed', async () => {
    const user = await portal.createUser({ mustChangePassword: true });
    expect((await endOthers(user)).status).toBe(403);
  });
});
