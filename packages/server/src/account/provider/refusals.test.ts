import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { countAttempt, type Limit } from '../../security/attempt-limits.ts';
import { password } from '../../test/portal.ts';
import {
  newPerson,
  openBrowser,
  signInThere,
  startProvidedPortal,
  startProviderForTests,
} from '../../test/sign-in/provided-portal.ts';
import { addressLimit, returnLimit } from '../session/sign-in-limit.ts';

const real = await startProviderForTests();
const portal = await startProvidedPortal(real);
const { db } = portal;

const isReturn = ({ pathname }: URL) => pathname === '/sign-in/provider/return';
beforeEach(() => {
  real.person = newPerson();
});

/** A provider that is down, and counts the calls to it. */
const asked: IncomingMessage[] = [];
const down = createServer((request, response) => {
  asked.push(request);
  setImmediate(() => response.writeHead(503).end());
});
await new Promise<void>((resolve) => down.listen(0, '127.0.0.1', resolve));
afterAll(() => down.close());
const issuer = `http://127.0.0.1:${(down.address() as AddressInfo).port}`;

const withoutProvider = await startProvidedPortal(real, { issuer });
const trusting = await startProvidedPortal(real, { trustsEmail: true });

const refusalsOf = async ({ db: database }: typeof portal) =>
  (
    await database
      .selectFrom('audit_event')
      .select('subject')
      .where('event', '=', 'sign-in refused')
      .where('subject', 'like', 'provider %')
      .execute()
  ).map(({ subject }) => subject);

describe('what anybody can do any number of times', () => {
  it('is recorded once in a quarter of an hour: giving up', async () => {
    real.person = null;
    for (let times = 0; times < 3; times += 1) expect((await signInThere(portal)).problem).toBe('cancelled');
    expect(await refusalsOf(portal)).toEqual(['provider cancelled']);
  });

  it('is recorded once, and called once: a provider that is down', async () => {
    const visit = () => withoutProvider.call({ url: '/sign-in/provider', headers: { accept: 'text/html' } });
    const visits = await Promise.all(Array.from({ length: 20 }, visit));
    visits.push(await visit());
    const problems = visits.map(({ headers }) => new URL(`${headers.location}`, issuer).searchParams.get('problem'));
    expect(problems).toEqual(Array(21).fill('unavailable'));
    expect(asked).toHaveLength(1);
    expect(await refusalsOf(withoutProvider)).toEqual(['provider unavailable']);
  });
});

describe('in a network', () => {
  /** Failures of somebody else in the network of the test's browsers. */
  const fail = ({ db: database }: typeof portal, limit: Limit, times = limit.most) =>
    Promise.all(Array.from({ length: times }, () => countAttempt(database, limit, '127.0.0.1')));

  it('with too many wrong passwords of others, returns still sign in', async () => {
    const besieged = await startProvidedPortal(real);
    const { username } = await besieged.createUser();
    await fail(besieged, addressLimit);
    const signIn = { method: 'POST', url: '/api/login_check', payload: { username, password } } as const;
    expect((await besieged.call(signIn)).status).toBe(429);
    expect((await signInThere(besieged)).problem).toBeNull();
  });

  it('two hundred failed returns refuse further ones, and count as wrong passwords do', async () => {
    const besieged = await startProvidedPortal(real);
    const { username } = await besieged.createUser();
    await fail(besieged, returnLimit, returnLimit.most - 1);
    await fail(besieged, addressLimit, addressLimit.most - 1);
    const browser = openBrowser(besieged);
    const back = await browser.follow('http://portal.test/sign-in/provider', isReturn);
    back.searchParams.set('code', 'forged');
    const end = await browser.follow(back.href, ({ pathname }) => pathname === '/login');
    expect(end.searchParams.get('problem')).toBe('refused');
    expect((await signInThere(besieged)).problem).toBe('limited');
    const signIn = { method: 'POST', url: '/api/login_check', payload: { username, password } } as const;
    expect((await besieged.call(signIn)).status).toBe(429);
  });
});

it('of many failing returns at once, no more ask the provider than may fail', async () => {
  const besieged = await startProvidedPortal(real);
  const { most } = returnLimit;
  await Promise.all(Array.from({ length: most - 5 }, () => countAttempt(besieged.db, returnLimit, '127.0.0.1')));
  const browser = openBrowser(besieged);
  const back = await browser.follow('http://portal.test/sign-in/provider', isReturn);
  back.searchParams.set('code', 'forged');
  const cookie = browser.cookieOf('http://portal.test');
  const returns = Array.from({ length: 20 }, () =>
    besieged.call({ url: `${back.pathname}${back.search}`, headers: { cookie } }),
  );
  const problems = (await Promise.all(returns)).map(({ headers }) =>
    new URL(`${headers.location}`, back).searchParams.get('problem'),
  );
  expect(problems.sort()).toEqual([...Array(15).fill('limited'), ...Array(5).fill('refused')]);
});

it('returns that succeed, or are given up, do not count', async () => {
  const besieged = await startProvidedPortal(real);
  const { most } = returnLimit;
  await Promise.all(Array.from({ length: most - 1 }, () => countAttempt(besieged.db, returnLimit, '127.0.0.1')));
  for (const person of [newPerson(), null, newPerson()]) {
    real.person = person;
    expect((await signInThere(besieged)).problem).toBe(person === null ? 'cancelled' : null);
  }
});

it('a return of another attempt, as any page can open it, counts for nobody', async () => {
  const besieged = await startProvidedPortal(real);
  const { most } = returnLimit;
  const failures = Array.from({ length: most - 1 }, () => countAttempt(besieged.db, returnLimit, '127.0.0.1'));
  await Promise.all(failures);
  const browser = openBrowser(besieged);
  const back = await browser.follow('http://portal.test/sign-in/provider', isReturn);
  back.searchParams.set('state', 'of another attempt');
  const end = await browser.follow(back.href, ({ pathname }) => pathname === '/login');
  expect(end.searchParams.get('problem')).toBe('expired');
  expect((await signInThere(besieged)).problem).toBeNull();
});

describe('an address', () => {
  it.each([
    ['false', 'unverified'],
    ['no', 'unverified'],
    [0, 'unverified'],
    ['true', null],
    [undefined, null],
  ])('of which the provider says %j is trusted by the operator: %s', async (email_verified, problem) => {
    real.person = newPerson({ email_verified });
    expect((await signInThere(trusting)).problem).toBe(problem);
  });
});

describe('user names', () => {
  it('that several want at once are given to one of them', async () => {
    const returns = [];
    for (let count = 0; count < 4; count += 1) {
      real.person = newPerson({ preferred_username: 'grace' });
      const browser = openBrowser(portal);
      const back = await browser.follow('http://portal.test/sign-in/provider', isReturn);
      returns.push(() => browser.follow(back.href, ({ pathname }) => pathname === '/login'));
    }
    const ends = await Promise.all(returns.map((arrive) => arrive()));
    expect(ends.map(({ search }) => search)).toEqual(Array(4).fill('?via=provider'));
    const given = await db.selectFrom('app_user').select('username').where('username', 'like', 'grace%').execute();
    expect(given.map(({ username }) => username).sort()).toEqual(['grace', 'grace-2', 'grace-3', 'grace-4']);
  });

  it('are not cut within a letter', async () => {
    const long = `a${'𝕏'.repeat(31)}`;
    await portal.createUser({ username: long });
    real.person = newPerson({ preferred_username: long });
    const { username } = await (await signInThere(portal)).me();
    expect(username.isWellFormed()).toBe(true);
    expect(username).toMatch(/^a𝕏+-2$/u);
  });
});
