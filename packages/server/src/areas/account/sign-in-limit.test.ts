import { expect, it } from 'vitest';
import { countAttempt } from '../../limits.ts';
import { password, startTestPortal } from '../../test/portal.ts';
import { addressLimit } from './sign-in.ts';

const portal = await startTestPortal({ config: { trustedProxies: 1 } });

const signIn = (username: string, secret: string, address = '192.0.2.1') =>
  portal.call({
    method: 'POST',
    url: '/api/login_check',
    payload: { username, password: secret },
    headers: { 'x-forwarded-for': address },
  });

async function fail(username: string, times: number, address?: string) {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await signIn(username, 'Wrong1234', address)).status);
  return statuses;
}

const tenRefusals = Array(10).fill(401);

it('after ten failures an account waits, even for the right password', async () => {
  await portal.createUser({ username: 'guessed' });
  expect(await fail('guessed', 11)).toEqual([...tenRefusals, 429]);
  const answer = await signIn('guessed', password);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(answer.json()).toMatchObject({
    error: 'Too Many Requests',
    message: 'Too many failed sign-ins. Try again in 15 minutes.',
  });
});

it('an account that does not exist waits just the same', async () => {
  expect(await fail('phantom', 11)).toEqual([...tenRefusals, 429]);
});

it('the user name and the mail address are one account, whatever their case', async () => {
  await portal.createUser({ username: 'both', email: 'both@test.example' });
  await fail('both', 5);
  await fail('BOTH@test.example', 5);
  expect((await signIn('both', password)).status).toBe(429);
});

it('other accounts are not affected', async () => {
  await portal.createUser({ username: 'bystander' });
  await fail('victim', 11);
  expect((await signIn('bystander', password)).status).toBe(200);
});

it('successes never count', async () => {
  await portal.createUser({ username: 'busy' });
  const statuses = new Set<number>();
  for (let count = 0; count < 15; count += 1) statuses.add((await signIn('busy', password)).status);
  expect([...statuses]).toEqual([200]);
  expect(await fail('busy', 11)).toEqual([...tenRefusals, 429]);
});

it('is open again when the failures are a quarter of an hour old', async () => {
  await portal.createUser({ username: 'patient' });
  await fail('patient', 10);
  expect((await signIn('patient', password)).status).toBe(429);
  await portal.db
    .updateTable('limited_attempt')
    .set({ attempted_at: new Date(Date.now() - 15 * 60_000 - 1000) })
    .execute();
  expect((await signIn('patient', password)).status).toBe(200);
});

it('sixty guesses at once are answered as one after the other', async () => {
  await portal.createUser({ username: 'flooded' });
  const guesses = Array.from({ length: 60 }, (_, index) => signIn('flooded', `Wrong${index}`, `198.51.100.${index}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
});

it('an address waits after two hundred failures, whomever it tries', async () => {
  await portal.createUser({ username: 'colleague' });
  const attacker = '203.0.113.9';
  await fail('target-1', 5, attacker);
  const earlier = Array.from({ length: 194 }, () => countAttempt(portal.db, addressLimit, attacker));
  await Promise.all(earlier);
  expect((await signIn('colleague', password, attacker)).status).toBe(200);
  expect(await fail('target-2', 2, attacker)).toEqual([401, 429]);
  expect((await signIn('colleague', password, attacker)).status).toBe(429);
  expect((await signIn('colleague', password, '203.0.113.10')).status).toBe(200);
});
