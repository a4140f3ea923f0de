import { createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderSettings } from '../../config/provider.ts';
import { startTestPortal } from '../../test/portal.ts';
import { LedBrowser, type ProvidedPerson, startRealProvider } from '../../test/sign-in/real-provider.ts';
import { deleteAccount } from '../your-data/delete-account.ts';

const PORTAL = 'http://portal.test';
const real = await startRealProvider(PORTAL);
afterAll(() => real.stop());
const settings: ProviderSettings = {
  issuer: real.issuer,
  clientId: real.clientId,
  clientSecret: real.clientSecret,
  name: 'Northgate',
  scope: 'openid email profile',
  groupsClaim: 'groups',
  provisionersGroup: 'sim-provisioners',
  preReleaseGroup: null,
  trustsEmail: false,
  secondFactorValues: ['mfa'],
};
const portal = await startTestPortal({ config: { provider: settings } });
const { db } = portal;

let people = 0;
/** A person with an account and a verified address at the provider. */
function person(change: Partial<ProvidedPerson> = {}): ProvidedPerson {
  people += 1;
  const name = `person-${people}`;
  return {
    sub: `subject-${people}`,
    email: `${name}@northgate.example`,
    email_verified: true,
    preferred_username: name,
    given_name: 'Ada',
    family_name: 'Byron',
    ...change,
  };
}
beforeEach(() => {
  real.means = [];
  real.person = person();
});

function openBrowser({ call } = portal): LedBrowser {
  return new LedBrowser(PORTAL, async (url, cookie) => {
    const response = await call({ url, headers: { cookie, accept: 'text/html' } });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
    }
    return { headers };
  });
}

const isLogin = ({ origin, pathname }: URL) => origin === PORTAL && pathname === '/login';
const isReturn = ({ pathname }: URL) => pathname === '/sign-in/provider/return';
const start = `${PORTAL}/sign-in/provider`;
const problemOf = ({ searchParams }: URL) => searchParams.get('problem');

/** Signs in through the provider. */
async function signIn(browser = openBrowser()) {
  const end = await browser.follow(start, isLogin);
  const cookie = browser.cookieOf(PORTAL);
  return { browser, end, cookie, me: async () => portal.call({ url: '/api/me', headers: { cookie } }) };
}
const userOf = async (me: Awaited<ReturnType<typeof signIn>>['me']) => {
  const response = await me();
  expect(response.status, response.text).toBe(200);
  return response.json() as { id: number; username: string; email: string; canProvision: boolean; firstName: string };
};
const eventsOf = async (userId: number) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['event', 'subject'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ event, subject }) => [event, subject].filter((word) => word !== null).join(': '));

describe('the first sign-in', () => {
  it('makes an account', async () => {
    const { end, me } = await signIn();
    expect(end.search).toBe('?via=provider');
    const { id, ...user } = await userOf(me);
    const { email, preferred_username: username } = real.person as ProvidedPerson;
    expect(user).toMatchObject({ username, email, firstName: 'Ada', lastName: 'Byron', canProvision: false });
    expect(await eventsOf(id)).toEqual(['account created: provider', 'signed in: provider']);
  });

  it('finds the account with an address that the provider vouches for, and keeps it', async () => {
    const own = await portal.createUser({ username: 'ada', email: 'Ada@Northgate.example' });
    real.person = person({ email: 'ada@northgate.example' });
    expect((await userOf((await signIn()).me)).id).toBe(own.id);
    // Whatever happens to the address.
    real.person = { ...real.person, email: 'countess@northgate.example', email_verified: false };
    expect((await userOf((await signIn()).me)).id).toBe(own.id);
    expect(await eventsOf(own.id)).toEqual(['account linked: provider', 'signed in: provider', 'signed in: provider']);
  });

  it.each([
    ['that the provider does not vouch for', { email_verified: false }],
    ['about which it says nothing', { email_verified: undefined }],
    ['that it vouches for with a word', { email_verified: 'true' }],
    ['that there is not', { email: undefined }],
    ['that is none', { email: 'ada' }],
    ['that mail servers take for two', { email: 'eve,ada@northgate.example' }],
    ['that ends early for mail servers', { email: 'eve@evil.example\u0000' }],
  ])('is refused with an address %s, also where an account has it', async (_, change) => {
    const victim = await portal.createUser({ email: `victim-${people}@northgate.example` });
    real.person = person({ email: `victim-${people}@northgate.example`, ...change });
    const { end, me } = await signIn();
    expect([problemOf(end), (await me()).status]).toEqual(['unverified', 401]);
    expect(await eventsOf(victim.id)).toEqual([]);
  });

  it('does not give an account to the person who has its address now', async () => {
    const leaver = person();
    real.person = leaver;
    const { id } = await userOf((await signIn()).me);
    real.person = person({ email: leaver.email });
    const { end, me } = await signIn();
    expect([problemOf(end), (await me()).status]).toEqual(['taken', 401]);
    expect(await eventsOf(id)).toContain('sign-in refused: provider taken');
  });

  it('takes another user name where the wanted one is somebody else’s, or is none', async () => {
    await portal.createUser({ username: 'grace' });
    real.person = person({ preferred_username: 'Grace@northgate.example' });
    expect((await userOf((await signIn()).me)).username).toBe('Grace-2');
    real.person = person({ preferred_username: '<script>' });
    expect((await userOf((await signIn()).me)).username).toBe('script');
    real.person = person({ preferred_username: '☃' });
    expect((await userOf((await signIn()).me)).username).toMatch(/^user/);
  });

  it('of two at once makes one account', async () => {
    const [first, second] = await Promise.all([signIn(), signIn()]);
    expect((await userOf(first.me)).id).toBe((await userOf(second.me)).id);
  });
});

