import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { password, startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal({ config: { sessionsPerUser: 3 } });
const trainer = await portal.createUser({ username: 'Trainer', email: 'Trainer@Demo.example' });

const signIn = (username: unknown, secret: unknown, cookie?: string) =>
  portal.call({
    method: 'POST',
    url: '/api/login_check',
    payload: { username, password: secret } as object,
    headers: cookie === undefined ? {} : { cookie },
  });
const cookieOf = (response: Awaited<ReturnType<typeof signIn>>) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const meAs = (cookie: string) => portal.call({ url: '/api/me', headers: { cookie } });

describe('signing in', () => {
  it.each(['Trainer', 'trainer', 'TRAINER', ' trainer ', 'trainer@demo.example', 'TRAINER@DEMO.EXAMPLE'])(
    'works as %j',
    async (name) => {
      const response = await signIn(name, password);
      expect(response.status).toBe(200);
      expect(response.json()).toEqual({ ok: true });
      expect((await meAs(cookieOf(response))).json()).toMatchObject({ uuid_id: trainer.uuid, username: 'Trainer' });
    },
  );

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const [cookie] = [(await signIn('trainer', password)).headers['set-cookie']].flat();
    expect(cookie).toMatch(/^portal_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  it('keeps the token only hashed', async () => {
    const token = cookieOf(await signIn('trainer', password)).split('=')[1] ?? '';
    const rows = await portal.db.selectFrom('session').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
  });

  it('does not distinguish unknown names, wrong passwords and disabled accounts', async () => {
    await portal.createUser({ username: 'gone' });
    await portal.db.updateTable('app_user').set({ is_disabled: true }).where('username', '=', 'gone').execute();
    await portal.createUser({ username: 'closed', passwordHash: null });
    const responses = await Promise.all([
      signIn('trainer', 'Wrong1234'),
      signIn('nobody', password),
      signIn('gone', password),
      signIn('closed', password),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(401);
      expect(response.json()).toMatchObject({ error: 'Unauthorized', message: 'Incorrect username or password!' });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['', password, 'username must not be empty', 'username'],
    ['trainer', '', 'password must not be empty', 'password'],
    [undefined, password, 'username must be a string', 'username'],
    ['trainer', 7, 'password must be a string', 'password'],
    ['nul\u0000', password, 'username must not contain control characters', 'username'],
    ['x'.repeat(321), password, 'username must be at most 320 characters', 'username'],
    ['trainer', 'x'.repeat(1025), 'password must be at most 1024 characters', 'password'],
  ])('refuses the name %j with the password %j', async (name, secret, message, field) => {
    const response = await signIn(name, secret);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ error: 'Bad Request', message, field });
  });

  it('ends the former session', async () => {
    const first = cookieOf(await signIn('trainer', password));
    const second = cookieOf(await signIn('trainer', password, first));
    expect(second).not.toBe(first);
    expect((await meAs(first)).status).toBe(401);
    expect((await meAs(second)).status).toBe(200);
  });

  it('leaves sessions elsewhere alone', async () => {
    const here = cookieOf(await signIn('trainer', password));
    await signIn('trainer', password);
    expect((await meAs(here)).status).toBe(200);
  });

  it('with one session more than a user may have ends the oldest, and nobody else’s', async () => {
    const most = portal.app.config.sessionsPerUser;
    await portal.createUser({ username: 'collector' });
    const bystander = cookieOf(await signIn('trainer', password));
    const sessions: string[] = [];
    for (let count = 0; count < most + 2; count += 1) sessions.push(cookieOf(await signIn('collector', password)));
    const statuses = await Promise.all(sessions.map(async (session) => (await meAs(session)).status));
    expect(statuses).toEqual([401, 401, ...Array(most).fill(200)]);
    expect((await meAs(bystander)).status).toBe(200);
    // Signing in again in the same browser ends no other session.
    await signIn('collector', password, sessions.at(-1));
    expect((await meAs(sessions[2] ?? '')).status).toBe(200);
  });

  it('is remembered as the last login', async () => {
    const before = Date.now();
    const { last_login } = (await meAs(cookieOf(await signIn('trainer', password)))).json() as { last_login: string };
    expect(Date.parse(last_login)).toBeGreaterThanOrEqual(before - 1000);
  });
});

describe('a session', () => {
  it('is dead after signing out, which responds the same without one', async () => {
    const cookie = cookieOf(await signIn('trainer', password));
    const signedOut = await portal.call({ url: '/api/me/logout', headers: { cookie } });
    expect(signedOut.json()).toEqual({ ok: true });
    expect(String(signedOut.headers['set-cookie'])).toContain('portal_session=; ');
    expect((await meAs(cookie)).status).toBe(401);
    expect((await portal.call('/api/me/logout')).json()).toEqual({ ok: true });
    const run = vi.spyOn(portal.app.callTransactions, 'run');
    onTestFinished(() => run.mockRestore());
    const invented = await portal.call({ url: '/api/me/logout', headers: { cookie: 'portal_session=invented' } });
    expect(invented.json()).toEqual({ ok: true });
    expect(String(invented.headers['set-cookie'])).toContain('portal_session=; ');
    // Strangers could take its turns.
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['none', ''],
    ['an unknown one', 'portal_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['nonsense', 'portal_session=%00;;;=x'],
  ])('is asked for: %s', async (_, cookie) => {
    const response = await meAs(cookie);
    expect(response.status).toBe(401);
    expect(response.json()).toMatchObject({ error: 'Unauthorized', message: 'Please sign in.' });
  });

  it('ends when it has run out', async () => {
    const user = await portal.createUser();
    await portal.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await user.call('/api/me')).status).toBe(401);
  });

  it('is prolonged by use, at most to a month', async () => {
    const day = 86_400_000;
    const user = await portal.createUser();
    const age = async (days: number, remaining: number) => {
      await portal.db
        .updateTable('session')
        .set({
          created_at: new Date(Date.now() - days * day),
          expires_at: new Date(Date.now() + remaining * day),
          seen_at: new Date(Date.now() - (7 - remaining) * day),
        })
        .where('user_id', '=', user.id)
        .execute();
      const response = await user.call('/api/me');
      const { expires_at } = await portal.db
        .selectFrom('session')
        .select('expires_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      return { response, days: (expires_at.getTime() - Date.now()) / day };
    };
    const used = await age(3, 4);
    expect(used.days).toBeCloseTo(7, 1);
    expect(String(used.response.headers['set-cookie'])).toContain(user.cookie);
    expect((await age(28, 1)).days).toBeCloseTo(2, 1);
    expect((await age(0, 7)).response.headers['set-cookie']).toBeUndefined();
  });

  it('ends when the account is disabled', async () => {
    const user = await portal.createUser();
    await portal.db.updateTable('app_user').set({ is_disabled: true }).where('id', '=', user.id).execute();
    expect((await user.call('/api/me')).status).toBe(401);
  });
});

describe('while the password must be changed', () => {
  it('only the own account and signing out are allowed', async () => {
    const newcomer = await portal.createUser({ mustChangePassword: true });
    expect((await newcomer.call('/api/me')).json()).toMatchObject({ force_password_change: true });
    for (const url of ['/api/tags', '/api/scenarios/0/5/-1/-1/-1/-1', '/api/me/scenarios/favourites']) {
      const response = await newcomer.call(url);
      expect(response.status, url).toBe(403);
      expect(response.json()).toMatchObject({ error: 'Forbidden', message: 'Please change your password first.' });
    }
    expect((await newcomer.call('/api/me/logout')).status).toBe(200);
  });
});

it('the own account has everything the contract names', async () => {
  const user = await portal.createUser({
    username: 'complete',
    isPublic: false,
    canProvision: true,
    isPreRelease: true,
    firstName: 'Ada',
    lastName: 'Byron',
  });
  expect((await user.call('/api/me')).json()).toEqual({
    id: user.id,
    uuid_id: user.uuid,
    username: 'complete',
    email: 'complete@test.example',
    last_login: null,
    organisation: null,
    force_password_change: false,
    canProvision: true,
    isPreRelease: true,
    is_public: false,
    publicUsername: 'complete',
    firstName: 'Ada',
    lastName: 'Byron',
    telephoneNumber: '',
    attested_at: null,
    languages: [],
  });
});
