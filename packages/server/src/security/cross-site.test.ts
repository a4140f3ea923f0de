import { describe, expect, it } from 'vitest';
import { password, startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
const user = await portal.createUser({ username: 'trainer' });
const scenario = await portal.createScenario();

type Headers = Record<string, string>;
const star = (headers: Headers) =>
  user.call({ method: 'POST', url: `/api/me/scenarios/favourite/${scenario.uuid}`, headers });
const signIn = (headers: Headers) =>
  portal.call({ method: 'POST', url: '/api/login_check', payload: { username: 'trainer', password }, headers });
const askForMail = (headers: Headers) =>
  portal.call({ method: 'POST', url: '/password/send-email', payload: { username: 'nobody' }, headers });
const signOut = (headers: Headers) => portal.call({ url: '/api/me/logout', headers });
const download = (headers: Headers) => user.call({ url: `/api/download/scenario/${scenario.uuid}`, headers });
const exportAll = (headers: Headers) => user.call({ url: '/api/me/export', headers });

const foreign: [string, Headers][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['the same host over https', { origin: 'https://portal.test' }],
  ['the same host at another port', { origin: 'http://portal.test:8081' }],
  ['an origin that only begins like ours', { origin: 'http://portal.test.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a picture on a host beside ours', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  [
    'a link on a host beside ours',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
  ],
  ['a script on a host beside ours', { origin: 'http://wiki.portal.test', 'sec-fetch-site': 'same-site' }],
  ['another origin that claims to be the same', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['another origin under a matching host', { origin: 'https://evil.example', host: 'evil.example' }],
];
const own: [string, Headers][] = [
  ['a program', {}],
  ['a page of ours', { origin: 'http://portal.test', 'sec-fetch-site': 'same-origin' }],
  ['a page of ours, in an old browser', { origin: 'http://portal.test' }],
  ['a page of ours that names no origin', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
];

describe.each([
  ['a favourite', star],
  ['signing in', signIn],
  ['a password mail', askForMail],
  ['signing out', signOut],
  ['a download, which is counted', download],
  ['an export, of which there are ten an hour', exportAll],
])('%s', (_, call) => {
  it.each(foreign)('from %s is refused', async (__, headers) => {
    const response = await call(headers);
    expect(response.status).toBe(403);
    expect(response.json()).toMatchObject({
      error: 'Forbidden',
      message: 'This portal is at http://portal.test and takes no requests from elsewhere.',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each(own)('from %s is accepted', async (__, headers) => {
    expect((await call(headers)).status).toBe(200);
  });
});

it('a picture on a host beside ours signs nobody out, and counts no download', async () => {
  const embedded = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const visitor = await portal.createUser();
  const other = await portal.createScenario();
  for (const url of ['/api/me/logout', `/api/download/scenario/${other.uuid}`]) {
    expect((await visitor.call({ url, headers: embedded })).status).toBe(403);
  }
  const shown = await visitor.call(`/api/scenario/${other.uuid}`);
  expect([shown.status, shown.json()]).toMatchObject([200, { num_downloads: 0 }]);
});

it('over plain http, a page elsewhere may not cause a download, and a program may, whatever it accepts', async () => {
  expect((await download({ accept: 'image/*', referer: 'http://wiki.portal.test/page' })).status).toBe(403);
  expect((await download({ accept: 'text/html, image/gif, */*; q=.2' })).status).toBe(200);
});

describe('signing out over plain http, where browsers do not send the origin of a request', () => {
  const opened = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
  it.each<[string, Headers]>([
    ['a page that is opened', { accept: opened }],
    ['a picture', { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }],
    ["another site's page", { accept: '*/*', referer: 'http://evil.example/page' }],
    ["another site's page that claims to want data", { accept: 'application/json', referer: 'http://evil.example/' }],
    ['another port', { accept: '*/*', referer: 'http://portal.test:8081/' }],
  ])('by %s is refused', async (_, headers) => {
    const response = await signOut({ cookie: user.cookie, ...headers });
    expect(response.status).toBe(403);
    expect((await user.call('/api/me')).status).toBe(200);
  });

  it.each<[string, Headers]>([
    ['a page of ours', { accept: 'application/json', referer: 'http://portal.test/scenarios' }],
    ['a program', { accept: '*/*' }],
    ['a program that names what it wants', { accept: 'application/json' }],
  ])('by %s is taken', async (_, headers) => {
    expect((await signOut(headers)).status).toBe(200);
  });
});

it('cross-site reading is harmless: the browser withholds the response from the page', async () => {
  const response = await user.call({ url: '/api/tags', headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
  expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
});
