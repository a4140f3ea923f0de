import { expect, it, vi } from 'vitest';
import { password, startTestPortal, type TestUser } from '../../test/portal.ts';
import { proofOf } from '../../test/sign-in/factors.ts';

const portal = await startTestPortal();
const change = (user: TestUser, payload: object) =>
  user.call({ method: 'POST', url: '/api/me/password/change', payload });
const signIn = (username: string, secret: string) =>
  portal.call({ method: 'POST', url: '/api/login_check', payload: { username, password: secret } });
const meAs = (cookie: string) => portal.call({ url: '/api/me', headers: { cookie } });

it('changes with the current password, keeps the caller signed in and ends every other session', async () => {
  const user = await portal.createUser();
  const elsewhere = String((await signIn(user.username, password)).headers['set-cookie']).split(';')[0] ?? '';
  portal.mails.length = 0;
  const response = await change(user, { proof: await proofOf(user), password: 'Zebra-crossing 7' });
  expect(response.json()).toEqual({ ok: true });
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  expect((await meAs(cookie)).status).toBe(200);
  for (const former of [user.cookie, elsewhere]) expect((await meAs(former)).status).toBe(401);
  expect((await signIn(user.username, 'Zebra-crossing 7')).status).toBe(200);
  await vi.waitFor(() => expect(portal.mails.map(({ subject }) => subject)).toContain('Your password was changed'));
  const events = await portal.db.selectFrom('audit_event').select('event').where('user_id', '=', user.id).execute();
  expect(events).toContainEqual({ event: 'password changed' });
});

it('is refused without a confirmation, with that of another session, and with one used before a change', async () => {
  const user = await portal.createUser();
  const stranger = await portal.createUser();
  const refused = { reason: 'unconfirmed' };
  for (const proof of ['made-up', await proofOf(stranger)]) {
    const response = await change(user, { proof, password: 'Zebra-crossing 7' });
    expect([response.status, response.json()]).toEqual([403, expect.objectContaining(refused)]);
  }
  const proof = await proofOf(user);
  const response = await change(user, { proof, password: 'Zebra-crossing 7' });
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  const again = await portal.call({
    method: 'POST',
    url: '/api/me/password/change',
    headers: { cookie },
    payload: { proof, password: 'Zebra-crossing 8' },
  });
  expect([again.status, again.json()]).toEqual([403, expect.objectContaining(refused)]);
});

it.each([
  ['Password1', 'common'],
  [password, 'unchanged'],
])('refuses %s as %s', async (value, reason) => {
  const user = await portal.createUser();
  const response = await change(user, { proof: await proofOf(user), password: value });
  expect([response.status, response.json()]).toEqual([400, expect.objectContaining({ field: 'password', reason })]);
});
