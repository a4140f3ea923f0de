import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createStateStore } from '../shared/stored-state.ts';
import { tutorialMachine } from './tutorial.machine.ts';

function openStore() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return createStateStore(storage, vi.fn());
}

function start(store = openStore()) {
  const tour = createActor(tutorialMachine, { input: { store, userId: 'u-1', steps: 3 } });
  const hidden = vi.fn();
  tour.on('tutorialHidden', hidden);
  tour.start();
  return { tour, hidden, store, state: () => tour.getSnapshot().value, step: () => tour.getSnapshot().context.step };
}

describe('the tour', () => {
  it('goes forward and back, never before the first step, and ends after the last', () => {
    const { tour, hidden, state, step, store } = start();
    tour.send({ type: 'step.returned' });
    expect(step()).toBe(0);
    tour.send({ type: 'step.passed' });
    tour.send({ type: 'step.passed' });
    tour.send({ type: 'step.returned' });
    expect(step()).toBe(1);
    tour.send({ type: 'step.passed' });
    expect(hidden).not.toHaveBeenCalled();
    tour.send({ type: 'step.passed' });
    expect(state()).toBe('hiddenOnce');
    expect(hidden).toHaveBeenCalledOnce();
    expect(store.read().tutorialHiddenFor).toEqual([]);
  });

  it('is hidden once', () => {
    const { tour, hidden, state, store } = start();
    tour.send({ type: 'hidden.once' });
    expect(state()).toBe('hiddenOnce');
    expect(hidden).toHaveBeenCalledOnce();
    expect(store.read().tutorialHiddenFor).toEqual([]);
  });

  it('is hidden for good only after confirmation, and for this user only', () => {
    const { tour, state, step, store } = start();
    tour.send({ type: 'step.passed' });
    tour.send({ type: 'hidden.forever' });
    expect(state()).toBe('confirming');
    tour.send({ type: 'forever.cancelled' });
    expect([state(), step()]).toEqual(['touring', 1]);
    expect(store.read().tutorialHiddenFor).toEqual([]);
    tour.send({ type: 'hidden.forever' });
    tour.send({ type: 'forever.confirmed' });
    expect(state()).toBe('hiddenForever');
    expect(store.read().tutorialHiddenFor).toEqual(['u-1']);
  });

  it('can be hidden once while asking', () => {
    const { tour, state, store } = start();
    tour.send({ type: 'hidden.forever' });
    tour.send({ type: 'hidden.once' });
    expect(state()).toBe('hiddenOnce');
    expect(store.read().tutorialHiddenFor).toEqual([]);
  });

  it('is stored once, however often it is hidden for good', () => {
    const store = openStore();
    for (const _ of [1, 2]) {
      const { tour } = start(store);
      tour.send({ type: 'hidden.forever' });
      tour.send({ type: 'forever.confirmed' });
    }
    expect(store.read().tutorialHiddenFor).toEqual(['u-1']);
  });
});
