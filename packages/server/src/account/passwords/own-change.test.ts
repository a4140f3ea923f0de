import { describe, expect, it, vi } from 'vitest';
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

describe('who finds a signed-in tablet', () => {
  /** Another session of the user, as on another tablet. */
  async function openElsewhere(user: TestUser): Promise<Pick<TestUser, 'call'>> {
    const cookie = String((await signIn(user.username, password)).headers['set-cookie']).split(';')[0] ?? '';
    return {
      call: (call) => portal.call({ ...(typeof call === 'string' ? { url: call } : call), headers: { cookie } }),
    };
  }

  it('uses up no changes of the owner without a confirmation', async () => {
    const owner = await portal.createUser();
    const found = await openElsewhere(owner);
    const guess = { proof: 'made-up', password: 'Zebra-crossing 7' };
    for (let times = 0; times < 31; times += 1) {
      const call = { method: 'POST', url: '/api/me/password/change', payload: guess } as const;
      expect((await found.call(call)).status).toBe(403);
    }
    const response = await change(owner, { ...guess, proof: await proofOf(owner) });
    expect(response.status).toBe(200);
  });

  it('uses up the confirmations of that session only', async () => {
    const owner = await portal.createUser();
    const found = await openElsewhere(owner);
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1) {
      const call = { method: 'POST', url: '/api/me/confirmation', payload: { recent: true } } as const;
      statuses.push((await found.call(call)).status);
    }
    expect(statuses).toEqual([...Array(60).fill(400), 429]);
    expect(await proofOf(owner)).not.toBe('');
  });
});
