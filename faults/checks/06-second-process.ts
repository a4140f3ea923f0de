import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { milliseconds, quantile } from '../oracles/figures.ts';

const LIMIT_MS = 1000;

/** A second portal on a data folder is refused at once with a sentence, without affecting the first. */
export const check: Check = {
  number: 6,
  title: 'A second process on a folder',
  isQuick: true,
  isAlone: true,
  only: { database: 'embedded', reason: 'several portals may share a PostgreSQL' },
  async run({ count, createHome }) {
    const starts = count(20, 3);
    const home = await createHome();
    const portal = await home.start();
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const began = performance.now();
      const sentence = `The data folder ${home.folder} is in use by another portal`;
      await assert.rejects(home.start(), ({ message }: Error) => message.includes('(1)') && message.includes(sentence));
      times.push(performance.now() - began);
    }
    assert.equal((await fetch(`${portal.url}/healthz`)).status, 200);
    await portal.stop();
    const slowest = Math.max(...times);
    assert(slowest < LIMIT_MS, `it took ${milliseconds(slowest)}`);
    return { starts, median: milliseconds(quantile(times, 0.5)), slowest: milliseconds(slowest) };
  },
};
