import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { EndpointName } from '../../packages/contract/src/index.ts';
import { endpoints } from '../../packages/contract/src/index.ts';
import { RESUMABLE_PATH } from '../../packages/contract/src/upload/upload-transport.ts';
import type { Schema } from '../../packages/server/src/database/schema.ts';
import { formType } from '../../packages/server/src/test/files/made-files.ts';
import type { Check } from '../check.ts';
import { call, type PortalResponse } from '../portal/call.ts';
import { beginHeaders, patchHeaders, tusHeaders } from '../portal/tus.ts';
import { callNames, type GoodCall, goodCall, isChange, setScene } from '../scene.ts';

type Headers = Record<string, string>;

/** Headers that browsers send for calls of other sites' pages, and of other hosts of the same site. */
const foreign: Record<string, (url: string) => Headers> = {
  'another origin': () => ({ origin: 'https://evil.example' }),
  // Links, and what a page embeds: they name no origin, and come with cookies.
  'a host beside ours': () => ({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }),
  'no origin to name': () => ({ origin: 'null' }),
  'another port': (url) => ({ origin: url.replace(/\d+$/, '1') }),
  'an origin that begins alike': (url) => ({ origin: `${url.replace(/:\d+$/, '')}.evil.example` }),
  'cross-site': () => ({ 'sec-fetch-site': 'cross-site' }),
  'cross-site that names ours': (url) => ({ origin: url, 'sec-fetch-site': 'cross-site' }),
};
/** Headers of the portal's own page, and of programs. */
const own: Record<string, (url: string) => Headers> = {
  'own page': (url) => ({ origin: url, 'sec-fetch-site': 'same-origin' }),
  'own page that names no origin': () => ({ 'sec-fetch-site': 'same-origin' }),
  'no origin': () => ({}),
};

const ORIGINS_QUICK = 3;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Null: none. Other sites' pages may send the last four without a preflight. */
const types = [JSON_TYPE, 'application/xml', FORM_TYPE, formType, 'text/plain', null] as const;

/** The content types that a call accepts. */
function rightType(name: EndpointName): (typeof types)[number][] {
  const endpoint = endpoints[name];
  const encoding = 'encoding' in endpoint ? endpoint.encoding : 'json';
  if (encoding === 'multipart') return [formType];
  return encoding === 'form' ? [FORM_TYPE, formType, JSON_TYPE] : [JSON_TYPE];
}

const messageOf = (response: PortalResponse) => response.json<{ message: string }>().message;

/** A digest of a database, without sessions and counted attempts. */
async function fingerprint(db: Kysely<Schema>): Promise<Record<string, string>> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema()`.execute(db);
  const names = rows.map(({ tablename }) => tablename).filter((name) => !['session', 'limited_attempt'].includes(name));
  const prints: Record<string, string> = {};
  for (const name of names) {
    const { rows: lines } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} t order by 1`.execute(db);
    prints[name] = createHash('sha256')
      .update(lines.map(({ line }) => line).join('\n'))
      .digest('hex');
  }
  return prints;
}

/** The call with another content type: the same bytes, or some text without any. */
function retyped({ body, headers, ...rest }: GoodCall, type: string | null): GoodCall {
  const { 'content-type': _, ...others } = headers ?? {};
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  return { ...rest, headers: { ...others, ...(type !== null && { 'content-type': type }) }, body: bytes };
}

/** The calls of the tus protocol that change something. @param id of an upload of the owner. */
const tusCalls = (id: string): [method: string, path: string, headers: Headers][] => [
  ['POST', RESUMABLE_PATH, beginHeaders('scenario', { name: 'a.isims', content: Buffer.from('x') })],
  ['PATCH', `${RESUMABLE_PATH}/${id}`, patchHeaders(0)],
  ['DELETE', `${RESUMABLE_PATH}/${id}`, tusHeaders],
];

