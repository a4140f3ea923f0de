import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HeldTimers, holdTimers, type Timers } from './hold-timers.ts';

let page: Timers;
let held: HeldTimers;

beforeEach(() => {
  vi.useFakeTimers();
  const { setTimeout, clearTimeout } = globalThis;
  page = { setTimeout, clearTimeout } as unknown as Timers;
  held = holdTimers(page);
});
afterEach(() => void vi.useRealTimers());

const called = () => {
  const callback = vi.fn();
  return { callback, times: () => callback.mock.calls.length };
};

it('holds what is left of a timer, and lets it go on later', () => {
  const { callback, times } = called();
  page.setTimeout(callback, 5000, 'late');
  vi.advanceTimersByTime(3000);
  held.hold();
  vi.advanceTimersByTime(60_000);
  expect(times()).toBe(0);
  held.release();
  vi.advanceTimersByTime(1999);
  expect(times()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledExactlyOnceWith('late');
});

it('holds a timer that begins while time stands still', () => {
  const { callback, times } = called();
  held.hold();
  page.setTimeout(callback, 1000);
  vi.advanceTimersByTime(5000);
  expect(times()).toBe(0);
  held.release();
  vi.advanceTimersByTime(1000);
  expect(times()).toBe(1);
});

it('clears timers, held or not', () => {
  const { callback, times } = called();
  const [first, second] = [page.setTimeout(callback, 1000), page.setTimeout(callback, 1000)];
  page.clearTimeout(first);
  held.hold();
  page.clearTimeout(second);
  held.release();
  vi.advanceTimersByTime(5000);
  expect(times()).toBe(0);
});

it('lets short timers and its own waits run, and gives the page its timers back', () => {
  const [short, own, long] = [called(), called(), called()];
  held.hold();
  page.setTimeout(short.callback, 100);
  page.setTimeout(long.callback, 1000);
  held.wait(own.callback, 1200);
  vi.advanceTimersByTime(1200);
  expect([short.times(), own.times(), long.times()]).toEqual([1, 1, 0]);
  held.restore();
  vi.advanceTimersByTime(1000);
  expect(long.times()).toBe(1);
  held.restore();
  const { setTimeout, clearTimeout } = globalThis;
  expect(page).toEqual({ setTimeout, clearTimeout });
});
