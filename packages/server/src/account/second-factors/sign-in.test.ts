import type { PasskeyChallenge, SignedIn } from '@community/contract/account';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { password, startTestPortal, type TestUser } from '../../test/portal.ts';
import { createAuthenticator } from '../../test/sign-in/authenticator.ts';
import { addPasskey, bodyOf, codeOf, makeRecoveryCodes, startCodes } from '../../test/sign-in/factors.ts';

const portal = await startTestPortal({ config: { trustedProxies: 1 } });
const { db } = portal;

let address = 0;
beforeEach(() => {
  address += 1;
});
const post = (url: string, payload: object) =>
  portal.call({ method: 'POST', url, payload, headers: { 'x-forwarded-for': `192.0.2.${address}` } });
const logIn = (user: TestUser, given = password) =>
  post('/api/login_check', { username: user.username, password: given });
const ticketOf = async (user: TestUser): Promise<string> => {
  const { second_step } = await bodyOf<SignedIn>(logIn(user));
  if (!second_step) throw new Error('No second factor was required.');
  return second_step.ticket;
};
const finish = (payload: object) => post('/api/login_check/second-step', payload);
const sessionsOf = (user: TestUser) =>
  db.selectFrom('session').select('second_factor').where('user_id', '=', user.id).orderBy('created_at').execute();

