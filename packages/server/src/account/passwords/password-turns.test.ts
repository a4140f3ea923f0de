import { hash, verify } from '@node-rs/argon2';
import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { countAttempt } from '../../security/attempt-limits.ts';
import { createToken, hashToken } from '../../security/secrets.ts';
import { password, startTestPortal, type TestUser } from '../../test/portal.ts';
import { proofOf } from '../../test/sign-in/factors.ts';
import { addressLimit } from '../session/sign-in-limit.ts';

// Another file may already have loaded the server with the real ones.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  const cheap: typeof original.hash = (secret, options) =>
    original.hash(secret, { ...options, memoryCost: 8, timeCost: 1 });
  return { hash: vi.fn(cheap), verify: vi.fn(original.verify) };
});
beforeEach(() => {
  vi.mocked(verify).mockClear();
  vi.mocked(hash).mockClear();
});

const portal = await startTestPortal({ config: { trustedProxies: 1 } });
const { db } = portal;

const post = (url: string, payload: object, address = '192.0.2.1'): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'x-forwarded-for': address },
});
const signIn = (username: string, address: string) =>
  portal.call(post('/api/login_check', { username, password: 'Wrong1234' }, address));
const reset = (token: string, secret: string, address?: string) =>
  portal.call(post('/api/password/reset', { token, password: secret }, address));

/** The token of a new reset link. */
async function linkOf({ id: user_id }: TestUser): Promise<string> {
  const token = createToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('password_reset')
    .values({ token_hash: hashToken(token), user_id, expires_at })
    .execute();
  return token;
}

/** Two sign-ins that take all turns of a network until they are let go. */
async function occupy(address: string) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  vi.mocked(verify).mockReturnValueOnce(promise).mockReturnValueOnce(promise);
  const both = [signIn('slow-1', address), signIn('slow-2', address)];
  const letGo = async () => {
    resolve(false);
    await Promise.all(both);
  };
  onTestFinished(letGo);
  await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(2));
  return letGo;
}

const ways: [string, (user: TestUser) => Promise<InjectOptions>][] = [
  ['a mailed link', async (user) => post('/api/password/reset', { token: await linkOf(user), password })],
  ['a forced change', async () => post('/api/me/password/update', { password })],
  ['a confirmed change', async (user) => post('/api/me/password/change', { proof: await proofOf(user), password })],
];

it.each(ways)('the present password, given by %s, is compared ten times, also at once', async (way, prepare) => {
  const user = await portal.createUser({ mustChangePassword: way === 'a forced change' });
  const call = await prepare(user);
  vi.mocked(verify).mockClear();
  const responses = await Promise.all(Array.from({ length: 25 }, () => user.call(call)));
  const refused = responses.filter(({ status }) => status === 400);
  expect(refused.map((response) => response.json())).toEqual(
    Array(10).fill(expect.objectContaining({ field: 'password', reason: 'unchanged' })),
  );
  const limited = responses.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(15);
  for (const { headers } of limited) expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  // One more may have begun when the tenth was counted.
  expect(vi.mocked(verify).mock.calls.length).toBeLessThanOrEqual(11);
});

it('another password is accepted when the refusals are a quarter of an hour old', async () => {
  const user = await portal.createUser();
  const token = await linkOf(user);
  for (let times = 0; times < 10; times += 1) expect((await reset(token, password)).status).toBe(400);
  expect((await reset(token, 'Zebra-crossing 7')).status).toBe(429);
  const attempted_at = new Date(Date.now() - 15 * 60_000 - 1000);
  await db.updateTable('limited_attempt').set({ attempted_at }).execute();
  expect((await reset(token, 'Zebra-crossing 7')).status).toBe(200);
});

it('a link that was used while another call waited for its turn costs that one no work', async () => {
  const token = await linkOf(await portal.createUser());
  const letGo = await occupy('203.0.113.1');
  const waiting = reset(token, 'Zebra-crossing 7', '203.0.113.1');
  expect((await reset(token, 'Zebra-crossing 8', '203.0.113.2')).status).toBe(200);
  vi.mocked(hash).mockClear();
  await letGo();
  expect((await waiting).status).toBe(410);
  expect(hash).not.toHaveBeenCalled();
});

it('of many guesses at once, at as many names, no more are compared than a network may fail', async () => {
  const address = '203.0.113.3';
  const earlier = Array.from({ length: addressLimit.most - 10 }, () => countAttempt(db, addressLimit, address));
  await Promise.all(earlier);
  const guesses = Array.from({ length: 60 }, (_, index) => signIn(`invented-${index}`, address));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  // One more may have begun when the tenth was counted.
  expect(vi.mocked(verify).mock.calls.length).toBeLessThanOrEqual(11);
});

it('whoever waits too long for a turn is refused within five seconds, and may come back', async () => {
  const address = '203.0.113.4';
  const letGo = await occupy(address);
  const began = performance.now();
  const refused = await signIn('patient', address);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  expect(refused.json()).toMatchObject({
    message: 'The portal is busy checking passwords. Please try again in a moment.',
  });
  expect(verify).toHaveBeenCalledTimes(2);
  await letGo();
  expect((await signIn('patient', address)).status).toBe(401);
});
