import { afterEach, expect, it, vi } from 'vitest';
import { showFullScreen } from './full-screen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's page that goes full screen when it is asked to. */
function stub(prefix: '' | 'webkit' | 'none' | 'refused') {
  const page = Object.assign(new EventTarget(), { fullscreenElement: null as object | null, documentElement: {} });
  const change = (to: object | null) => {
    page.fullscreenElement = to;
    page.dispatchEvent(new Event(prefix === 'webkit' ? 'webkitfullscreenchange' : 'fullscreenchange'));
  };
  const request = vi.fn(async () => {
    if (prefix === 'refused') throw new TypeError('Permissions check failed');
    change({});
  });
  const exit = vi.fn(async () => change(null));
  if (prefix === 'webkit')
    Object.assign(page, { webkitExitFullscreen: exit, documentElement: { webkitRequestFullscreen: request } });
  else if (prefix !== 'none')
    Object.assign(page, { exitFullscreen: exit, documentElement: { requestFullscreen: request } });
  vi.stubGlobal('document', page);
  return { page, request, exit, change };
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

it.each(['', 'webkit'] as const)('goes full screen and leaves it (prefix %j)', async (prefix) => {
  const { request, exit, page } = stub(prefix);
  const onLeft = vi.fn();
  const end = showFullScreen(onLeft);
  await settled();
  expect(request).toHaveBeenCalledOnce();
  end();
  await settled();
  expect(exit).toHaveBeenCalledOnce();
  expect([page.fullscreenElement, onLeft.mock.calls]).toEqual([null, []]);
});

it('reports that the browser has left it', async () => {
  const { change, exit } = stub('');
  const onLeft = vi.fn();
  const end = showFullScreen(onLeft);
  await settled();
  change(null);
  expect(onLeft).toHaveBeenCalledOnce();
  end();
  expect(exit).not.toHaveBeenCalled();
});

it('leaves it again where it was granted too late', async () => {
  const { request, exit, change } = stub('');
  const { promise, resolve } = Promise.withResolvers<void>();
  request.mockImplementation(async () => {
    await promise;
    change({});
  });
  showFullScreen(vi.fn())();
  expect(exit).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(exit).toHaveBeenCalledOnce());
});

it.each(['at once', 'later'])(
  'stays there where it is ended and wanted again at the same moment, granted %s',
  async (when) => {
    const { page, request, exit, change } = stub('');
    const { promise, resolve } = Promise.withResolvers<void>();
    if (when === 'later')
      request.mockImplementation(async () => {
        await promise;
        change({});
      });
    const onLeft = vi.fn();
    showFullScreen(onLeft)();
    const end = showFullScreen(onLeft);
    resolve();
    await settled();
    await settled();
    expect([page.fullscreenElement !== null, exit.mock.calls, onLeft.mock.calls]).toEqual([true, [], []]);
    end();
    await settled();
    expect(page.fullscreenElement).toBeNull();
  },
);

it.each(['none', 'refused'] as const)(
  'stays in the window where full screen is missing or refused: %s',
  async (how) => {
    stub(how);
    const onLeft = vi.fn();
    const end = showFullScreen(onLeft);
    await settled();
    expect(onLeft).not.toHaveBeenCalled();
    expect(end).not.toThrow();
  },
);
