import { endpoints } from '@community/contract';
import { RESUMABLE_PATH } from '@community/contract/upload';
import { expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

/** The largest body of calls that do not say otherwise, in bytes. */
const BODY_MAX = 65_536;

const document = (await portal.call('/api/openapi.json')).json() as Document;
const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

it('the API is documented in OpenAPI 3.1, without signing in', () => {
  expect(document.openapi).toBe('3.1.0');
});

it.each(Object.entries(endpoints))('%s is documented as in the contract', (name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary, tags: [endpoint.area] });
  expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }]);
  const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
  expect(inPath.map((parameter) => parameter.name)).toEqual(parameters);
  const statuses = Object.keys(operation?.responses ?? {}).map(Number);
  expect(operation?.responses['200']?.description).toBe('OK');
  // Any call may find the database away, or the disk full.
  expect(statuses).toEqual(expect.arrayContaining([200, 503, 507, ...endpoint.errors]));
  expect(statuses.includes(401)).toBe(endpoint.access !== 'public' || endpoint.errors.includes(401));
});

const withBody = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET');

it.each(withBody)('%s says that it refuses bodies of another kind, and does', async (_, endpoint) => {
  expect(Object.keys(operationOf(endpoint)?.responses ?? {})).toContain('415');
  const user = await portal.createUser({ canProvision: true });
  const encoding = 'encoding' in endpoint ? endpoint.encoding : 'json';
  const kinds = ['text/plain', ...(encoding === 'json' ? ['multipart/form-data; boundary=x'] : [])];
  for (const kind of kinds) {
    const response = await user.call({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, user.uuid),
      payload: 'text',
      headers: { 'content-type': kind },
    });
    expect(response.status, kind).toBe(415);
    expect(response.json()).toMatchObject({ error: 'Unsupported Media Type', message: expect.any(String) });
  }
});

it.each(withBody)('%s says that it refuses bodies that are too large or unreadable, and does', async (_, endpoint) => {
  const user = await portal.createUser({ canProvision: true });
  const most = endpoint.bodyMax ?? BODY_MAX;
  for (const [status, payload] of [
    [413, JSON.stringify('x'.repeat(most))],
    [400, '{'],
  ] as const) {
    const response = await user.call({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, user.uuid),
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status, response.text).toBe(status);
    expect(Object.keys(operationOf(endpoint)?.responses ?? {})).toContain(String(status));
  }
});

it.each([
  ['POST', RESUMABLE_PATH],
  ['PATCH', `${RESUMABLE_PATH}/:id`],
  ['DELETE', `${RESUMABLE_PATH}/:id`],
] as const)('%s %s says which bodies it refuses, and does', async (method, path) => {
  const user = await portal.createUser();
  const url = path.replace(':id', user.uuid);
  for (const [status, type, payload] of [
    [413, 'application/json', JSON.stringify('x'.repeat(BODY_MAX))],
    [415, 'text/plain', 'text'],
  ] as const) {
    const response = await user.call({ method, url, payload, headers: { 'content-type': type } });
    expect(response.status, response.text).toBe(status);
    expect(Object.keys(operationOf({ path, method })?.responses ?? {})).toContain(String(status));
  }
});

it.each(['listScenarios', 'listMedia', 'listOwnScenarios', 'listOwnMedia'] as const)(
  '%s mentions that searches are limited',
  (name) => {
    expect(Object.keys(operationOf(endpoints[name])?.responses ?? {})).toContain('429');
  },
);

it('names the header that makes retries safe', () => {
  const headers = operationOf(endpoints.claimLicense)?.parameters?.filter((parameter) => parameter.in === 'header');
  expect(headers?.map(({ name }) => name)).toEqual(['idempotency-key']);
});

it('names every field of a response', () => {
  const schema = operationOf(endpoints.getScenario)?.responses['200']?.content['application/json']?.schema;
  expect(Object.keys(schema?.properties as object)).toEqual(Object.keys(endpoints.getScenario.response.def.shape));
});

it('documents the calls of the tus protocol', () => {
  const [whole, one] = [document.paths[RESUMABLE_PATH], document.paths[`${RESUMABLE_PATH}/{id}`]];
  expect(whole?.post).toMatchObject({ operationId: 'createUpload', security: [{ session: [] }] });
  expect(Object.keys(one ?? {}).sort()).toEqual(['delete', 'head', 'patch']);
  for (const operation of Object.values(one ?? {})) {
    expect(operation.parameters?.map(({ name }) => name)).toContain('id');
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '404', '423']));
  }
});

it('documents nothing outside the API', () => {
  const paths = Object.values(endpoints).map(({ path }) => path);
  const tus = [RESUMABLE_PATH, `${RESUMABLE_PATH}/:id`];
  expect(Object.keys(document.paths).sort()).toEqual(
    [...new Set([...paths, ...tus].map((path) => path.replace(/:(\w+)/g, '{$1}')))].sort(),
  );
});

it('has a page to read it, which loads nothing from elsewhere', async () => {
  const page = await portal.call('/api/docs');
  expect(page.status).toBe(200);
  expect(String(page.headers['content-type'])).toMatch(/text\/html/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|validator/);
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const address = new URL(file, 'http://portal.test/api/docs').pathname;
    expect((await portal.call(address)).status, address).toBe(200);
  }
});
