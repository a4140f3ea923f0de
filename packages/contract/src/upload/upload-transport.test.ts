import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UPLOAD_STALL_MS, uploadByXhr } from './upload-transport.ts';

/** A request of a browser, whose connection the test controls. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  status = 201;
  responseText = '{}';
  onload = () => {};
  onabort = () => {};
  onloadend = () => {};
  readonly abort = vi.fn(() => {
    this.onabort();
    this.onloadend();
  });
  readonly send = vi.fn();
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(signal?: AbortSignal) {
  const onProgress = vi.fn();
  const response = uploadByXhr({ url: '/api/scenario', body: new FormData(), headers: {}, onProgress, signal });
  return { response, onProgress, request: FakeRequest.last };
}

it('takes as long as there is progress, and the server for its response', async () => {
  const { response, onProgress, request } = start();
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS - 1);
    request.upload.onprogress?.({ loaded, total: 3 });
  }
  expect(onProgress.mock.calls).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS - 1);
  request.onload();
  request.onloadend();
  expect((await response).status).toBe(201);
  await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS);
  expect(request.abort).not.toHaveBeenCalled();
});

it('is given up when nothing gets through', async () => {
  const { response, request } = start();
  const refused = expect(response).rejects.toThrow('Nothing gets through');
  request.upload.onprogress?.({ loaded: 3, total: 3 });
  await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS);
  await refused;
  expect(request.abort).toHaveBeenCalledOnce();
});

it('ends with its caller, and is not begun after that', async () => {
  const leaving = new AbortController();
  const { response } = start(leaving.signal);
  leaving.abort(new Error('Left.'));
  await expect(response).rejects.toThrow('Left.');
  const late = start(leaving.signal);
  await expect(late.response).rejects.toThrow('Left.');
  expect(late.request.send).not.toHaveBeenCalled();
});