describe('second factors', () => {
  const factorOf = async (me: Awaited<ReturnType<typeof signIn>>['me']) => {
    const { id } = await userOf(me);
    return db.selectFrom('session').select('second_factor').where('user_id', '=', id).execute();
  };

  it.each([
    [['pwd', 'mfa'], 'provider'],
    [['pwd'], null],
    [[], null],
  ])('with the means %j count as %j', async (means, factor) => {
    real.means = means;
    const { me } = await signIn();
    expect(await factorOf(me)).toEqual([{ second_factor: factor }]);
  });
});

describe('groups', () => {
  it('give and take the right to provision with each sign-in, and leave other rights alone', async () => {
    const own = await portal.createUser({ email: 'tech@northgate.example', isPreRelease: true });
    const tech = person({ email: 'tech@northgate.example', groups: ['staff', 'sim-provisioners'] });
    real.person = tech;
    expect(await userOf((await signIn()).me)).toMatchObject({ canProvision: true, isPreRelease: true });
    real.person = { ...tech, groups: ['staff'] };
    expect(await userOf((await signIn()).me)).toMatchObject({ canProvision: false, isPreRelease: true });
    real.person = { ...tech, groups: 'sim-provisioners' };
    expect(await userOf((await signIn()).me)).toMatchObject({ canProvision: false });
    const changes = (await eventsOf(own.id)).filter((event) => event.startsWith('right'));
    expect(changes).toEqual(['right given: right provisioning', 'right taken: right provisioning']);
  });
});

describe('the group of those who see pre-releases', () => {
  it('gives and takes that right, and leaves provisioning to the operator', async () => {
    const provider = { ...settings, provisionersGroup: null, preReleaseGroup: 'testers' };
    const other = await startTestPortal({ config: { provider } });
    const tester = person();
    const rightsWith = async (groups: readonly string[]) => {
      real.person = { ...tester, groups: [...groups] };
      expect(problemOf(await openBrowser(other).follow(start, isLogin))).toBeNull();
      const rights = other.db.selectFrom('app_user').select(['can_provision', 'is_pre_release']);
      return rights.where('email', '=', String(tester.email)).executeTakeFirst();
    };
    expect(await rightsWith(['testers', 'sim-provisioners'])).toEqual({ can_provision: false, is_pre_release: true });
    expect(await rightsWith([])).toEqual({ can_provision: false, is_pre_release: false });
  });
});

