import { endpoints } from '@community/contract';
import type { Endpoint } from '@community/contract/http';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
const attacker = await portal.createUser({ username: 'attacker', canProvision: true });
await attacker.call({ method: 'POST', url: '/api/me/attestation', payload: { accepted: true } });

/** Strings that break careless readers: databases refuse the first two, parsers and lookups the others. */
const hostile: Record<string, unknown> = {
  null: '\u0000',
  'half a character': '\ud800',
  'a long text': 'x'.repeat(60_000),
  'an escape': '\u001b[2J\r\n\r\n',
  'a reference to a prototype': '__proto__',
  'a path': '../../../../etc/passwd',
  'a statement': "'; drop table app_user; --",
  'a pattern': '%_\\%',
  'an object': { toString: 'x', length: 1e9, $ne: null },
  'a list': [['\u0000'], null, -1],
  'a large number': 1e308,
  'a negative number': -2_147_483_649,
  nothing: null,
};

/** Field names of a body that is an object. */
function fieldsOf({ body }: Endpoint): string[] {
  let inner: Endpoint['body'] = body;
  // A body that may be missing.
  while (inner && 'innerType' in inner.def) inner = inner.def.innerType as Endpoint['body'];
  const shape = inner && 'shape' in inner.def ? inner.def.shape : undefined;
  return shape === undefined || shape === null ? [] : Object.keys(shape);
}

function* attacksOn(endpoint: Endpoint, value: unknown): Generator<InjectOptions> {
  const { method, path, body, query } = endpoint;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const written = encodeURIComponent(text.toWellFormed());
  const innocent = path.replace(/:(\w+)/g, '1');
  if (path.includes(':')) yield { method, url: path.replace(/:(\w+)/g, written), ...(body && { payload: {} }) };
  if (query) {
    const names = 'shape' in query.def ? Object.keys(query.def.shape as object) : [];
    yield { method, url: `${innocent}?${names.map((name) => `${name}=${written}`).join('&')}` };
  }
  if (!body) return;
  const fields = Object.fromEntries(fieldsOf(endpoint).map((name) => [name, value]));
  for (const url of [innocent, path.replace(/:(\w+)/g, '00000000-0000-4000-8000-000000000000')]) {
    yield { method, url, payload: fields };
    if (endpoint.encoding !== 'json' && endpoint.encoding !== undefined) {
      const form = Object.keys(fields).map((name) => `${name}=${written}`);
      yield { method, url, payload: form.join('&'), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      yield { method, url, payload: text.toWellFormed(), headers: { 'content-type': 'multipart/form-data' } };
      const named =
        endpoint.encoding === 'form' ? 'name="newLevel"' : `name="${fieldsOf(endpoint)[0]}"; filename="a.png"`;
      const interrupted = `--end\r\nContent-Disposition: form-data; ${named}\r\n\r\n${text.toWellFormed()}`;
      yield { method, url, payload: interrupted, headers: { 'content-type': 'multipart/form-data; boundary=end' } };
    }
  }
  yield { method, url: innocent, payload: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
}

it('every body is attacked through its fields', () => {
  expect(fieldsOf(endpoints.claimLicense)).toEqual(expect.arrayContaining(['device_id', 'colour']));
  const withBody = Object.entries(endpoints).filter(([, { body, encoding }]: [string, Endpoint]) => {
    return body !== undefined && encoding !== 'multipart';
  });
  for (const [name, endpoint] of withBody) expect(fieldsOf(endpoint), name).not.toEqual([]);
});

it.each(Object.entries(endpoints))('%s survives any input', async (_, endpoint: Endpoint) => {
  for (const [what, value] of Object.entries(hostile)) {
    for (const attack of attacksOn(endpoint, value)) {
      const caller = endpoint.access === 'public' ? portal : attacker;
      const response = await caller.call(attack);
      const title = `${what}: ${attack.method} ${String(attack.url).slice(0, 200)}`;
      expect(response.status, title).toBeLessThan(500);
      // A refusal has a readable message.
      expect(response.text, title).not.toMatch(/Invalid input|must be a (object|array|int)\b/);
    }
  }
});

it('the portal keeps working, with its users', async () => {
  expect((await portal.call('/healthz')).status).toBe(200);
  expect((await attacker.call('/api/me')).json()).toMatchObject({ username: 'attacker' });
});
