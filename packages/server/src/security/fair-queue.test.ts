import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSearchLimit } from '../content/search/limit-searches.ts';
import { createFairQueue } from './fair-queue.ts';

/** Counts how many pieces of work run at the same time. */
function countAtOnce() {
  const counts = { now: 0, most: 0 };
  return {
    counts,
    async work() {
      counts.now += 1;
      counts.most = Math.max(counts.most, counts.now);
      await wait(5);
      counts.now -= 1;
    },
  };
}

it('lets owners in by turns, none beyond their own limit, and refuses those with too many waiting', async () => {
  const queue = createFairQueue({ size: 3, perOwner: 2, waiting: 4, message: 'Busy.' });
  const entered: string[] = [];
  const { counts, work } = countAtOnce();
  const run = async (owner: string) => {
    const leave = await queue.enter(owner);
    entered.push(owner);
    await work();
    leave();
  };
  const all = ['a', 'a', 'a', 'a', 'a', 'a', 'b'].map(run);
  await expect(run('a')).rejects.toMatchObject({ statusCode: 503, message: 'Busy.', retryAfter: 10 });
  await Promise.all(all);
  expect(entered.slice(0, 3)).toEqual(['a', 'a', 'b']);
  expect(counts.most).toBe(3);
  expect(queue.isEmpty()).toBe(true);
});

it('refuses those whose turn does not come in time, and goes on with the next', async () => {
  const queue = createFairQueue({ size: 1, perOwner: 1, waiting: 4, message: 'Busy.', patienceMs: 50 });
  const leave = await queue.enter('a');
  await expect(queue.enter('b')).rejects.toMatchObject({ statusCode: 503, message: 'Busy.', retryAfter: 10 });
  const next = queue.enter('c');
  leave();
  (await next)();
  expect(queue.isEmpty()).toBe(true);
});

it('runs four searches and lists by tag at once, whoever they are from', async () => {
  const limit = createSearchLimit(() => {});
  const { counts, work } = countAtOnce();
  const users = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
  await Promise.all(users.map((user) => limit(user, { term: [], tags: [1], contributor: null }, work)));
  expect(counts.most).toBe(4);
});