describe('a hostile visitor', () => {
  it('signs nobody in with a link of another browser’s', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()];
    const link = await attacker.follow(start, isReturn);
    expect(problemOf(await victim.follow(link.href, isLogin))).toBe('expired');
    // Nor where the victim has an attempt of its own.
    await victim.step(start);
    expect(problemOf(await victim.follow(link.href, isLogin))).toBe('expired');
    expect((await portal.call({ url: '/api/me', headers: { cookie: victim.cookieOf(PORTAL) } })).status).toBe(401);
  });

  it('uses no code twice', async () => {
    const browser = openBrowser();
    const link = await browser.follow(start, isReturn);
    const attempt = [...browser.cookies];
    expect((await browser.follow(link.href, isLogin)).searchParams.get('via')).toBe('provider');
    expect(problemOf(await browser.follow(link.href, isLogin))).toBe('expired');
    const again = openBrowser();
    for (const [key, value] of attempt) again.cookies.set(key, value);
    expect(problemOf(await again.follow(link.href, isLogin))).toBe('refused');
  });

  it.each(['x', 'A'.repeat(5000), Buffer.alloc(200).toString('base64url')])(
    'forges no attempt: %.20s',
    async (forged) => {
      const headers = { cookie: `portal_provider=${forged}` };
      const response = await portal.call({ url: '/sign-in/provider/return?code=x&state=x', headers });
      expect([response.status, response.headers.location]).toEqual([303, '/login?problem=expired']);
    },
  );

  it('keeps nobody from signing in by opening returns that were never begun', async () => {
    for (let times = 0; times < 201; times += 1) await portal.call('/sign-in/provider/return?state=x');
    real.person = person({ email: 'neighbour@northgate.example' });
    expect((await signIn()).end.searchParams.get('via')).toBe('provider');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/scenarios'])(
    'is led out of the portal by no address to come back to: %s',
    async (to) => {
      const browser = openBrowser();
      const end = await browser.follow(`${start}?${new URLSearchParams({ to })}`, isLogin);
      expect([end.origin, end.pathname, end.searchParams.get('to')]).toEqual([PORTAL, '/login', to]);
    },
  );

  it('whose account is disabled is refused, by whichever way it is found', async () => {
    const own = await portal.createUser({ email: 'leaver@northgate.example' });
    const disable = (is_disabled: boolean) =>
      db.updateTable('app_user').set({ is_disabled }).where('id', '=', own.id).execute();
    real.person = person({ email: 'leaver@northgate.example' });
    await disable(true);
    expect(problemOf((await signIn()).end)).toBe('disabled');
    await disable(false);
    expect((await signIn()).end.searchParams.get('via')).toBe('provider');
    await disable(true);
    const { end, me } = await signIn();
    expect([problemOf(end), (await me()).status]).toEqual(['disabled', 401]);
  });

  it('gives up', async () => {
    real.person = null;
    expect(problemOf((await signIn()).end)).toBe('cancelled');
  });
});

describe('a provider that does not respond', () => {
  it.each([
    ['refuses connections', true],
    ['does not respond', false],
  ])('and %s: the visitor sees a message within five seconds', async (_, isClosed) => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    if (isClosed) await new Promise((resolve) => silent.close(resolve));
    const issuer = `http://127.0.0.1:${port}`;
    const other = await startTestPortal({ config: { provider: { ...settings, issuer } } });
    const began = Date.now();
    const response = await other.call({ url: '/sign-in/provider?to=/media', headers: { accept: 'text/html' } });
    // The log has a line of the same name.
    const reference = response.headers['x-request-id'];
    expect(response.headers.location).toBe(`/login?problem=unavailable&reference=${reference}&to=%2Fmedia`);
    expect(Date.now() - began).toBeLessThan(5000);
    if (!isClosed) silent.close();
  });
});

describe('signing out', () => {
  it('leads to the provider, which then asks for credentials again', async () => {
    const { browser, cookie } = await signIn();
    const response = await portal.call({ url: '/api/me/logout', headers: { cookie } });
    const { provider_url } = response.json() as { provider_url: string };
    const url = new URL(provider_url);
    expect(url.origin).toBe(real.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL}/login`);
    const asked = await fetch(url, { headers: { cookie: browser.cookieOf(real.issuer) }, redirect: 'manual' });
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('name="xsrf"')]);
    expect((await portal.call({ url: '/api/me', headers: { cookie } })).status).toBe(401);
  });

  it('with a password leads nowhere else', async () => {
    const user = await portal.createUser();
    expect((await user.call('/api/me/logout')).json()).toEqual({ ok: true });
  });
});

it('a deleted account leaves no trace of its user’s identity at the provider', async () => {
  const { me } = await signIn();
  const { id } = await userOf(me);
  await deleteAccount(db, id, 'remove');
  expect(await db.selectFrom('user_identity').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  // The next sign-in makes another account.
  expect((await userOf((await signIn()).me)).id).not.toBe(id);
});

it('without a provider there is no such page', async () => {
  const other = await startTestPortal();
  expect((await other.call({ url: '/sign-in/provider', headers: { accept: 'application/json' } })).status).toBe(404);
});
