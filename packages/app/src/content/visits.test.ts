import { createStateStore } from '@community/machines/shared';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { continueVisit, followTab, recordVisit } from './visits.ts';

const HOUR = 3_600_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers({ now: 10 * HOUR });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const store = createStateStore({ getItem: () => null, setItem: () => {} }, () => {});
  store.update({ userId: 'me' });
  recordVisit(store, 'scenario');
  return { store, send: vi.fn() };
}

it('reports what is new once another visit has begun', () => {
  const { store, send } = start();
  expect(continueVisit(store, 'scenario', { send })).toBe(false);
  expect(send).not.toHaveBeenCalled();
  vi.setSystemTime(12 * HOUR);
  expect(continueVisit(store, 'scenario', { send })).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'visit.begun', newSince: 10 * HOUR });
});

it('follows a tab that is left open', () => {
  const { store, send } = start();
  const stop = followTab(store, 'scenario', { send });
  const show = (visibilityState: string) => {
    Object.assign(page, { visibilityState });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  vi.setSystemTime(12 * HOUR);
  show('hidden');
  expect(send).not.toHaveBeenCalled();
  show('visible');
  expect(send.mock.calls).toEqual([[{ type: 'visit.begun', newSince: 10 * HOUR }], [{ type: 'revisited' }]]);
  vi.setSystemTime(14 * HOUR);
  stop();
  show('visible');
  expect(send).toHaveBeenCalledTimes(2);
});

it('records nothing when no user is signed in', () => {
  const { store, send } = start();
  store.update({ userId: null });
  vi.setSystemTime(12 * HOUR);
  expect(continueVisit(store, 'scenario', { send })).toBe(false);
});
