import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isStale } from '../../distribution/release/build-pages.ts';
import type { ScenarioCourse } from '../../packages/contract/src/content/course.ts';
import type { MediaItem } from '../../packages/contract/src/content/media.ts';
import type { Plan } from '../../packages/contract/src/content/plans/plan.ts';
import type { Check } from '../check.ts';
import { makeCorpora } from '../corpora/files.ts';
import { policyOf, requireCommon, requireHarmless } from '../oracles/harmless.ts';
import { call, type PortalResponse } from '../portal/call.ts';
import { sendFiles, type UploadKind, waitProcessed } from '../portal/files.ts';
import { addPerson } from '../portal/people.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths of pages, some unknown; all of them serve the portal's page. */
const pages = [
  '/',
  '/login',
  '/scenarios',
  '/media',
  '/me',
  '/me/scenarios',
  '/password/reset/x',
  '/terms',
  '/no/such/page',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  "/?a=<script>alert(1)</script>&b='",
];

/** @throws unless a page only runs the portal's own scripts. @returns its nonce. */
function requirePolicy(path: string, response: PortalResponse): string {
  requireCommon(path, response);
  const policy = policyOf(response);
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy.get('script-src')?.join(' ') ?? '') ?? [];
  assert(Buffer.from(nonce, 'base64').length >= 16, `${path}: no nonce`);
  assert.deepEqual(policy.get('default-src'), ["'self'"], path);
  assert.deepEqual(policy.get('script-src'), ["'self'", `'nonce-${nonce}'`], path);
  assert.deepEqual(policy.get('style-src'), ["'self'", `'nonce-${nonce}'`], path);
  for (const name of ['object-src', 'base-uri']) assert.deepEqual(policy.get(name), ["'none'"], `${path}: ${name}`);
  assert.deepEqual(policy.get('form-action'), ["'self'"], path);
  assert.deepEqual(policy.get('frame-ancestors'), ["'self'"], path);
  assert.equal(response.headers.get('cache-control'), 'no-store', path);
  const { text } = response;
  const scripts = text.match(/<script\b[^>]*>/g) ?? [];
  assert(scripts.length > 0, `${path}: a page without scripts`);
  for (const script of scripts) {
    assert(script.includes(`nonce="${nonce}"`) || /\ssrc="\/(?!\/)/.test(script), `${path}: ${script}`);
  }
  assert.doesNotMatch(text, /\son\w+=|javascript:/i, `${path}: a handler in the page`);
  assert(!text.includes('alert(1)'), `${path}: the requested path is in the page`);
  return nonce;
}

/** User content is inert in browsers; pages only run their own scripts. */
export const check: Check = {
  number: 14,
  title: 'Headers for browsers',
  isQuick: true,
  isDatabaseFree: true,
  async run({ createHome, isQuick, random }) {
    if (await isStale()) {
      const env = { ...process.env, NODE_ENV: 'production' };
      execFileSync(process.execPath, ['scripts/build/all.ts'], { cwd: root, stdio: 'ignore', env });
    }
    const home = await createHome();
    const person = await home.withDatabase((db) => addPerson(db, 'contributor'));
    const { cookie } = person;
    const { url } = await home.start({}, { hasPages: true });
    let files = 0;
    const fetchInert = async (what: string, path: string, options: Parameters<typeof call>[1] = {}) => {
      const response = await call(url + path, options);
      requireHarmless(`${what} (${response.status})`, response);
      files += 1;
      return response;
    };
    /** In all ways in which a browser may request a file. */
    const fetchInAllWays = async (what: string, path: string, { isCompared = true, isPacked = false } = {}) => {
      const { headers } = await fetchInert(what, path);
      const hasRanges = headers.get('accept-ranges') === 'bytes';
      // Files compressed in a package have none.
      assert(hasRanges || isPacked, `${what}: no ranges`);
      assert.equal((await fetchInert(what, path, { headers: { range: 'bytes=0-9' } })).status, hasRanges ? 206 : 200);
      const beyond = await fetchInert(what, path, { headers: { range: 'bytes=999999999-' } });
      assert.equal(beyond.status, hasRanges ? 416 : 200);
      const same = await fetchInert(what, path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      assert.equal(same.status, isCompared ? 304 : 200);
      assert.equal((await fetchInert(what, path, { method: 'HEAD' })).status, 200);
    };

    const corpora = (await makeCorpora(random)).filter(({ isTaken }) => isTaken);
    const items: { kind: UploadKind; uuid_id: string }[] = [];
    let entries = 0;
    const wanted = isQuick ? corpora.filter(({ format }) => /^(JPEG|MP4|scenario|package)$/.test(format)) : corpora;
    for (const { format, kind, name, content, wrap } of wanted) {
      const sent = { name, content: wrap ? await wrap(content) : content };
      const { successes } = await sendFiles(url, person, kind, [sent]);
      const id = successes[0]?.uuid_id ?? assert.fail(`${format} was not accepted`);
      const item = await waitProcessed<MediaItem>(url, person, kind, id);
      const address = await call(`${url}/api/download/${kind}/${id}`, { cookie });
      await fetchInAllWays(`${format} to be saved`, address.json<{ url: string }>().url);
      items.push({ kind, uuid_id: id });
      if (kind === 'scenario') {
        const { media, sounds } = (await call(`${url}/api/scenario/${id}/course`, { cookie })).json<ScenarioCourse>();
        for (const { signed_url: entry } of [...media, ...sounds]) {
          if (entry === undefined) continue;
          await fetchInAllWays(`${format}, a file in it`, entry, { isPacked: true });
          entries += 1;
        }
        continue;
      }
      for (const field of ['signed_full_url', 'signed_thumb_url', 'signed_poster_url'] as const) {
        const shown = item[field];
        if (shown !== null) await fetchInAllWays(`${format}, ${field}`, shown);
      }
    }
    const added = (await call(`${url}/api/me/plans`, { cookie, body: { title: '<b>Night</b>', items } })).json<Plan>();
    const zip = await call(`${url}/api/download/plan/${added.uuid_id}`, { cookie });
    await fetchInAllWays('the ZIP of a plan', zip.json<{ url: string }>().url, { isCompared: false });
    const exported = await call(`${url}/api/me/export`, { cookie });
    await fetchInert('the export', exported.json<{ url: string }>().url);

    const nonces = new Set<string>();
    let seen = 0;
    for (const path of pages) {
      for (const headers of [{ accept: 'text/html' }, { accept: 'text/html', cookie }]) {
        const response = await call(url + path, { headers });
        assert.equal(response.status, 200, `${path}: ${response.text.slice(0, 200)}`);
        nonces.add(requirePolicy(path, response));
        seen += 1;
      }
    }
    assert.equal(nonces.size, seen, 'each page has a nonce of its own');
    for (const path of ['/api/nothing', '/files/x', '/exports/x', '/api/me', '/healthz', '/api/openapi.json']) {
      const response = await call(url + path);
      requireCommon(path, response);
      assert.deepEqual(policyOf(response).get('default-src'), ["'none'"], path);
    }
    assert(entries > 0, 'no package has a file that is shown');
    return {
      formats: wanted.length,
      'files in packages': entries,
      'answers with files': files,
      pages: seen,
      nonces: nonces.size,
    };
  },
};