/** Every mutation, as other sites' pages would send it with a visitor's cookies, is refused. */
export const check: Check = {
  number: 17,
  title: 'Calls that other sites make',
  isQuick: true,
  async run({ isQuick, createHome, progress }) {
    const tried = Object.entries(foreign).filter((_, index) => !isQuick || index < ORIGINS_QUICK);
    const typesTried = isQuick ? types.filter((type) => type !== 'application/xml' && type !== formType) : types;
    const home = await createHome({ env: { PORTAL_EDITS_PER_HOUR: '100000' } });
    const { owner, newcomer, own: targets } = await setScene(home);
    // The first start writes to the database, too.
    await (await home.start()).stop();
    const names = callNames.filter(isChange);
    const callerOf = (name: EndpointName) => (name === 'updatePassword' ? newcomer : owner);

    const before = await home.withDatabase(fingerprint);
    const portal = await home.start();
    let refused = 0;
    for (const [index, name] of names.entries()) {
      const { method } = endpoints[name];
      for (const [what, headersOf] of tried) {
        for (const type of method === 'GET' ? [null] : typesTried) {
          const good = await goodCall(name, targets[name], callerOf(name));
          const { path, ...attack } = method === 'GET' ? good : retyped(good, type);
          const headers = { ...attack.headers, ...headersOf(portal.url) };
          const response = await call(portal.url + path, { ...attack, headers });
          assert.equal(response.status, 403, `${name} by ${what} as ${type}: ${response.status} ${response.text}`);
          assert.match(messageOf(response), /takes no requests from elsewhere\.$/, `${name} by ${what} as ${type}`);
          assert.deepEqual(response.headers.getSetCookie(), [], `${name} by ${what} as ${type} sets a cookie`);
          assert.equal(response.headers.get('access-control-allow-origin'), null);
          refused += 1;
        }
      }
      progress(index + 1, names.length);
    }
    for (const [what, headersOf] of tried) {
      for (const [method, path, headers] of tusCalls(targets.finishUpload.uuid)) {
        const options = { method, cookie: owner.cookie, headers: { ...headers, ...headersOf(portal.url) } };
        const response = await call(
          portal.url + path,
          method === 'PATCH' ? { ...options, body: Buffer.from('x') } : options,
        );
        assert.equal(response.status, 403, `tus ${method} by ${what}: ${response.status} ${response.text}`);
        assert.equal(response.headers.get('access-control-allow-origin'), null);
        refused += 1;
      }
    }
    assert.equal((await call(`${portal.url}/api/me`, { cookie: owner.cookie })).status, 200, 'the owner is signed in');
    await portal.stop();
    assert.deepEqual(await home.withDatabase(fingerprint), before, 'something was changed');

    const { url } = await home.start();
    let [taken, ofWrongType] = [0, 0];
    // Signing out comes last.
    for (const name of names.toSorted((a, b) => Number(a === 'logOut') - Number(b === 'logOut'))) {
      for (const type of endpoints[name].method === 'GET' ? [] : types) {
        if (rightType(name).includes(type)) continue;
        const good = retyped(await goodCall(name, targets[name], callerOf(name)), type);
        const { status, text } = await call(url + good.path, { ...good, headers: { ...good.headers, origin: url } });
        assert([400, 415].includes(status), `${name} as ${type}: ${status} ${text}`);
        ofWrongType += 1;
      }
      for (const [what, headersOf] of Object.entries(own)) {
        const { path, ...good } = await goodCall(name, targets[name], callerOf(name));
        const response = await call(url + path, { ...good, headers: { ...good.headers, ...headersOf(url) } });
        const isFromElsewhere = response.status === 403 && /from elsewhere/.test(messageOf(response));
        assert(!isFromElsewhere && response.status < 500, `${name} by ${what}: ${response.status} ${response.text}`);
        taken += 1;
      }
    }
    return {
      calls: names.length,
      origins: tried.length,
      types: typesTried.length,
      'refused unchanged': refused,
      'of a wrong type refused': ofWrongType,
      'own let through': taken,
    };
  },
};
