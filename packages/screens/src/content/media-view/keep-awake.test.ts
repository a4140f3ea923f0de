import { afterEach, expect, it, vi } from 'vitest';
import { keepAwake } from './keep-awake.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stub(request?: () => Promise<{ release: () => Promise<void> }>) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', request ? { wakeLock: { request } } : {});
  return page;
}

it('holds the lock, asks again when the page is back, and lets go', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  const page = stub(request);
  const stop = keepAwake();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await request.mock.results[1]?.value;
  stop();
  expect(release).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('lets go of a lock that comes too late', async () => {
  const release = vi.fn(async () => {});
  stub(async () => ({ release }));
  keepAwake()();
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
});

it('breaks nothing where it is refused or unknown', async () => {
  const request = vi.fn(async () => Promise.reject(new Error('NotAllowedError')));
  stub(request);
  keepAwake()();
  await expect(request.mock.results[0]?.value).rejects.toThrow();
  stub();
  keepAwake()();
});
