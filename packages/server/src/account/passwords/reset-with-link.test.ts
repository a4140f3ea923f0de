import { describe, expect, it, vi } from 'vitest';
import { createToken, hashToken } from '../../security/secrets.ts';
import { password, startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal({ config: { trustedProxies: 1 } });

// `password-reset.test.ts` waits for links as people do.
const { background } = portal.app;
vi.spyOn(background, 'runWithin').mockImplementation((_, name, work) => background.run(name, work));

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  portal.call({ method: 'POST', url, payload, headers });
const check = (token: unknown) => post('/api/password/reset/check', { token } as object);
const reset = (token: unknown, secret: unknown = 'Zebra-crossing 7', headers = {}) =>
  post('/api/password/reset', { token, password: secret } as object, headers);
const signIn = (username: string, secret: string) => post('/api/login_check', { username, password: secret });
const isSignedIn = async (cookie: string) =>
  (await portal.call({ url: '/api/me', headers: { cookie } })).status === 200;

let links = 0;
/** Requests a link as people do, and opens it. */
async function tokenFor(username: string): Promise<string> {
  const before = portal.mails.length;
  // Only a few links are sent per address.
  links += 1;
  await post('/password/send-email', { username }, { 'x-forwarded-for': `192.0.2.${links}` });
  await portal.app.background.settled();
  // Notices of earlier password changes may come in between.
  const tokens = portal.mails.slice(before).map(({ text }) => /\/password\/reset\/([\w-]{43})$/m.exec(text)?.[1]);
  return tokens.find((token) => token !== undefined) ?? '';
}

describe('a reset link', () => {
  it('sets the password once, and ends every session', async () => {
    const user = await portal.createUser({ username: 'forgetful', mustChangePassword: true });
    const token = await tokenFor('forgetful');
    expect((await check(token)).json()).toEqual({ ok: true });

    const response = await reset(token);
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(String(response.headers['set-cookie'] ?? '')).not.toContain('session');
    expect(await isSignedIn(user.cookie)).toBe(false);
    expect((await signIn('forgetful', password)).status).toBe(401);
    const cookie = String((await signIn('forgetful', 'Zebra-crossing 7')).headers['set-cookie']).split(';')[0] ?? '';
    expect((await portal.call({ url: '/api/me', headers: { cookie } })).json()).toMatchObject({
      force_password_change: false,
    });

    for (const again of [await check(token), await reset(token, 'Another 1 here')]) {
      expect(again.status).toBe(410);
      expect(again.json()).toMatchObject({ field: 'token', message: expect.stringContaining('has been used') });
    }
    expect((await signIn('forgetful', 'Zebra-crossing 7')).status).toBe(200);
  });

  it('signs its user out in the browser that opened it, too', async () => {
    const user = await portal.createUser({ username: 'here' });
    const response = await reset(await tokenFor('here'), 'Zebra-crossing 7', { cookie: user.cookie });
    expect(String(response.headers['set-cookie'] ?? '')).not.toContain('session');
    expect(await isSignedIn(user.cookie)).toBe(false);
  });

  it("leaves another user's session alone", async () => {
    await portal.createUser({ username: 'borrower' });
    const owner = await portal.createUser();
    const response = await reset(await tokenFor('borrower'), 'Zebra-crossing 7', { cookie: owner.cookie });
    expect(response.status).toBe(200);
    expect(await isSignedIn(owner.cookie)).toBe(true);
  });

  it('works only once, even when used twice at the same time', async () => {
    await portal.createUser({ username: 'double' });
    const token = await tokenFor('double');
    const responses = await Promise.all([reset(token, 'Zebra-crossing 7'), reset(token, 'Zebra-crossing 8')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is invalid once the password is changed in another way, or by another link', async () => {
    const user = await portal.createUser({ username: 'changer', mustChangePassword: true });
    const [first, second] = [await tokenFor('changer'), await tokenFor('changer')];
    await user.call({ method: 'POST', url: '/api/me/password/update', payload: { password: 'Zebra-crossing 7' } });
    for (const token of [first, second]) expect((await check(token)).status).toBe(410);
  });

  it('expires after an hour', async () => {
    await portal.createUser({ username: 'late' });
    const token = await tokenFor('late');
    await portal.db
      .updateTable('password_reset')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token_hash', '=', hashToken(token))
      .execute();
    for (const response of [await check(token), await reset(token)]) {
      expect(response.status).toBe(410);
      expect(response.json()).toMatchObject({ field: 'token', message: 'This link has expired. Ask for a new one.' });
    }
    expect((await signIn('late', password)).status).toBe(200);
  });

  it('is useless to a disabled user, and invalid once the account was disabled', async () => {
    const user = await portal.createUser({ username: 'barred' });
    const token = await tokenFor('barred');
    const disable = (is_disabled: boolean) =>
      portal.db.updateTable('app_user').set({ is_disabled }).where('id', '=', user.id).execute();
    await disable(true);
    for (const response of [await check(token), await reset(token)]) {
      expect(response.status).toBe(403);
      expect(response.json()).toMatchObject({ field: 'token', message: expect.stringContaining('is disabled') });
    }
    await disable(false);
    for (const response of [await check(token), await reset(token)]) expect(response.status).toBe(410);
    expect((await reset(await tokenFor('barred'))).status).toBe(200);
  });

  it('is invalid once the account has another address', async () => {
    const user = await portal.createUser({ username: 'moved' });
    const token = await tokenFor('moved');
    await portal.db
      .updateTable('app_user')
      .set({ email: 'new@test.example', email_key: 'new@test.example' })
      .where('id', '=', user.id)
      .execute();
    expect((await check(token)).status).toBe(410);
  });

  it.each([
    ['the present password', 'keeper', password, 'unchanged'],
    ['the user name', 'namesake', '1 for NameSake', 'personal'],
    ['the mailbox', 'postman', 'x-mail.of.mine-X1', 'personal'],
  ])('does not set %s, and can still be used', async (_, username, secret, reason) => {
    await portal.createUser({ username, email: `mail.of.mine@${username}.example` });
    const token = await tokenFor(username);
    const response = await reset(token, secret);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field: 'password', reason });
    expect((await reset(token)).status).toBe(200);
  });

  it.each([[''], [undefined], [7], ['../../etc/passwd'], [`${'A'.repeat(42)}\u0000`], ['A'.repeat(4000)]])(
    'refuses the malformed %j',
    async (token) => {
      for (const response of [await check(token), await reset(token)]) {
        expect(response.status).toBe(400);
        expect(response.json()).toMatchObject({ field: 'token' });
      }
    },
  );

  it('refuses one that was never sent', async () => {
    for (const response of [await check(createToken()), await reset(createToken())]) {
      expect(response.status).toBe(400);
      expect(response.json()).toMatchObject({ field: 'token', message: expect.stringContaining('Ask for a new one') });
    }
  });

  it('resets the wait after failed sign-ins', async () => {
    await portal.createUser({ username: 'locked-out' });
    for (let times = 0; times < 10; times += 1) await signIn('locked-out', 'Wrong1234');
    expect((await signIn('locked-out', password)).status).toBe(429);
    await reset(await tokenFor('locked-out'));
    expect((await signIn('locked-out', 'Zebra-crossing 7')).status).toBe(200);
  });

  it('cannot be guessed forever from one network address', async () => {
    const guess = () =>
      post('/api/password/reset/check', { token: createToken() }, { 'x-forwarded-for': '203.0.113.77' });
    for (let times = 0; times < 60; times += 1) expect((await guess()).status).toBe(400);
    const response = await guess();
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('works where somebody else on the network has guessed too often', async () => {
    await portal.createUser({ username: 'neighbour' });
    const token = await tokenFor('neighbour');
    const here = { 'x-forwarded-for': '203.0.113.78' };
    const guess = async () => (await post('/api/password/reset/check', { token: createToken() }, here)).status;
    for (let times = 0; times < 60; times += 1) await guess();
    expect(await guess()).toBe(429);
    expect((await post('/api/password/reset/check', { token }, here)).status).toBe(200);
    expect((await reset(token, 'Zebra-crossing 7', here)).status).toBe(200);
  });
});

it('treats space around a password as part of it', async () => {
  await portal.createUser({ username: 'spacious' });
  expect((await reset(await tokenFor('spacious'), ' Pass 1 word ')).status).toBe(200);
  expect((await signIn('spacious', 'Pass 1 word')).status).toBe(401);
  expect((await signIn('spacious', ' Pass 1 word ')).status).toBe(200);
});

describe('the new password', () => {
  let names = 0;
  const nextName = () => {
    names += 1;
    return `chooser-${names}`;
  };

  it.each([
    ['short1A', 'must have 8 characters or more'],
    ['simulate1', 'must have 8 characters or more'],
    ['SIMULATE1', 'must have 8 characters or more'],
    ['Simulates', 'must have 8 characters or more'],
    ['        ', 'must have 8 characters or more'],
    [`Aa1${'x'.repeat(1022)}`, 'must be at most 1024 characters'],
    ['Password1', 'one of the most common passwords'],
    ['PassworD1', 'one of the most common passwords'],
    ['Qwerty123', 'one of the most common passwords'],
  ])('%j is refused, and the link can still be used', async (secret, message) => {
    const username = nextName();
    await portal.createUser({ username });
    const token = await tokenFor(username);
    const response = await reset(token, secret);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field: 'password', message: expect.stringContaining(message) });
    expect((await reset(token)).status).toBe(200);
  });

  it('is the same whichever way a keyboard encodes its letters', async () => {
    await portal.createUser({ username: 'traveller' });
    await reset(await tokenFor('traveller'), 'Cafe\u0301 Bar 1');
    expect((await signIn('traveller', 'Caf\u00e9 Bar 1')).status).toBe(200);
  });

  it.each([
    'Nul 1 \u0000 byte',
    `Aa1${'🔑'.repeat(1000)}`,
    'Überfall 9 æøå',
    '  Pass 1 word  ',
    '密码Password7 🔑',
    `Aa1${'x'.repeat(997)}`,
  ])('%j is taken as it is', async (secret) => {
    const username = nextName();
    await portal.createUser({ username });
    expect((await reset(await tokenFor(username), secret)).status).toBe(200);
    expect((await signIn(username, secret)).status).toBe(200);
  });
});
