import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { lazyPartMachine } from './lazy-part.machine.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const never = () => new Promise<never>(() => {});

function start(load: () => Promise<void>, whenReachable: (signal: AbortSignal) => Promise<void> = never) {
  const clock = new SimulatedClock();
  const part = createActor(lazyPartMachine, { input: { load, whenReachable }, clock }).start();
  return {
    part,
    clock,
    reaches: (value: 'unloaded' | 'loaded' | 'unreachable' | 'reloading' | 'missing') =>
      waitFor(part, (snapshot) => snapshot.matches(value)),
  };
}

it('loads what is needed', async () => {
  const { part, reaches } = start(async () => {});
  expect(part.getSnapshot().value).toBe('unloaded');
  part.send({ type: 'wanted' });
  expect(part.getSnapshot().value).toEqual({ loading: 'prompt' });
  await reaches('loaded');
});

it('has it at once if there was time to preload it', async () => {
  const { part, reaches } = start(async () => {});
  part.send({ type: 'idle' });
  expect(part.getSnapshot().value).toBe('preloading');
  await reaches('loaded');
  part.send({ type: 'wanted' });
  expect(part.getSnapshot().value).toBe('loaded');
});

it('ignores a failed preload, and retries when it is needed', async () => {
  const load = vi.fn<() => Promise<void>>(lost);
  const whenReachable = vi.fn(never);
  const { part, reaches } = start(load, whenReachable);
  part.send({ type: 'idle' });
  await reaches('unloaded');
  expect(whenReachable).not.toHaveBeenCalled();
  load.mockResolvedValue();
  part.send({ type: 'wanted' });
  await reaches('loaded');
});

it('waits for a running preload when it is needed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { part, reaches } = start(() => promise);
  part.send({ type: 'idle' });
  part.send({ type: 'wanted' });
  expect(part.getSnapshot().value).toEqual({ loading: 'prompt' });
  resolve();
  await reaches('loaded');
});

it('reports a slow load after ten seconds, and still uses it when it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { part, clock, reaches } = start(() => promise);
  part.send({ type: 'wanted' });
  clock.increment(9999);
  expect(part.getSnapshot().hasTag('settled')).toBe(false);
  clock.increment(1);
  expect(part.getSnapshot().value).toEqual({ loading: 'late' });
  expect(part.getSnapshot().hasTag('settled')).toBe(true);
  resolve();
  await reaches('loaded');
});

it('resumes automatically when the server is reachable again', async () => {
  const load = vi.fn<() => Promise<void>>(lost);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { part, reaches } = start(load, () => promise);
  part.send({ type: 'wanted' });
  await reaches('unreachable');
  expect(load).toHaveBeenCalledOnce();
  load.mockResolvedValue();
  resolve();
  await reaches('reloading');
  await reaches('loaded');
});

it('retries only once when the server is reachable but the part does not load', async () => {
  const load = vi.fn<() => Promise<void>>(lost);
  const { part, reaches } = start(load, async () => {});
  part.send({ type: 'wanted' });
  await reaches('missing');
  expect(load).toHaveBeenCalledTimes(2);
});
