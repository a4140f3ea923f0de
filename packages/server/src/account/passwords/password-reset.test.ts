import { expect, it } from 'vitest';
import { hashToken } from '../../security/secrets.ts';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal({ config: { trustedProxies: 1 } });

const ask = (username: unknown, address = '192.0.2.1') =>
  portal.call({
    method: 'POST',
    url: '/password/send-email',
    payload: { username } as object,
    headers: { 'x-forwarded-for': address },
  });

async function mailsAfter(...asked: Parameters<typeof ask>) {
  const before = portal.mails.length;
  const response = await ask(...asked);
  expect(response.status).toBe(200);
  expect(response.json()).toEqual({ ok: true });
  await portal.app.background.settled();
  return portal.mails.slice(before);
}

it.each(['forgetful', 'FORGETFUL@test.example'])('sends a link to the account %s', async (name) => {
  if (name === 'forgetful') await portal.createUser({ username: 'forgetful' });
  const [mail] = await mailsAfter(name);
  expect(mail).toMatchObject({ to: 'forgetful@test.example', subject: 'Choose a new password' });
  const token = /^http:\/\/portal\.test\/password\/reset\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.html).toContain(`href="http://portal.test/password/reset/${token}"`);

  const kept = await portal.db
    .selectFrom('password_reset')
    .innerJoin('app_user', 'app_user.id', 'password_reset.user_id')
    .select(['username', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ username: 'forgetful', used_at: null });
  const minutes = (kept.expires_at.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
});

it('responds the same for accounts that do not exist, have no address, or are disabled, and sends nothing', async () => {
  await portal.createUser({ username: 'no-address', email: null });
  await portal.createUser({ username: 'disabled' });
  await portal.db.updateTable('app_user').set({ is_disabled: true }).where('username', '=', 'disabled').execute();
  for (const name of ['nobody', 'nobody@test.example', 'no-address', 'disabled']) {
    expect(await mailsAfter(name), name).toEqual([]);
  }
});

it('sends an account three mails an hour for a network, without revealing when it stops', async () => {
  await portal.createUser({ username: 'nagged' });
  const counts: number[] = [];
  for (let times = 0; times < 5; times += 1) counts.push((await mailsAfter('nagged', '198.51.100.1')).length);
  expect(counts).toEqual([1, 1, 1, 0, 0]);
});

it('still sends a link to the owner when strangers have asked for some, but no more than twelve in all', async () => {
  const owner = await portal.createUser({ username: 'besieged' });
  for (let times = 0; times < 4; times += 1) await mailsAfter('besieged', '198.51.100.2');
  expect(await mailsAfter('besieged', '198.51.100.3')).toHaveLength(1);
  const counts: number[] = [];
  for (let times = 0; times < 12; times += 1) counts.push((await mailsAfter('besieged', `198.18.0.${times}`)).length);
  expect(counts.filter((count) => count === 1)).toHaveLength(8);
  expect((await owner.call({ method: 'POST', url: '/api/me/password/send-email' })).status).toBe(200);
});

it('sends no more than three to an account for many concurrent requests', async () => {
  await portal.createUser({ username: 'eager' });
  const before = portal.mails.length;
  const asked = Array.from({ length: 12 }, () => ask('eager', '198.51.100.100'));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  await portal.app.background.settled();
  expect(portal.mails.slice(before)).toHaveLength(3);

  const own = await portal.createUser({ username: 'impatient' });
  const send = () => own.call({ method: 'POST', url: '/api/me/password/send-email' });
  const responses = await Promise.all(Array.from({ length: 12 }, send));
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(9).fill(429)]);
});

it('lets a network address make thirty requests an hour, for any accounts', async () => {
  const address = '203.0.113.1';
  for (let times = 0; times < 30; times += 1) expect((await ask(`guess-${times}`, address)).status).toBe(200);
  const response = await ask('guess-31', address);
  expect(response.status).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
  expect(response.json()).toMatchObject({ message: 'Too many requests. Try again in 60 minutes.' });
  expect((await ask('guess-31', '203.0.113.2')).status).toBe(200);
});

it('escapes user names in the page', async () => {
  await portal.createUser({ username: '<b>bold</b>', email: 'bold@test.example' });
  const [mail] = await mailsAfter('bold@test.example', '198.51.100.77');
  expect(mail?.html).toContain('Hello &lt;b&gt;bold&lt;/b&gt;,');
});

it.each([[''], [undefined], ['nul\u0000']])('refuses the name %j', async (name) => {
  const response = await ask(name, '198.51.100.78');
  expect(response.status).toBe(400);
  expect(response.json()).toMatchObject({ field: 'username' });
});
