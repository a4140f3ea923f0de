import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const pages = await mkdtemp(join(tmpdir(), 'portal-pages-'));
afterAll(() => rm(pages, { recursive: true }));
const script = `console.log(${JSON.stringify('x'.repeat(3000))});`;
const index = [
  '<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__">',
  '<style nonce="__CSP_NONCE__">p{}</style>',
  '<meta name="imprint" content="__IMPRINT_URL__">',
  '<meta name="provider" content="__PROVIDER_NAME__">',
  `<p>${'Portal '.repeat(300)}</p>`,
].join('\n');
await mkdir(join(pages, 'assets'));
await mkdir(join(pages, '.vite'));
await mkdir(join(pages, 'demo'));
await writeFile(join(pages, 'demo', 'tablet.html'), '<!doctype html><title>Tablet</title><p nonce="__CSP_NONCE__">');
await writeFile(join(pages, 'demo', 'wrapper.js'), 'window.webkit = {};');
await writeFile(join(pages, 'index.html'), index);
await writeFile(join(pages, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(pages, 'manifest.webmanifest'), '{"name":"Community"}');
const worker = (name: string) => `const name = "${name}", files = [{ url: "/", revision: "__SHELL_REVISION__" }];`;
await writeFile(join(pages, 'sw.js'), worker('pages'));
await writeFile(join(pages, 'demo', 'sw.js'), worker('tablet'));
const built = {
  'index.html': { file: 'assets/main-abc123.js', name: 'index', isEntry: true },
  '_calls-1.js': { file: 'assets/calls-1.js', name: 'calls' },
  '_browse-2.js': { file: 'assets/browse-2.js', name: 'browse' },
  'src/routes/media.tsx': { file: 'assets/media-3.js', name: 'media' },
  'fonts/text.woff2': { file: 'assets/text-4.woff2' },
};
await writeFile(join(pages, '.vite', 'manifest.json'), JSON.stringify(built));
await writeFile(join(pages, 'assets', 'main-abc123.js'), script);
await writeFile(join(pages, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
await writeFile(join(pages, 'assets', 'main-abc123.js.gz'), gzipSync(script));

const portal = await startTestPortal({ pages });
const secure = await startTestPortal({
  pages,
  config: {
    publicUrl: 'https://portal.test',
    imprintUrl: 'https://imprint.test/?a=1&b="$&',
    provider: {
      ...{ issuer: 'https://login.test', clientId: 'portal', clientSecret: 'secret', scope: 'openid', groupsClaim: '' },
      ...{ name: 'Ward & "Co"', provisionersGroup: null, preReleaseGroup: null, trustsEmail: false },
      secondFactorValues: [],
    },
  },
});
const unbuilt = await startTestPortal({ pages: join(pages, 'missing') });
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const visit = (url: string, headers: Record<string, string> = asBrowser) => portal.call({ url, headers });
const noncesIn = (html: string) => [...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);

describe('the page', () => {
  it.each(['/', '/scenarios', '/scenario/42', '/nowhere/at/all', '/login?from=%2Fme', '/media/upload', '/apitude'])(
    'is at %s',
    async (url) => {
      const response = await visit(url);
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.text).toContain('Portal');
    },
  );

  it.each([
    ['/scenario/%E0%A4%A', '/scenario/%25E0%25A4%25A'],
    ['//other.test/%', '/other.test/%25'],
  ])('is led to from %s, whose percent sign means itself', async (url, meant) => {
    const response = await visit(url);
    expect([response.status, response.headers.location]).toEqual([302, meant]);
    expect((await visit(meant)).text).toContain('Portal');
  });

  it('names the imprint where there is one', async () => {
    expect((await visit('/')).text).toContain('<meta name="imprint" content="">');
    const { text } = await secure.call({ url: '/', headers: asBrowser });
    expect(text).toContain('<meta name="imprint" content="https://imprint.test/?a=1&amp;b=&quot;$&amp;">');
  });

  it('names the provider to sign in through where there is one', async () => {
    expect((await visit('/')).text).toContain('<meta name="provider" content="">');
    const { text } = await secure.call({ url: '/', headers: asBrowser });
    expect(text).toContain('<meta name="provider" content="Ward &amp; &quot;Co&quot;">');
  });

  it('preloads the scripts of signed-in pages for visitors with a session', async () => {
    const { headers } = await visit('/scenarios', { ...asBrowser, cookie: 'portal_session=anything' });
    expect(headers.link).toBe('</assets/calls-1.js>; rel=modulepreload, </assets/browse-2.js>; rel=modulepreload');
    expect((await visit('/scenarios')).headers.link).toBeUndefined();
  });

  it('has a new nonce each time, named in the policy', async () => {
    const [first, second] = [await visit('/'), await visit('/')];
    const [nonce] = noncesIn(first.text);
    expect(noncesIn(first.text)).toEqual([nonce, nonce]);
    expect(noncesIn(second.text)[0]).not.toBe(nonce);
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http:');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent in %s', async (encoding, decompress) => {
    const response = await visit('/', { ...asBrowser, 'accept-encoding': encoding });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(String(response.headers.vary)).toMatch(/accept-encoding/i);
    expect(decompress(response.bytes).toString()).toContain('Portal Portal');
    expect(response.bytes.length).toBeLessThan(index.length / 2);
  });

  it('is also sent to programs that accept anything, where the address names no file', async () => {
    expect((await visit('/scenarios', { accept: '*/*' })).status).toBe(200);
    expect((await visit('/scenarios', {})).status).toBe(200);
    expect((await visit('/robots.txt', { accept: '*/*' })).status).toBe(404);
  });

  it.each([
    ['the API', '/api/nonsense', asBrowser],
    ['files', '/files', asBrowser],
    ['assets', '/assets/gone-123.js', asBrowser],
    ['pictures', '/missing.png', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['data', '/scenarios', { accept: 'application/json' }],
  ])('is not what asks for %s get', async (_, url, headers) => {
    const response = await visit(url, headers);
    expect(response.status).toBe(404);
    expect(response.json()).toMatchObject({ error: 'Not Found', message: 'There is nothing at this address.' });
  });

  it.each([
    '/metrics',
    '/health',
    '/health/live',
    '/ready',
    '/ping',
    '/status',
    '/actuator/health',
    '/health-check',
    '/.env',
    '/.git/config',
    '/.well-known/security.txt',
    '/server-status?auto',
    '/Metrics',
  ])('is not what probes get at %s, whatever they take', async (url) => {
    for (const headers of [{}, { accept: '*/*' }, asBrowser]) {
      const response = await visit(url, headers);
      expect([response.status, response.json()]).toMatchObject([404, { message: 'There is nothing at this address.' }]);
    }
  });

  it.each(['/statusquo', '/healthy-habits', '/readymade', '/pinging'])(
    'is at %s, which only begins alike',
    async (url) => {
      expect((await visit(url)).status).toBe(200);
    },
  );

  it('is not a response to POST', async () => {
    expect((await portal.call({ method: 'POST', url: '/scenarios', headers: asBrowser })).status).toBe(404);
  });
});

describe('files', () => {
  it('named by their content are cached for good', async () => {
    const response = await visit('/assets/main-abc123.js', { accept: '*/*' });
    expect(response.status).toBe(200);
    expect(response.text).toBe(script);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(response.headers['content-type'])).toMatch(/javascript/);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent in %s as they were prepared', async (encoding, decompress) => {
    const response = await visit('/assets/main-abc123.js', { 'accept-encoding': encoding });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('accept-encoding');
    expect(String(response.headers['content-type'])).toMatch(/javascript/);
    expect(decompress(response.bytes).toString()).toBe(script);
  });

  it('with other names are revalidated', async () => {
    const response = await visit('/favicon.svg', {});
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
    expect(response.headers.etag).toBeDefined();
  });

  it.each([
    '/.vite/manifest.json',
    '/assets/%2e%2e/index.html',
    '/..%2f..%2fetc/passwd',
    '/index.html',
    '/assets/main-abc123.js.br',
  ])('that are none of anybody’s business are not there: %s', async (url) => {
    expect((await visit(url, { accept: 'application/json' })).status).toBe(404);
  });
});

describe('every response', () => {
  it.each(['/', '/api/me', '/healthz', '/assets/main-abc123.js', '/api/nonsense'])(
    '%s has the headers',
    async (url) => {
      const { headers } = await visit(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toBeDefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('is not cached unless it says so, however its address is spelt', async () => {
    for (const path of ['/api/me', '/%61pi/me', '/files/none', '/nothing.txt', '/%']) {
      expect((await visit(path)).headers['cache-control'], path).toBe('no-store');
    }
  });
});

it('behind https the cookie is secure, and browsers are told to stay on https', async () => {
  const { username } = await secure.createUser();
  const response = await secure.call({
    method: 'POST',
    url: '/api/login_check',
    payload: { username, password: 'Simulate1' },
    headers: { origin: 'https://portal.test' },
  });
  const [session, browser] = [response.headers['set-cookie']].flat();
  expect(session).toMatch(/^__Host-portal_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  expect(browser).toMatch(/^__Host-portal_browser=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
  const page = await secure.call({ url: '/', headers: asBrowser });
  expect(String(page.headers['content-security-policy'])).toContain('upgrade-insecure-requests');
});

it('before the pages are built, they respond with a notice and the API works', async () => {
  const page = await unbuilt.call({ url: '/', headers: asBrowser });
  expect(page.status).toBe(503);
  expect(page.json()).toMatchObject({
    message: 'The pages are not built yet: run npm run build and start again.',
  });
  expect((await unbuilt.call('/api/configuration')).status).toBe(200);
  expect((await unbuilt.call('/healthz')).json()).toMatchObject({ pages: { status: 'unavailable' } });
});

describe('content kept on devices', () => {
  it('is defined by a service worker that is checked for each time, and may fetch from the portal only', async () => {
    const { headers, text } = await portal.call('/sw.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(text).toMatch(/"pages".*revision: "[0-9a-f]{16}"/);
    expect((await portal.call('/demo/sw.js')).status).toBe(404);
  });

  it('has a new version where the same page is served with other texts', async () => {
    const { text } = await portal.call('/sw.js');
    expect((await portal.call('/sw.js')).text).toBe(text);
    expect((await secure.call('/sw.js')).text).not.toBe(text);
  });

  it('has the simulated tablet in a demo, whose frame can be fetched by itself', async () => {
    const demo = await startTestPortal({ pages, config: { isDemoWanted: true } });
    expect((await demo.call('/sw.js')).text).toContain('"tablet"');
    const framed = await demo.call({ url: '/demo/framed', headers: asBrowser });
    expect(framed.text).toContain('<head><script src="/demo/wrapper.js"></script>');
    expect(String(framed.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
  });

  it('does not exist where there is nothing to cache', async () => {
    expect((await unbuilt.call('/sw.js')).status).toBe(404);
  });

  it('can be installed by a manifest that is revalidated each time', async () => {
    const { headers, text } = await portal.call('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toBe('{"name":"Community"}');
    const { headers: page } = await visit('/');
    expect(String(page['content-security-policy'])).toMatch(/worker-src 'self'; manifest-src 'self'/);
  });
});

describe('the simulated tablet', async () => {
  const demo = await startTestPortal({ pages, config: { isDemoWanted: true } });
  const wrapper = '<head><script src="/demo/wrapper.js"></script>';

  it('is a page of the demo, which must not be framed', async () => {
    const response = await demo.call({ url: '/demo/tablet', headers: asBrowser });
    expect(response.text).toContain('<title>Tablet</title>');
    const [nonce] = noncesIn(response.text);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await demo.call('/demo/wrapper.js')).text).toBe('window.webkit = {};');
  });

  it.each([
    ['is in a frame', { 'sec-fetch-dest': 'iframe' }, true],
    ['comes from the tablet, which sends nothing about frames', { referer: 'http://192.0.2.7:8080/demo/tablet' }, true],
    ['is opened from the tablet', { 'sec-fetch-dest': 'document', referer: 'http://192.0.2.7/demo/tablet' }, false],
    ['comes from elsewhere', { referer: 'nonsense' }, false],
    ['is opened as such', {}, false],
  ])('has its wrapper in the page that %s: %s', async (_, headers, isWrapped) => {
    const { text } = await demo.call({ url: '/', headers: { ...asBrowser, ...headers } });
    expect(text.includes(wrapper)).toBe(isWrapped);
  });

  it('does not exist outside the demo', async () => {
    const plain = await startTestPortal({ pages, config: { isDemoWanted: false } });
    expect((await plain.call({ url: '/demo/tablet', headers: asBrowser })).text).toContain('Portal');
    const framed = await plain.call({ url: '/', headers: { ...asBrowser, 'sec-fetch-dest': 'iframe' } });
    expect(framed.text).not.toContain(wrapper);
  });
});
