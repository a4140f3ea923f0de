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
    const user = await portal.createUser({ username: 'newcomer', mustChangePassword: true });
    const elsewhere = String((await signIn('newcomer', password)).headers['set-cookie']).split(';')[0] ?? '';
    expect((await user.call('/api/tags')).status).toBe(403);

    const answer = await update('Simulate2', user.cookie);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ ok: true });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect((await meAs(cookie)).json()).toMatchObject({ username: 'newcomer', force_password_change: false });
    expect((await portal.call({ url: '/api/tags', headers: { cookie } })).status).toBe(200);
    for (const former of [user.cookie, elsewhere]) expect((await meAs(former)).status).toBe(401);

    expect((await signIn('newcomer', password)).status).toBe(401);
    expect((await signIn('newcomer', 'Simulate2')).status).toBe(200);
  });

  it.each(['short1A', 'simulate1', 'SIMULATE1', 'Simulates', '', `Aa1${'x'.repeat(1022)}`, 7, undefined])(
    'refuses %j and names the field',
    async (value) => {
      const user = await portal.createUser();
      const answer = await update(value, user.cookie);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ field: 'password' });
      expect((await meAs(user.cookie)).status).toBe(200);
    },
  );

  it('needs a session', async () => {
    expect((await update('Simulate2', '')).status).toBe(401);
  });
});
