import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@community/contract/shared';
import { describe, expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
const user = await portal.createUser();

const logIn = (payload: string, headers: Record<string, string> = {}) =>
  portal.call({
    method: 'POST',
    url: '/api/login_check',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('every refusal is JSON with a request id', () => {
  it.each([
    ['an unknown address', () => portal.call('/api/nonsense'), 404, 'There is nothing at this address.'],
    ['an address that cannot be read', () => user.call('/api/scenario/%E0%A4%A'), 400, 'The address cannot be read.'],
    [
      'a path parameter without end',
      () => user.call(`/api/scenario/${'x'.repeat(8001)}`),
      414,
      'The address is too long.',
    ],
    ['a body that is no JSON', () => logIn('{"username":'), 400, /JSON/],
    ['an empty body', () => logIn(''), 400, /empty|JSON/],
    ['a body of another shape', () => logIn('[1]'), 400, 'The body must be an object.'],
    ['a body that pollutes', () => logIn('{"__proto__":{"a":1}}'), 400, /not valid JSON/],
    [
      'a form',
      () => logIn('username=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      /Unsupported Media Type/,
    ],
    ['plain text', () => logIn('{}', { 'content-type': 'text/plain' }), 415, /Unsupported Media Type/],
    ['a body too large', () => logIn(JSON.stringify({ username: 'x'.repeat(70_000) })), 413, /too large/],
  ])('%s', async (_, call, status, message) => {
    const response = await call();
    expect(response.status, response.text).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = errorBody.parse(response.json());
    expect(body.message).toMatch(message);
    expect(body.requestId).toBe(response.headers['x-request-id']);
    expect(response.text).not.toContain('node_modules');
  });
});

it.each([
  ['POST', '/api/me/password/send-email'],
  ['POST', '/api/scenario/00000000-0000-4000-8000-000000000000/delete'],
  ['GET', '/api/me'],
] as const)('a type without a body is no fault where none is taken: %s %s', async (method, url) => {
  const plain = await user.call({ method, url });
  const typed = await user.call({ method, url, payload: '', headers: { 'content-type': 'application/json' } });
  expect(typed.status, typed.text).toBe(plain.status);
});

describe('a method that an address does not allow', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  it.each([
    ['DELETE', '/api/me', 'GET'],
    ['POST', '/api/me/logout', 'GET'],
    ['GET', '/api/login_check', 'POST'],
    ['GET', '/api/me/media/upload', 'POST'],
    ['PUT', '/api/scenarios/0/5/-1/-1/-1/-1', 'GET'],
    ['PATCH', '/api/scenarios/0', 'GET'],
    ['GET', `/api/scenario/${id}/edit`, 'POST'],
    ['POST', `/api/scenario/${id}`, 'GET'],
    ['POST', '/api/contract/relinquish', 'DELETE'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['POST', '/files/x', 'GET, HEAD'],
    ['OPTIONS', '/api/tags', 'GET, POST'],
  ] as const)('%s %s names the methods it allows', async (method, url, allow) => {
    const payload =
      method === 'PUT' || method === 'POST' ? { payload: '<x/>', headers: { 'content-type': 'text/xml' } } : {};
    const response = await portal.call({ method, url, ...payload });
    expect(response.status, response.text).toBe(405);
    expect(response.headers.allow).toBe(allow);
    expect(errorBody.parse(response.json())).toMatchObject({ error: 'Method Not Allowed' });
  });

  it('is not documented', async () => {
    const description = (await portal.call('/api/openapi.json')).json();
    expect(description).toHaveProperty(['paths', '/api/me', 'get']);
    expect(description).not.toHaveProperty(['paths', '/api/me', 'delete']);
  });
});

describe('a server error', () => {
  const failWith = async (error: Error) => {
    const { app } = portal;
    const original = app.fileLinks.create;
    const scenario = await portal.createScenario({}, { contributedBy: user.id });
    app.fileLinks.create = () => {
      throw error;
    };
    const response = await user.call(`/api/download/scenario/${scenario.uuid}`);
    app.fileLinks.create = original;
    return response;
  };

  it('is not explained', async () => {
    const response = await failWith(new Error('secret detail'));
    expect(response.status).toBe(500);
    expect(response.json()).toEqual({
      error: 'Internal Server Error',
      message: 'Something went wrong. Please try again.',
      requestId: response.headers['x-request-id'],
    });
  });

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('that is a full disk (%s) reports that nothing was saved', async (code) => {
    const response = await failWith(Object.assign(new Error('could not extend file'), { code }));
    expect(response.status).toBe(507);
    expect(response.json()).toMatchObject({
      message: expect.stringMatching(/^The portal has no room left, so nothing/),
    });
  });

  it('of the database has a Retry-After', async () => {
    const response = await failWith(Object.assign(new Error('terminating connection'), { code: '57P01' }));
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ message: 'The portal is busy or starting. Please try again in a moment.' });
  });
});

describe('over a real connection', async () => {
  const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  /** Sends raw bytes, and returns the response when the connection is closed. */
  const converse = (bytes: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  };

  it('oversized headers and invalid HTTP are refused the same way', async () => {
    const response = await fetch(`${url}/api/me`, { headers: { 'x-large': 'x'.repeat(20_000) } });
    expect(response.status).toBe(431);
    expect(errorBody.parse(await response.json())).toMatchObject({
      error: 'Request Header Fields Too Large',
      message: 'The headers are too large.',
    });

    const [head = '', body = ''] = (await converse('hello\r\n\r\n')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    const { message, requestId } = errorBody.parse(JSON.parse(body));
    expect(message).toBe('This is not an HTTP request.');
    const usual = (await portal.call('/api/nonsense')).headers;
    for (const name of Object.keys(usual).filter(
      (one) => !['x-request-id', 'content-length', 'date', 'vary'].includes(one),
    ))
      expect(head).toContain(`${name}: ${name === 'connection' ? 'close' : usual[name]}`);
    expect(head).toContain(`x-request-id: ${requestId}`);
  });

  it.each([
    ['two lengths', 'POST', 'content-length: 2\r\ncontent-length: 40'],
    ['a length and chunks', 'POST', 'content-length: 2\r\ntransfer-encoding: chunked'],
    ['chunks that are not the last encoding', 'POST', 'transfer-encoding: chunked, gzip'],
    ['a header that tells whitespace from a name', 'POST', 'content-length : 2'],
  ])(
    'a request with %s, which a proxy may end elsewhere, is refused, and the connection closed',
    async (_, method, headers) => {
      const hidden = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
      const response = await converse(
        `${method} /api/login_check HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n{}${hidden}`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request/);
      expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
    },
  );

  it.each(['TRACE', 'CONNECT', 'BREW'])('%s does not echo the request', async (method) => {
    const response = await converse(
      `${method} /api/me HTTP/1.1\r\nhost: x\r\ncookie: portal_session=secret\r\nconnection: close\r\n\r\n`,
    );
    expect(response).not.toMatch(/^HTTP\/1\.1 2|secret/);
  });
});
