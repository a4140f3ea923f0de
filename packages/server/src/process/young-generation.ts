/** The size of V8's young generation, see docs/decisions/0110-young-generation.md. */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** A limit in bytes. V8's own is 128 MB on machines with much memory. */
const MOST_BYTES = 64 * 1024 * 1024;

const sizeNow = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

/** Keeps the young generation at its size from now on. */
export function stopGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Lets the young generation grow with the load, up to a limit. */
export function allowGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  // It only grows when it is collected.
  const collections = new PerformanceObserver(() => {
    if (sizeNow() < MOST_BYTES) return;
    stopGrowth();
    collections.disconnect();
  });
  collections.observe({ entryTypes: ['gc'] });
}
