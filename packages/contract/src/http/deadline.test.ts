import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EndpointName, endpoints } from '../index.ts';
import { createApi } from './client.ts';
import { CALL_TIMEOUT } from './deadline.ts';
import type { Endpoint } from './endpoint.ts';

const id = '00000000-0000-4000-8000-000000000001';
const input = { params: { id, offset: 0, count: 1, term: [], tags: [] }, body: {} };
const names = Object.keys(endpoints) as EndpointName[];
const isTransfer = (name: EndpointName) => endpoints[name].encoding === 'multipart';

/** A server that accepts calls and never responds. */
function silentApi(options: { timeout?: number } = {}) {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  const upload = vi.fn(() => new Promise<Response>(() => {}));
  const api = createApi({ baseUrl: '', fetch, upload, ...options }) as unknown as Record<
    EndpointName,
    (input: object, options?: object) => Promise<unknown>
  >;
  return { api, fetch, upload };
}

/** Loads the lazy modules in advance, so that only calls have to be waited for. */
async function warmUp() {
  const answering = createApi({ baseUrl: '', fetch: async () => Response.json({}), onWarning: () => {} });
  await answering.attest({ body: { accepted: true } }).catch(() => {});
}

describe('a call without a response', () => {
  beforeEach(async () => {
    await warmUp();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each(names.filter((name) => !isTransfer(name)))(
    '%s times out after 20 s, or its own limit, at each attempt',
    async (name) => {
      const { api, fetch } = silentApi();
      const failed = vi.fn();
      void api[name](input).catch(failed);
      const { method, isIdempotent = false, respondsWithin = CALL_TIMEOUT }: Endpoint = endpoints[name];
      await vi.advanceTimersByTimeAsync(respondsWithin - 1);
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(failed).not.toHaveBeenCalled();
      const isSafe = method === 'GET' || isIdempotent;
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(isSafe ? 2 : 1);
      await vi.advanceTimersByTimeAsync(respondsWithin);
      expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'unreachable', status: null }));
      expect(fetch).toHaveBeenCalledTimes(isSafe ? 2 : 1);
    },
  );

  it.each(names.filter(isTransfer))('%s takes as long as the file does', async (name) => {
    const { api, upload } = silentApi();
    const failed = vi.fn();
    void api[name](input).catch(failed);
    await vi.advanceTimersByTimeAsync(100 * CALL_TIMEOUT);
    expect(upload).toHaveBeenCalledOnce();
    expect(failed).not.toHaveBeenCalled();
  });

  it.each(names.filter((name) => endpoints[name].takesIdempotencyKey && !isTransfer(name)))(
    '%s is only retried with its key',
    async (name) => {
      const { api, fetch } = silentApi();
      void api[name](input, { idempotencyKey: 'one' }).catch(() => {});
      const { respondsWithin = CALL_TIMEOUT }: Endpoint = endpoints[name];
      await vi.advanceTimersByTimeAsync(2 * respondsWithin);
      const keys = (fetch.mock.calls as unknown as [string, RequestInit][]).map(([, init]) =>
        new Headers(init.headers).get('idempotency-key'),
      );
      expect(keys).toEqual(['one', 'one']);
    },
  );

  it('times out when configured to, and aborts the request', async () => {
    const { api, fetch } = silentApi({ timeout: 500 });
    const failed = vi.fn();
    void api.logIn(input).catch(failed);
    await vi.advanceTimersByTimeAsync(500);
    expect(failed).toHaveBeenCalledOnce();
    const [, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(init.signal?.aborted).toBe(true);
  });

  it('leaves no timers when it is aborted', async () => {
    const { api } = silentApi();
    const controller = new AbortController();
    const failed = vi.fn();
    void api.listTags({}, { signal: controller.signal }).catch(failed);
    await vi.advanceTimersByTimeAsync(0);
    const reason = new Error('left');
    controller.abort(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledExactlyOnceWith(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('also times out when the response was interrupted', async () => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('[{"id":')) });
    const api = createApi({ baseUrl: '', fetch: async () => new Response(body), attempts: 1 });
    const failed = vi.fn();
    void api.listTags().catch(failed);
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'unreachable' }));
  });
});

describe('a lost response', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  it('is retried once, where that is safe', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockImplementationOnce(lost);
    fetch.mockResolvedValueOnce(Response.json([{ id: 7, title: 'sepsis' }]));
    await expect(createApi({ baseUrl: '', fetch }).listTags()).resolves.toEqual([{ id: 7, title: 'sepsis' }]);
  });

  it('is not retried where the call would be carried out twice', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(lost);
    const star = createApi({ baseUrl: '', fetch }).toggleFavouriteScenario({ params: { id } });
    await expect(star).rejects.toMatchObject({ kind: 'unreachable' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([500, 502, 504])('does not include a status of %i', async (status) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status }));
    await expect(createApi({ baseUrl: '', fetch }).listTags()).rejects.toMatchObject({ kind: 'invalid', status });
    expect(fetch).toHaveBeenCalledOnce();
  });
});
