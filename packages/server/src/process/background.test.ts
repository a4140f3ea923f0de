import { once } from 'node:events';
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

it('repeated work starts at once, and is never in progress twice', async () => {
  const background = createBackground(log);
  const runs: PromiseWithResolvers<void>[] = [];
  background.every(1000, 'work', () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('It has failed.'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await background.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(2);
});

it('repeated work is told when the server stops', async () => {
  const background = createBackground(log);
  let isTold = false;
  background.every(1000, 'work', async (signal) => {
    await once(signal, 'abort');
    isTold = true;
  });
  await background.close();
  expect(isTold).toBe(true);
});