describe('with one-time codes', () => {
  it('the password opens no session and names the ways; the code does', async () => {
    const user = await portal.createUser();
    const secret = await startCodes(user);
    await makeRecoveryCodes(user);
    const response = await logIn(user);
    expect(response.json()).toEqual({
      ok: false,
      second_step: { ticket: expect.any(String), ways: ['code', 'recovery_code'] },
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await sessionsOf(user)).toHaveLength(1);
    const { second_step } = response.json() as SignedIn;
    const done = await finish({ ticket: second_step?.ticket, code: codeOf(secret) });
    expect(done.json()).toEqual({ ok: true });
    expect(String(done.headers['set-cookie'])).toContain('portal_session=');
    expect(await sessionsOf(user)).toEqual([{ second_factor: 'code' }, { second_factor: 'code' }]);
  });

  it('a wrong password reveals nothing about second factors', async () => {
    const user = await portal.createUser();
    await startCodes(user);
    const [withOne, without] = [await logIn(user, 'Wrong1234'), await logIn(await portal.createUser(), 'Wrong1234')];
    const { requestId: _one, ...one } = withOne.json() as Record<string, unknown>;
    const { requestId: _other, ...other } = without.json() as Record<string, unknown>;
    expect(withOne.status).toBe(401);
    expect(one).toEqual(other);
  });

  it('no code works twice, nor an earlier one after it', async () => {
    const user = await portal.createUser();
    const secret = await startCodes(user);
    const code = codeOf(secret);
    expect((await finish({ ticket: await ticketOf(user), code })).status).toBe(200);
    const again = await finish({ ticket: await ticketOf(user), code });
    expect([again.status, again.json()]).toEqual([401, expect.objectContaining({ field: 'code' })]);
    expect((await finish({ ticket: await ticketOf(user), code: codeOf(secret, -1) })).status).toBe(401);
  });

  it('a code is read with spaces, and at most one step early or late', async () => {
    const user = await portal.createUser();
    const secret = await startCodes(user);
    expect((await finish({ ticket: await ticketOf(user), code: codeOf(secret, 4) })).status).toBe(401);
    const code = codeOf(secret);
    expect((await finish({ ticket: await ticketOf(user), code: `${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(
      200,
    );
  });

  it('after ten wrong codes even the right one has to wait', async () => {
    const user = await portal.createUser();
    const secret = await startCodes(user);
    const ticket = await ticketOf(user);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await finish({ ticket, code: codeOf(secret, 100 + count) })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const response = await finish({ ticket, code: codeOf(secret) });
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('a ticket ends after ten minutes, with the password, and with the account', async () => {
    const user = await portal.createUser();
    const secret = await startCodes(user);
    const ticket = await ticketOf(user);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000 + 1);
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(410);
    vi.restoreAllMocks();
    await db.updateTable('app_user').set({ is_disabled: true }).where('id', '=', user.id).execute();
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(410);
    expect((await finish({ ticket: 'made-up', code: codeOf(secret) })).status).toBe(410);
  });

  it('a forgotten-password link changes the password and nothing else', async () => {
    const user = await portal.createUser();
    await startCodes(user);
    portal.mails.length = 0;
    await post('/password/send-email', { username: user.username });
    const link = await vi.waitFor(() => {
      const found = /password\/reset\/([\w-]{43})/.exec(portal.mails.map(({ text }) => text).join());
      if (!found) throw new Error('No link yet.');
      return found[1];
    }, 5000);
    await bodyOf(post('/api/password/reset', { token: link, password: 'Zebra-crossing 7' }));
    expect((await logIn(user, 'Zebra-crossing 7')).json()).toMatchObject({
      ok: false,
      second_step: { ways: ['code'] },
    });
  });
});

it('a recovery code signs in once, in any spelling', async () => {
  const user = await portal.createUser();
  await startCodes(user);
  const [code = ''] = await makeRecoveryCodes(user);
  const spelt = code.toUpperCase().replaceAll('-', ' ');
  expect((await finish({ ticket: await ticketOf(user), recovery_code: spelt })).status).toBe(200);
  const again = await finish({ ticket: await ticketOf(user), recovery_code: code });
  expect([again.status, again.json()]).toEqual([401, expect.objectContaining({ field: 'recovery_code' })]);
  const stranger = await portal.createUser();
  await startCodes(stranger);
  const [, other] = await makeRecoveryCodes(user);
  expect((await finish({ ticket: await ticketOf(stranger), recovery_code: other })).status).toBe(401);
});

describe('a passkey', () => {
  const ask = (ticket?: string): Promise<PasskeyChallenge> =>
    bodyOf(post('/api/login_check/passkey/question', { ticket }));
  const use = (question: PasskeyChallenge, passkey: object) =>
    post('/api/login_check/passkey', { challenge: question.challenge, passkey });

  it('signs in after the password', async () => {
    const user = await portal.createUser();
    const { authenticator } = await addPasskey(user);
    const ticket = await ticketOf(user);
    const question = await ask(ticket);
    expect(question.options).toMatchObject({ allowCredentials: [expect.anything()], userVerification: 'required' });
    const response = await finish({ ticket, challenge: question.challenge, passkey: authenticator.use(question) });
    expect(response.json()).toEqual({ ok: true });
  });

  it('signs in instead of the password, and the audit log records it', async () => {
    const user = await portal.createUser();
    const { authenticator } = await addPasskey(user);
    const question = await ask();
    expect(question.options).toMatchObject({ rpId: 'portal.test' });
    expect(question.options).not.toHaveProperty('allowCredentials');
    const response = await use(question, authenticator.use(question));
    expect(response.json()).toEqual({ ok: true });
    expect(await sessionsOf(user)).toContainEqual({ second_factor: 'passkey' });
    const events = await db
      .selectFrom('audit_event')
      .select(['event', 'subject'])
      .where('user_id', '=', user.id)
      .execute();
    expect(events).toContainEqual({ event: 'signed in', subject: 'with passkey' });
  });

  it('answers each question once', async () => {
    const user = await portal.createUser();
    const { authenticator } = await addPasskey(user);
    const question = await ask();
    expect((await use(question, authenticator.use(question))).status).toBe(200);
    expect((await use(question, authenticator.use(question))).status).toBe(401);
  });

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another question', { challenge: 'AAAA' }],
    ['a counter that goes back', { counter: 1 }],
    ['nobody having been asked', { isVerified: false }],
  ])('is refused for %s', async (_, lies) => {
    const user = await portal.createUser();
    const { authenticator } = await addPasskey(user);
    const first = await ask();
    expect((await use(first, authenticator.use(first))).status).toBe(200);
    const question = await ask();
    expect((await use(question, authenticator.use(question, lies))).status).toBe(401);
  });

  it('is refused when it is late, unknown, of a disabled account, or meant for something else', async () => {
    const user = await portal.createUser();
    const { authenticator } = await addPasskey(user);
    const question = await ask();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000 + 1);
    expect((await use(question, authenticator.use(question))).status).toBe(401);
    vi.restoreAllMocks();
    const other = await ask();
    expect((await use(other, createAuthenticator().use(other))).status).toBe(401);
    const confirmation = await bodyOf<PasskeyChallenge>(
      user.call({ method: 'POST', url: '/api/me/confirmation/question', payload: {} }),
    );
    expect((await use(confirmation, authenticator.use(confirmation))).status).toBe(401);
    await db.updateTable('app_user').set({ is_disabled: true }).where('id', '=', user.id).execute();
    const last = await ask();
    expect((await use(last, authenticator.use(last))).status).toBe(401);
  });
});
