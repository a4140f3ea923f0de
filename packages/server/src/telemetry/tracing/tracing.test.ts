import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { createUser } from '../../account/users.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/open.ts';
import { createToken, hashToken } from '../../security/secrets.ts';
import { formOf, formType, scenarioBytes, uploadCalls } from '../../test/files/made-files.ts';
import { prepareProcesses } from '../../test/system/processes.ts';

/** A span as OTLP writes it in JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface Traces {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const spans: Span[] = [];
const services = new Set<string | undefined>();
const authorizations = new Set<string | undefined>();
let received = '';
/** A receiver of OTLP over HTTP. */
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  received += body;
  authorizations.add(request.headers.authorization);
  for (const { resource, scopeSpans } of (JSON.parse(body) as Traces).resourceSpans) {
    services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
    spans.push(...scopeSpans.flatMap((scope) => scope.spans));
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => void receiver.close());
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`;

const { makeDataFolder, start } = await prepareProcesses();
// Starts a process, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** A user with a session. @returns the cookie. */
async function makeSession(data: string): Promise<string> {
  const database = await openDatabase(readConfig({ PORTAL_DATA: data }), () => {});
  const { id: user_id } = await createUser(database.db, {
    username: 'ada',
    email: 'ada@test.example',
    passwordHash: null,
  });
  const token = createToken();
  const expires_at = new Date(Date.now() + 86_400_000);
  await database.db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id, expires_at })
    .execute();
  await database.close();
  return `portal_session=${token}`;
}

const attributeOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const named = (name: string) => spans.filter((span) => span.name === name);

it('sends requests, their statements, jobs and files to a receiver, and none of the submitted data', async () => {
  const data = await makeDataFolder('traced');
  const cookie = await makeSession(data);
  const portal = start({
    PORTAL_DATA: data,
    PORTAL_TRACES_URL: receiverUrl,
    PORTAL_TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer of-the-receiver',
  });
  const url = await portal.url;
  const headers = { cookie, origin: url, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  const asked = await fetch(`${url}/api/scenarios/0/10/-1/-1/heartburn`, { headers });
  expect(asked.status).toBe(200);
  await fetch(`${url}/api/me/attestation`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"accepted":true}',
  });
  const uploadUrl = uploadCalls.scenario.url;
  const uploaded = await fetch(`${url}${uploadUrl}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': formType },
    body: new Uint8Array(formOf('scenario', [{ name: 'secret-name.isims', content: scenarioBytes() }])),
  });
  expect(uploaded.status).toBe(200);
  await fetch(`${url}/livez`);
  const search = '/api/scenarios/:offset/:count/:age/:condition/:term';
  // They are sent every few seconds, and jobs take a moment.
  await vi.waitFor(() => expect(named('job scenario').length).toBeGreaterThan(0), { timeout: 60_000, interval: 100 });
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);

  const [request] = spans.filter((span) => span.name.startsWith(`GET ${search}`));
  expect(request?.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  expect(attributeOf(request, 'http.response.status_code')).toBe(200);
  expect(attributeOf(request, 'portal.request_id')).toBe(asked.headers.get('x-request-id'));
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const selection = within.find(({ name }) => name === 'SELECT');
  expect(String(attributeOf(selection, 'db.query.text'))).toMatch(/select/i);

  // After a body, too, the span is still the current one.
  const [upload] = named(`POST ${uploadUrl}`);
  const below = spans.filter(({ traceId, spanId }) => traceId === upload?.traceId && spanId !== upload?.spanId);
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'store adopt']));
  const [job] = named('job scenario').slice(-1);
  const ofJob = spans.filter(({ traceId, spanId }) => traceId === job?.traceId && spanId !== job?.spanId);
  expect(ofJob.map(({ name }) => name)).toEqual(expect.arrayContaining(['UPDATE', 'store fetch']));

  expect([...services]).toEqual(['portal']);
  expect([...authorizations]).toEqual(['Bearer of-the-receiver']);
  expect(named('GET /livez')).toEqual([]);
  for (const sent of ['heartburn', 'Simulate1', 'secret-name', cookie.split('=')[1] ?? '?']) {
    expect(received).not.toContain(sent);
  }
});

it('continues without a receiver, and logs that traces are lost', async () => {
  const portal = start({
    PORTAL_DATA: await makeDataFolder('untraced'),
    PORTAL_TRACES_URL: 'http://127.0.0.1:1/v1/traces',
    NODE_ENV: 'production',
  });
  const url = await portal.url;
  expect((await fetch(`${url}/api/configuration`)).status).toBe(200);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(portal.output()).toContain('"msg":"traces could not be sent"');
});
