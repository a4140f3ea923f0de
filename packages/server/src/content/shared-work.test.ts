import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createSharedWork, createTurns } from './shared-work.ts';

const client = () => new AbortController();

describe('shared work', () => {
  it('is done once for all who request it meanwhile, and again for the next', async () => {
    const share = createSharedWork<number>();
    const { promise, resolve } = Promise.withResolvers<number>();
    const begin = vi.fn(() => promise);
    const both = [share('a', client().signal, begin), share('a', client().signal, begin)];
    resolve(7);
    expect(await Promise.all(both)).toEqual([7, 7]);
    expect(begin).toHaveBeenCalledTimes(1);
    await share('a', client().signal, begin);
    expect(begin).toHaveBeenCalledTimes(2);
  });

  it('goes on while one waits, and ends with the last', async () => {
    const share = createSharedWork<never>();
    const one = client();
    const other = client();
    let ending: AbortSignal | undefined;
    const begin = (signal: AbortSignal) => {
      ending = signal;
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const both = [share('a', one.signal, begin), share('a', other.signal, begin)].map((work) =>
      expect(work).rejects.toThrow('left'),
    );
    one.abort(new Error('left'));
    await both[0];
    expect(ending?.aborted).toBe(false);
    other.abort(new Error('left'));
    await both[1];
    expect(ending?.aborted).toBe(true);
  });

  it('fails for everybody when it fails, and can be tried again', async () => {
    const share = createSharedWork<number>();
    await expect(share('a', client().signal, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await share('a', client().signal, async () => 1)).toBe(1);
  });
});

describe('turns', () => {
  it('are taken one after the other, without those who have left', async () => {
    const inTurn = createTurns();
    const began: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const leaving = client();
    const first = inTurn('a', client().signal, () => promise);
    const second = inTurn('a', leaving.signal, async () => void began.push('second'));
    const third = inTurn('a', client().signal, async () => void began.push('third'));
    const elsewhere = inTurn('b', client().signal, async () => void began.push('elsewhere'));
    await elsewhere;
    await turn();
    expect(began).toEqual(['elsewhere']);
    leaving.abort(new Error('left'));
    resolve();
    await expect(second).rejects.toThrow('left');
    await Promise.all([first, third]);
    expect(began).toEqual(['elsewhere', 'third']);
  });
});
