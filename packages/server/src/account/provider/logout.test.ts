import { randomUUID } from 'node:crypto';
import { PROVIDER_LOGOUT_PATH } from '@community/contract/account';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderSettings } from '../../config/provider.ts';
import { countAttempt } from '../../security/attempt-limits.ts';
import { startTestPortal } from '../../test/portal.ts';
import { LedBrowser, startRealProvider } from '../../test/sign-in/real-provider.ts';
import { addressLimit } from '../session/sign-in-limit.ts';

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
  provisionersGroup: null,
  preReleaseGroup: null,
  trustsEmail: false,
  secondFactorValues: ['mfa'],
};
const portal = await startTestPortal({ config: { provider: settings } });

let networks = 0;
let address = '';
let people = 0;
beforeEach(() => {
  // Refused tokens count against the network they come from.
  networks += 1;
  address = `198.51.${networks}.7`;
  people += 1;
  const email = `person-${people}@northgate.example`;
  real.person = { sub: `subject-${people}`, email, email_verified: true, preferred_username: `person-${people}` };
});

const headersOf = (response: { headers: Record<string, string | string[] | number | undefined> }) => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
  }
  return headers;
};

/** The provider calls the portal as it would over the network. */
const calls: { token: string; status: number }[] = [];
async function send(token: string): Promise<{ status: number; text: string }> {
  const { status, text } = await portal.call({
    method: 'POST',
    url: PROVIDER_LOGOUT_PATH,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
  calls.push({ token, status });
  return { status, text };
}
real.callPortal = async (_url, options) => {
  const token = new URLSearchParams(String(options?.body)).get('logout_token');
  const { status, text } = await send(token ?? '');
  return new Response(text === '' ? null : text, { status });
};

async function signIn() {
  const browser = new LedBrowser(PORTAL, async (url, cookie) => {
    const response = await portal.call({ url, headers: { cookie, accept: 'text/html' } });
    return { headers: headersOf(response) };
  });
  await browser.follow(`${PORTAL}/sign-in/provider`, ({ pathname }) => pathname === '/login');
  const cookie = browser.cookieOf(PORTAL);
  const me = () => portal.call({ url: '/api/me', headers: { cookie } });
  const response = await me();
  expect(response.status, response.text).toBe(200);
  const { id } = response.json() as { id: number };
  return { browser, id, isSignedIn: async () => (await me()).status === 200 };
}

/** Signs out at the provider itself, without the portal. */
async function signOutThere({ browser }: Awaited<ReturnType<typeof signIn>>) {
  const cookie = () => ({ cookie: browser.cookieOf(real.issuer) });
  const asked = await fetch(`${real.issuer}/session/end`, { headers: cookie() });
  for (const line of asked.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    browser.cookies.set(`${real.issuer} ${pair.slice(0, pair.indexOf('='))}`, pair.slice(pair.indexOf('=') + 1));
  }
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asked.text())?.[1] ?? '';
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  return fetch(`${real.issuer}/session/end/confirm`, { method: 'POST', headers: cookie(), body, redirect: 'manual' });
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const claims = (change: Record<string, unknown> = {}) => ({
  iss: real.issuer,
  aud: real.clientId,
  iat: Math.floor(Date.now() / 1000),
  jti: randomUUID(),
  sub: String(real.person?.sub),
  events: { [EVENT]: {} },
  ...change,
});

it('ends the session that began with the provider’s, when that ends', async () => {
  const here = await signIn();
  const elsewhere = await signIn();
  await signOutThere(here);
  expect(calls.at(-1)?.status).toBe(200);
  expect([await here.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([false, true]);
  const events = await portal.db
    .selectFrom('audit_event')
    .select(['event', 'subject', 'address'])
    .where('user_id', '=', here.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(events).toEqual([
    { event: 'session ended', subject: expect.stringMatching(/^provider session /), address: address },
  ]);
  // Sent again, it gets the same response, and does nothing more.
  expect((await send(calls.at(-1)?.token ?? '')).status).toBe(200);
  expect(await elsewhere.isSignedIn()).toBe(true);
});

it('ends all sessions that began there, where the provider names only the person, and no others', async () => {
  const [first, second] = [await signIn(), await signIn()];
  const other = real.person;
  real.person = {
    ...other,
    sub: 'somebody-else',
    email: 'else@northgate.example',
    preferred_username: 'else',
  } as never;
  const bystander = await signIn();
  real.person = other;
  expect((await send(await real.sign(claims()))).status).toBe(200);
  expect([await first.isSignedIn(), await second.isSignedIn(), await bystander.isSignedIn()]).toEqual([
    false,
    false,
    true,
  ]);
});

it('leaves sessions alone that began with a password', async () => {
  const own = await portal.createUser({ username: 'ada', email: 'ada@northgate.example' });
  real.person = { sub: 'ada', email: 'ada@northgate.example', email_verified: true };
  const there = await signIn();
  expect(there.id).toBe(own.id);
  await send(await real.sign(claims({ sub: 'ada' })));
  expect([(await own.call('/api/me')).status, await there.isSignedIn()]).toEqual([200, false]);
});

describe('refuses', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const nobody = { sub: undefined, sid: undefined };
  it.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['what is no token', async () => 'x.y.z'],
    ['what is too long', async () => 'x'.repeat(10_000)],
    ['what has no signature', async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims()))}.`],
    ['another key', async () => `${(await real.sign(claims())).slice(0, -8)}AAAAAAAA`],
    ['another issuer', () => real.sign(claims({ iss: 'https://evil.example' }))],
    ['another client', () => real.sign(claims({ aud: 'somebody-else' }))],
    ['an old one', () => real.sign(claims({ iat: now() - 3600 }))],
    ['one from the future', () => real.sign(claims({ iat: now() + 3600 }))],
    ['another event', () => real.sign(claims({ events: { 'https://evil.example': {} } }))],
    ['one with a nonce', () => real.sign(claims({ nonce: 'n' }))],
    ['one that names nobody', () => real.sign(claims(nobody))],
    ['another type', () => real.sign(claims(), 'at+jwt')],
  ])('%s', async (_, make) => {
    const { isSignedIn } = await signIn();
    const { status, text } = await send(await make());
    expect([status, await isSignedIn()], text).toEqual([400, true]);
  });

  it('an ID token', async () => {
    const { isSignedIn, id } = await signIn();
    const { id_token } = await portal.db
      .selectFrom('session')
      .select('id_token')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(decodeJwt(id_token ?? '').sub).toBe(real.person?.sub);
    expect((await send(id_token ?? '')).status).toBe(400);
    expect(await isSignedIn()).toBe(true);
  });

  it('guesses, after some attempts', async () => {
    let status = 400;
    for (let attempt = 0; status === 400 && attempt < 1000; attempt += 1) ({ status } = await send('x'));
    expect(status).toBe(429);
  });
});

it('ends sessions also where others in the provider’s network have failed too often', async () => {
  const { isSignedIn } = await signIn();
  await Promise.all(Array.from({ length: addressLimit.most }, () => countAttempt(portal.db, addressLimit, address)));
  expect((await send('x')).status).toBe(429);
  expect((await send(await real.sign(claims()))).status).toBe(200);
  expect(await isSignedIn()).toBe(false);
});

it('reports that the provider’s keys cannot be fetched', async () => {
  const other = await startTestPortal({ config: { provider: { ...settings, issuer: 'http://127.0.0.1:1' } } });
  const response = await other.call({
    method: 'POST',
    url: PROVIDER_LOGOUT_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `logout_token=${await real.sign(claims())}`,
  });
  expect(response.status).toBe(503);
});
