import { describe, expect, it, vi } from 'vitest';
import { countAttempt } from '../../security/attempt-limits.ts';
import { password, startTestPortal, type TestUser } from '../../test/portal.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { LIMITED_MS } from './routes.ts';
import { accountOf, checkPassword } from './sign-in.ts';
import { addressLimit, rightLimit } from './sign-in-limit.ts';

const portal = await startTestPortal({ config: { trustedProxies: 1 } });

const signIn = (username: string, secret: string, address = '192.0.2.1', headers: Record<string, string> = {}) =>
  portal.call({
    method: 'POST',
    url: '/api/login_check',
    payload: { username, password: secret },
    headers: { 'x-forwarded-for': address, ...headers },
  });

async function fail(username: string, times: number, address?: string) {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await signIn(username, 'Wrong1234', address)).status);
  return statuses;
}

const tenRefusals = Array(10).fill(401);

it('after ten failures an account is blocked for a while, even for the right password', async () => {
  await portal.createUser({ username: 'guessed' });
  expect(await fail('guessed', 11)).toEqual([...tenRefusals, 429]);
  const response = await signIn('guessed', password);
  expect(response.status).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(response.json()).toMatchObject({
    error: 'Too Many Requests',
    message: 'Too many failed sign-ins. Try again in 15 minutes.',
  });
});

it('an account that does not exist is blocked likewise', async () => {
  expect(await fail('phantom', 11)).toEqual([...tenRefusals, 429]);
});

it('how long it takes to find that out is not shown, with an account or without', async () => {
  await portal.createUser({ username: 'timed' });
  for (const username of ['timed', 'untimed']) {
    await fail(username, 10);
    const began = performance.now();
    expect((await signIn(username, password)).status).toBe(429);
    // Timers have whole milliseconds.
    expect(performance.now() - began).toBeGreaterThan(LIMITED_MS - 2);
  }
});

