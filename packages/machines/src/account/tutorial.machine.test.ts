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
  const tutorial = createActor(tutorialMachine, { input: { store, userId: 'u-1', steps: 3 } });
  const hidden = vi.fn();
  tutorial.on('tutorialHidden', hidden);
  tutorial.start();
  return {
    tutorial,
    hidden,
    store,
    state: () => tutorial.getSnapshot().value,
    step: () => tutorial.getSnapshot().context.step,
  };
}

describe('the tutorial', () => {
  it('goes forward and back, never before the first step, and ends after the last', () => {
    const { tutorial, hidden, state, step, store } = start();
    tutorial.send({ type: 'step.returned' });
    expect(step()).toBe(0);
    tutorial.send({ type: 'step.passed' });
    tutorial.send({ type: 'step.passed' });
    tutorial.send({ type: 'step.returned' });
    expect(step()).toBe(1);
    tutorial.send({ type: 'step.passed' });
    expect(hidden).not.toHaveBeenCalled();
    tutorial.send({ type: 'step.passed' });
    expect(state()).toBe('hiddenOnce');
    expect(hidden).toHaveBeenCalledOnce();
    expect(store.read().tutorialHiddenFor).toEqual([]);
  });

  it('is hidden once', () => {
    const { tutorial, hidden, state, store } = start();
    tutorial.send({ type: 'hidden.once' });
    expect(state()).toBe('hiddenOnce');
    expect(hidden).toHaveBeenCalledOnce();
    expect(store.read().tutorialHiddenFor).toEqual([]);
  });

  it('is hidden for good only after confirmation, and for this user only', () => {
    const { tutorial, state, step, store } = start();
    tutorial.send({ type: 'step.passed' });
    tutorial.send({ type: 'hidden.forever' });
    expect(state()).toBe('confirming');
    tutorial.send({ type: 'forever.cancelled' });
    expect([state(), step()]).toEqual(['showing', 1]);
    expect(store.read().tutorialHiddenFor).toEqual([]);
    tutorial.send({ type: 'hidden.forever' });
    tutorial.send({ type: 'forever.confirmed' });
    expect(state()).toBe('hiddenForever');
    expect(store.read().tutorialHiddenFor).toEqual(['u-1']);
  });

  it('can be hidden once while asking', () => {
    const { tutorial, state, store } = start();
    tutorial.send({ type: 'hidden.forever' });
    tutorial.send({ type: 'hidden.once' });
    expect(state()).toBe('hiddenOnce');
    expect(store.read().tutorialHiddenFor).toEqual([]);
  });

  it('is stored once, however often it is hidden for good', () => {
    const store = openStore();
    for (const _ of [1, 2]) {
      const { tutorial } = start(store);
      tutorial.send({ type: 'hidden.forever' });
      tutorial.send({ type: 'forever.confirmed' });
    }
    expect(store.read().tutorialHiddenFor).toEqual(['u-1']);
  });
});
