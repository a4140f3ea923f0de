import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';

const { log } = fastify();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('delayed work starts after the response and within its time', async () => {
  const background = createBackground(log);
  const work = vi.fn(async () => {});
  for (let times = 0; times < 100; times += 1) background.runWithin(1000, 'work', work);
  await Promise.resolve();
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  // Not all at the same moment: about half of them by now.
  expect(work.mock.calls.length).toBeGreaterThan(20);
  expect(work.mock.calls.length).toBeLessThan(80);
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(100);
});

it('delayed work is started and finished when the server stops', async () => {
  const background = createBackground(log);
  const work = vi.fn(async () => {});
  background.runWithin(1_000_000, 'work', work);
  await background.close();
  expect(work).toHaveBeenCalledTimes(1);
  background.runWithin(1_000_000, 'work', work);
  await background.settled();
  expect(work).toHaveBeenCalledTimes(2);
});
