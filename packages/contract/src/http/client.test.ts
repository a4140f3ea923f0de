import { describe, expect, it, vi } from 'vitest';
import type { UploadTransport } from '../upload/upload-transport.ts';
import { ApiError } from './api-error.ts';
import { createApi } from './client.ts';

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);

function apiResponding(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (..._call: Parameters<typeof globalThis.fetch>) => answer());
  const onUnauthorized = vi.fn();
  const onActivity = vi.fn();
  const onWarning = vi.fn();
  const api = createApi({ baseUrl: 'https://portal.example', fetch, onUnauthorized, onActivity, onWarning });
  return { api, fetch, onUnauthorized, onActivity, onWarning };
}

const listInput = {
  params: { offset: 0, count: 5, age: null, condition: 2 as const, term: ['septic', "o'brien"], tags: [] },
};
const emptyList = { total: 0, from: 0, to: 0, count: 0, scenarios: [] };

describe('the typed client', () => {
  it('writes parameters into the path, lists as commas, nothing as -1', async () => {
    const { api, fetch } = apiResponding(() => json(emptyList));
    await expect(api.listScenarios(listInput)).resolves.toEqual(emptyList);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("https://portal.example/api/scenarios/0/5/-1/2/septic%2Co'brien/-1");
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('sends a JSON body', async () => {
    const { api, fetch } = apiResponding(() => json({ ok: true }));
    await api.logIn({ body: { username: 'trainer', password: 'Simulate1' } });
    const init = fetch.mock.calls[0]?.[1];
    expect(init?.body).toBe('{"username":"trainer","password":"Simulate1"}');
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('sends the idempotency key of a call that may be retried', async () => {
    const { api, fetch } = apiResponding(() =>
      json({ type: 0, license_string: 'CL1.', legacy_license_string: 'CL0-' }),
    );
    const body = { contract_id: 3, device_id: 'tablet', colour: 'none', device_serial_number: 'DMQ1' } as const;
    await api.claimLicense({ params: { id: 3 }, body }, { idempotencyKey: 'claim-1' });
    await api.claimLicense({ params: { id: 3 }, body });
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual(['claim-1', null]);
  });

  it.each([
    [404, '404', 'notFound'],
    [500, 'Invalid response error', 'invalid'],
    [204, 'Invalid response error', 'invalid'],
    [429, 'Invalid response error', 'limited'],
    [503, 'Invalid response error', 'unavailable'],
    [507, 'Invalid response error', 'unavailable'],
    [409, 'Invalid response error', 'conflict'],
  ])('rejects a %i as %s', async (status, message, kind) => {
    const { api } = apiResponding(() => new Response(null, { status }));
    await expect(api.listTags()).rejects.toMatchObject({ name: 'ApiError', message, kind, status });
  });

  it("keeps the server's explanation of a refusal", async () => {
    const { api } = apiResponding(() =>
      json(
        { error: 'Too Many Requests', message: 'Wait a little.', requestId: 'r-1' },
        { status: 429, headers: { 'retry-after': '60' } },
      ),
    );
    await expect(api.listTags()).rejects.toMatchObject({ detail: 'Wait a little.', requestId: 'r-1', retryAfter: 60 });
  });

  it('names the request where the response is unusable', async () => {
    const headers = { 'x-request-id': 'K7M2-9QXT-4DHB' };
    for (const answer of [
      () => new Response('<h1>Down</h1>', { headers }),
      () => json({ tags: [] }, { headers }),
      () => new Response(null, { status: 500, headers }),
    ]) {
      await expect(apiResponding(answer).api.listTags()).rejects.toMatchObject({ requestId: 'K7M2-9QXT-4DHB' });
    }
    const long = () => new Response(null, { status: 502, headers: { 'x-request-id': 'x'.repeat(65) } });
    await expect(apiResponding(long).api.listTags()).rejects.toMatchObject({ requestId: null });
  });

  it('reports a 401 unless the caller handles it', async () => {
    const { api, onUnauthorized } = apiResponding(() => new Response(null, { status: 401 }));
    await expect(api.getMe({}, { handlesUnauthorized: true })).rejects.toBeInstanceOf(ApiError);
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(api.getMe()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('rejects HTML where JSON was promised', async () => {
    const { api } = apiResponding(() => new Response('<h1>Down</h1>', { headers: { 'content-type': 'text/html' } }));
    await expect(api.listTags()).rejects.toMatchObject({ message: 'Invalid response error', kind: 'invalid' });
  });

  it('rejects as unreachable without a response, and with the reason when aborted', async () => {
    const { api } = apiResponding(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.listTags()).rejects.toMatchObject({ kind: 'unreachable', status: null });
    const reason = new Error('left');
    await expect(api.listTags({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('replaces an invalid field by its emptiest value, and warns', async () => {
    const { api, onWarning } = apiResponding(() => json([{ id: 7, title: 'sepsis' }, { id: 'x' }]));
    await expect(api.listTags()).resolves.toEqual([
      { id: 7, title: 'sepsis' },
      { id: 0, title: '' },
    ]);
    expect(onWarning.mock.calls.map(([message]) => message)).toEqual([
      expect.stringContaining("listTags: field '1.id' does not fit"),
      expect.stringContaining("listTags: field '1.title' does not fit"),
    ]);
  });

  it('rejects a response of another shape altogether', async () => {
    const { api, onWarning } = apiResponding(() => json({ tags: [] }));
    await expect(api.listTags()).rejects.toMatchObject({ kind: 'invalid' });
    expect(onWarning).toHaveBeenCalled();
  });

  it('reports when calls start and end, even if they fail', async () => {
    const { api, onActivity } = apiResponding(() => new Response(null, { status: 500 }));
    await expect(api.listTags()).rejects.toBeInstanceOf(ApiError);
    expect(onActivity.mock.calls).toEqual([['started'], ['ended']]);
  });

  it('sends a form as a form', async () => {
    const { api, fetch } = apiResponding(() => json({ newLevel: 2 }));
    const id = '00000000-0000-4000-8000-000000000001';
    await expect(api.setScenarioPrivacy({ params: { id }, body: { newLevel: 2 } })).resolves.toEqual({ newLevel: 2 });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(`https://portal.example/api/scenario/${id}/privacy/edit`);
    expect(String(init?.body)).toBe('newLevel=2');
    expect(init?.headers).not.toHaveProperty('content-type');
  });

  it('leaves unset parameters out of the query', async () => {
    const { api, fetch } = apiResponding(() => json({ total: 0, from: 0, to: 0, count: 0, media: [] }));
    const params = { offset: 0, count: 4, sort: '-1' as const, tags: [] };
    await api.listMedia({ params });
    await api.listMedia({ params, query: { term: ['chest', 'film'], fileType: null } });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://portal.example/api/media/0/4/-1/-1',
      'https://portal.example/api/media/0/4/-1/-1?term=chest%2Cfilm&fileType=-1',
    ]);
  });
});

describe('uploads', () => {
  const file = new File(['{}'], 'case.isims');
  const input = { body: { 'scenFiles[]': [file] } };
  const apiCarrying = (upload: UploadTransport, onUnauthorized = vi.fn()) =>
    createApi({ baseUrl: 'https://portal.example', upload, onUnauthorized });

  it('use their own transport, which reports progress', async () => {
    const answer = { errors: [], successes: [{ filename: 'case.isims', uuid_id: 'x' }] };
    const carry = vi.fn<UploadTransport>(async ({ onProgress }) => {
      onProgress(40, 100);
      return json(answer);
    });
    const onProgress = vi.fn();
    await expect(apiCarrying(carry).uploadScenarios(input, { onProgress })).resolves.toEqual(answer);
    const { url, body } = carry.mock.calls[0]?.[0] ?? {};
    expect(url).toBe('https://portal.example/api/me/scenarios/upload');
    expect(body?.getAll('scenFiles[]')).toEqual([file]);
    expect(onProgress.mock.calls).toEqual([[40, 100]]);
  });

  it('are refused, interrupted and cancelled like other calls', async () => {
    const refusal = { error: 'Forbidden', message: 'Confirm first.', requestId: 'r' };
    const refused = apiCarrying(async () => json(refusal, { status: 403 })).uploadScenarios(input);
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden', detail: 'Confirm first.' });
    const cut = apiCarrying(() => Promise.reject(new TypeError('Failed to upload'))).uploadScenarios(input);
    await expect(cut).rejects.toMatchObject({ kind: 'unreachable' });
    const reason = new Error('cancelled');
    const cancelled = apiCarrying(({ signal }) => Promise.reject(signal?.reason));
    await expect(cancelled.uploadScenarios(input, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const onUnauthorized = vi.fn();
    const ended = apiCarrying(async () => json({}, { status: 401 }), onUnauthorized).uploadScenarios(input);
    await expect(ended).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});