it('the user name and the mail address are one account, in any case', async () => {
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

it('right passwords are limited, too, so that one account leaves turns to others', async () => {
  const { id } = await portal.createUser({ username: 'tireless' });
  await portal.createUser({ username: 'next-in-line' });
  const earlier = Array.from({ length: rightLimit.most - 1 }, () => countAttempt(portal.db, rightLimit, accountOf(id)));
  await Promise.all(earlier);
  expect((await signIn('tireless', password)).status).toBe(200);
  expect((await signIn('tireless', password)).status).toBe(429);
  expect((await signIn('next-in-line', password)).status).toBe(200);
});

it('successes do not count as failures', async () => {
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

it.each([
  ['one address', 10, () => '198.51.100.1'],
  ['one IPv6 network', 10, (index: number) => `2001:db8:0:7::${index}`],
  ['sixty addresses', 50, (index: number) => `198.51.100.${index}`],
])('sixty guesses at once from %s are answered as one after the other: %d of them', async (from, most, addressOf) => {
  const username = `flooded-from-${from.replaceAll(' ', '-')}`;
  for (const name of [username, `${username}-who-is-nobody`]) {
    // Verifying a password takes a while, so that the attempts do overlap.
    if (name === username) await portal.createUser({ username, passwordHash: await hashPassword(password) });
    const guesses = Array.from({ length: 60 }, (_, index) => signIn(name, `Wrong${index}`, addressOf(index)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - most);
  }
});

describe('strangers', () => {
  it('at another address lock nobody out with ten failures', async () => {
    await portal.createUser({ username: 'popular' });
    expect(await fail('popular', 11, '192.0.2.66')).toEqual([...tenRefusals, 429]);
    expect((await signIn('popular', password)).status).toBe(200);
  });

  it('from everywhere have fifty guesses an hour, and then have to wait', async () => {
    await portal.createUser({ username: 'wanted' });
    for (let index = 0; index < 5; index += 1) {
      expect(await fail('wanted', 10, `192.0.2.${100 + index}`)).toEqual(tenRefusals);
    }
    const response = await signIn('wanted', password, '192.0.2.200');
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3600);
  });
});

describe('a browser that has signed in to the account before', () => {
  const cookiesOf = (response: Awaited<ReturnType<typeof signIn>>, former = '') => {
    const jar = new Map(former.split('; ').map((pair) => pair.split('=') as [string, string]));
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = String(set).split(';')[0]?.split('=') ?? [];
      if (name === 'portal_browser') jar.set(name, value);
    }
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  };
  const from = (cookie: string) => (username: string, secret: string, address?: string) =>
    signIn(username, secret, address, { cookie });
  /** Causes failures from everywhere until unknown browsers are refused. */
  const besiege = async (username: string) => {
    for (let index = 0; index < 5; index += 1) await fail(username, 10, `203.0.113.${100 + index}`);
    expect((await signIn(username, password, '198.51.100.9')).status).toBe(429);
  };

  it('is not locked out by strangers, not even at their address', async () => {
    await portal.createUser({ username: 'besieged' });
    const own = from(cookiesOf(await signIn('besieged', password)));
    await besiege('besieged');
    await fail('besieged', 10, '198.51.100.77');
    expect((await own('besieged', password, '198.51.100.77')).status).toBe(200);
    expect((await own('besieged', password, '198.51.100.9')).status).toBe(200);
  });

  it('is counted separately, wherever it is, and its failures affect no one else', async () => {
    await portal.createUser({ username: 'clumsy' });
    const cookie = cookiesOf(await signIn('clumsy', password));
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await from(cookie)('clumsy', 'Wrong1234', `192.0.2.${index}`)).status);
    }
    expect(statuses).toEqual([...tenRefusals, 429]);
    expect((await from(cookie)('clumsy', password, '198.51.100.30')).status).toBe(429);
    const another = await signIn('clumsy', password, '198.51.100.30');
    expect(another.status).toBe(200);
    expect((await from(cookiesOf(another))('clumsy', password)).status).toBe(200);
  });

  it('gains no new guesses by signing in again', async () => {
    await portal.createUser({ username: 'patient-browser' });
    let cookie = cookiesOf(await signIn('patient-browser', password));
    for (let index = 0; index < 9; index += 1) await from(cookie)('patient-browser', 'Wrong1234');
    cookie = cookiesOf(await from(cookie)('patient-browser', password), cookie);
    expect((await from(cookie)('patient-browser', 'Wrong1234')).status).toBe(401);
    expect((await from(cookie)('patient-browser', password)).status).toBe(429);
  });

  it('of several people is known to each account', async () => {
    await portal.createUser({ username: 'early-shift' });
    await portal.createUser({ username: 'late-shift' });
    let cookie = cookiesOf(await signIn('early-shift', password));
    cookie = cookiesOf(await from(cookie)('late-shift', password), cookie);
    for (const username of ['early-shift', 'late-shift']) {
      await besiege(username);
      expect((await from(cookie)(username, password)).status, username).toBe(200);
    }
  });

  it('is not known to other accounts, nor by a forged cookie', async () => {
    await portal.createUser({ username: 'first-of-two' });
    await portal.createUser({ username: 'second-of-two' });
    const cookie = cookiesOf(await signIn('first-of-two', password));
    await besiege('second-of-two');
    const invented = 'A'.repeat(22);
    for (const one of [
      cookie,
      `portal_browser=${invented}.${'A'.repeat(43)}`,
      `portal_browser=${invented}.0.2.${'A'.repeat(43)}`,
      'portal_browser=~~..~',
      `portal_browser=${'x'.repeat(5000)}`,
    ]) {
      expect((await from(one)('second-of-two', password)).status).toBe(429);
    }
  });

  it('is unknown after a new password, except for the one that used the reset link', async () => {
    await portal.createUser({ username: 'careful' });
    const old = cookiesOf(await signIn('careful', password));
    await portal.call({ method: 'POST', url: '/password/send-email', payload: { username: 'careful' } });
    await portal.app.background.settled();
    const token = /\/password\/reset\/([\w-]{43})/.exec(portal.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const payload = { token, password: 'Zebra-crossing 7' };
    const reset = await portal.call({ method: 'POST', url: '/api/password/reset', payload });
    expect(reset.status).toBe(200);
    await besiege('careful');
    expect((await from(old)('careful', 'Zebra-crossing 7')).status).toBe(429);
    expect((await from(cookiesOf(reset))('careful', 'Zebra-crossing 7')).status).toBe(200);
  });

  it('is known once to each account, also after a new password', async () => {
    const [renewed, other] = [await portal.createUser(), await portal.createUser()];
    const mark = async ({ username }: TestUser, former: string) =>
      cookiesOf(await signIn(username, password, undefined, { cookie: former }), former);
    const cookie = await mark(renewed, await mark(other, ''));
    await portal.db.updateTable('app_user').set({ browser_version: 1 }).where('id', '=', renewed.id).execute();
    const [own, kept, ...more] = (await mark(renewed, cookie)).split('~');
    expect([cookie.split('~')[1], []]).toEqual([kept, more]);
    expect(own).toMatch(/\.1\.1\.[\w-]{43}$/);
  });

  it('is known by a cookie that names nobody, and that scripts cannot read', async () => {
    const user = await portal.createUser({ username: 'nameless' });
    const cookie = String(([(await signIn('nameless', password)).headers['set-cookie']].flat() as string[])[1]);
    expect(cookie).toMatch(
      /^portal_browser=[\w-]{22}\.0\.1\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(user.uuid);
  });
});

it.each([
  ['no proxy is believed', 0, ['192.0.2.66', '192.0.2.67', '192.0.2.68']],
  ['one is, whatever stands before the address it names', 1, ['9.9.9.9, 192.0.2.9', '8.8.8.8, 192.0.2.9', '192.0.2.9']],
])('a client cannot escape its count by forging an address where %s', async (_, trustedProxies, claims) => {
  const other = await startTestPortal({ config: { trustedProxies } });
  await other.createUser({ username: 'spoofed' });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const response = await other.call({
      method: 'POST',
      url: '/api/login_check',
      payload: { username: 'spoofed', password: 'Wrong1234' },
      headers: { 'x-forwarded-for': claims[count % claims.length], 'x-real-ip': `192.0.2.${count}` },
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...tenRefusals, 429, 429]);
});

it('an address is blocked for a while after two hundred failures, for any accounts', async () => {
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

it('passwords of one network are compared two at a time, and those of others meanwhile', async () => {
  const { hash } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const slow = await hash(password, { memoryCost: 65_536, timeCost: 4, parallelism: 1 });
  const quick = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const compared: string[] = [];
  const compare = async (address: string, passwordHash: string) => {
    await checkPassword(portal.app, `name of ${address}`, passwordHash, password, { address, browser: null });
    compared.push(address);
  };
  const busy = Array.from({ length: 4 }, () => compare('203.0.113.20', slow));
  await Promise.all([...busy, compare('198.51.100.20', quick)]);
  expect(compared).toHaveLength(5);
  expect(compared[0]).toBe('198.51.100.20');
});
