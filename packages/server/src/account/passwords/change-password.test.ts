import { describe, expect, it } from 'vitest';
import { password, startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal();

const update = (value: unknown, cookie: string) =>
  portal.call({
    method: 'POST',
    url: '/api/me/password/update',
    payload: { password: value } as object,
    headers: { cookie },
  });
const meAs = (cookie: string) => portal.call({ url: '/api/me', headers: { cookie } });
const signIn = (username: string, secret: string) =>
  portal.call({ method: 'POST', url: '/api/login_check', payload: { username, password: secret } });

describe('changing the password', () => {
  it('lifts the forced change, keeps the caller signed in and ends every other session', async () => {
    const user = await portal.createUser({ username: 'starter', mustChangePassword: true });
    const elsewhere = String((await signIn('starter', password)).headers['set-cookie']).split(';')[0] ?? '';
    expect((await user.call('/api/tags')).status).toBe(403);

    const response = await update('Simulate2', user.cookie);
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    expect((await meAs(cookie)).json()).toMatchObject({ username: 'starter', force_password_change: false });
    expect((await portal.call({ url: '/api/tags', headers: { cookie } })).status).toBe(200);
    for (const former of [user.cookie, elsewhere]) expect((await meAs(former)).status).toBe(401);

    expect((await signIn('starter', password)).status).toBe(401);
    expect((await signIn('starter', 'Simulate2')).status).toBe(200);
  });

  it.each(['short1A', 'simulate1', 'SIMULATE1', 'Simulates', '', `Aa1${'x'.repeat(1022)}`, 7, undefined])(
    'refuses %j and names the field',
    async (value) => {
      const user = await portal.createUser({ mustChangePassword: true });
      const response = await update(value, user.cookie);
      expect(response.status).toBe(400);
      expect(response.json()).toMatchObject({ field: 'password' });
      expect((await meAs(user.cookie)).status).toBe(200);
    },
  );

  it('is refused unless it is forced: a signed-in tablet is no way to take over an account', async () => {
    const user = await portal.createUser({ username: 'settled' });
    const response = await update('Simulate2', user.cookie);
    expect(response.status).toBe(403);
    expect(response.json()).toMatchObject({
      message: 'Your password need not be changed. To change it, have a link mailed to you.',
      reason: 'unforced',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await meAs(user.cookie)).status).toBe(200);
    expect((await signIn('settled', password)).status).toBe(200);
  });

  it.each([
    ['the present one', password, 'unchanged', 'password must differ from the present one'],
    ['a common one', 'Password1', 'common', 'password is one of the most common passwords: choose another one'],
    ['the user name', 'My-NEWCOMER-7', 'personal', 'password must not contain the user name or the email address'],
    ['the mailbox', 'Ada.Byron 1815', 'personal', 'password must not contain the user name or the email address'],
  ])('refuses %s with a sentence, and changes nothing', async (_, value, reason, message) => {
    const user = await portal.createUser({
      username: `newcomer`,
      email: 'ada.byron@test.example',
      mustChangePassword: true,
    });
    const response = await update(value, user.cookie);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ field: 'password', reason, message });
    expect((await meAs(user.cookie)).json()).toMatchObject({ force_password_change: true });
    await portal.db
      .updateTable('app_user')
      .set({ username_key: `was-${user.id}`, email_key: null })
      .where('id', '=', user.id)
      .execute();
  });

  it('accepts only one of two concurrent changes', async () => {
    const user = await portal.createUser({ mustChangePassword: true });
    const responses = await Promise.all([update('Simulate2', user.cookie), update('Simulate3', user.cookie)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('needs a session', async () => {
    expect((await update('Simulate2', '')).status).toBe(401);
  });
});
