/** V8's garbage collection, see docs/decisions/0110-young-generation.md and 0115-old-generation.md. */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** A limit in bytes. V8's own is 128 MB on machines with much memory. */
const MOST_BYTES = 32 * 1024 * 1024;

const sizeNow = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

/** Keeps the young generation at its size from now on. */
function stopYoungGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Lets the young generation grow with the load, up to a limit. */
function allowYoungGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  // It only grows when it is collected.
  const collections = new PerformanceObserver(() => {
    if (sizeNow() < MOST_BYTES) return;
    stopYoungGrowth();
    collections.disconnect();
  });
  collections.observe({ entryTypes: ['gc'] });
}

/**
 * Has the old generation collected when it holds half as much again as after its last collection.
 * V8 may wait until it holds four times as much.
 */
function limitOldGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/**
 * Loads and starts a program that runs for long, a server or a job worker, and has its garbage collected early.
 * @param start loads the program's modules, which would otherwise enlarge the young generation permanently.
 */
export async function startWithLittleGarbage(start: () => Promise<void>): Promise<void> {
  stopYoungGrowth();
  await start();
  allowYoungGrowth();
  limitOldGrowth();
}
