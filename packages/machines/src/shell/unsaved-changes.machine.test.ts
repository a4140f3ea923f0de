import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createStateStore, type StateStore } from '../shared/stored-state.ts';
import { listeningParent } from '../testing/testing.ts';
import { createDrafts } from './drafts.ts';
import { type DraftRestored, unsavedChangesMachine } from './unsaved-changes.machine.ts';

const key = 'profile';
const values = { firstName: 'Wren' };

function openStore(userId: string | null = 'u-1'): StateStore {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  };
  const store = createStateStore(storage, vi.fn());
  store.update({ userId });
  return store;
}

function start(
  store = openStore(),
  fits: (found: unknown) => boolean = () => true,
  isOutdated: (found: unknown) => boolean = () => false,
) {
  const drafts = createDrafts(store);
  const { parent, heard } = listeningParent<DraftRestored>();
  const changes = createActor(unsavedChangesMachine, { input: { drafts, key, fits, isOutdated, parent } });
  const emitted = vi.fn();
  changes.on('*', emitted);
  changes.start();
  return { changes, drafts, emitted, heard, state: () => changes.getSnapshot().value };
}

function dirty() {
  const started = start();
  started.changes.send({ type: 'values.changed', values, isDirty: true });
  return started;
}

describe('drafts', () => {
  it('belong to the user who made them', () => {
    const store = openStore('u-1');
    const drafts = createDrafts(store);
    drafts.keep(key, values);
    drafts.keep('other', { b: 2 });
    store.update({ userId: 'u-2' });
    expect(drafts.find(key)).toBeNull();
    drafts.drop(key);
    store.update({ userId: 'u-1' });
    expect(drafts.find(key)?.values).toEqual(values);
    drafts.drop(key);
    expect(drafts.find(key)).toBeNull();
    expect(drafts.find('other')?.values).toEqual({ b: 2 });
  });

  it('are not stored while no user is signed in', () => {
    const store = openStore(null);
    createDrafts(store).keep(key, values);
    expect(store.read().drafts).toEqual([]);
  });
});

describe('a form without a draft', () => {
  it('is clean, and may be left', () => {
    const { changes, emitted, state } = start();
    expect(state()).toBe('clean');
    changes.send({ type: 'leaving.requested' });
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ type: 'leaveGranted' });
  });

  it('is dirty once it differs, and stores each change as a draft', () => {
    const { changes, drafts, state } = dirty();
    expect(state()).toBe('dirty');
    changes.send({ type: 'values.changed', values: { firstName: 'Wr' }, isDirty: true });
    expect(drafts.find(key)?.values).toEqual({ firstName: 'Wr' });
  });

  it.each([{ type: 'values.changed', values, isDirty: false }, { type: 'changes.saved' }] as const)(
    'is clean again after $type, without a draft',
    (event) => {
      const { changes, drafts, state } = dirty();
      changes.send(event);
      expect(state()).toBe('clean');
      expect(drafts.find(key)).toBeNull();
    },
  );
});

describe('leaving a dirty form', () => {
  it('asks; Continue drops the draft and allows it', () => {
    const { changes, drafts, emitted, state } = dirty();
    changes.send({ type: 'leaving.requested' });
    expect(state()).toBe('asking');
    expect(emitted).not.toHaveBeenCalled();
    changes.send({ type: 'leaving.confirmed' });
    expect(state()).toBe('clean');
    expect(drafts.find(key)).toBeNull();
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ type: 'leaveGranted' });
  });

  it('can be cancelled', () => {
    const { changes, drafts, emitted, state } = dirty();
    changes.send({ type: 'leaving.requested' });
    changes.send({ type: 'leaving.requested' });
    changes.send({ type: 'leaving.cancelled' });
    expect(state()).toBe('dirty');
    expect(drafts.find(key)?.values).toEqual(values);
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ type: 'leaveDenied' });
  });

  it('is allowed when a running save succeeds', () => {
    const { changes, emitted, state } = dirty();
    changes.send({ type: 'leaving.requested' });
    changes.send({ type: 'changes.saved' });
    expect(state()).toBe('clean');
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ type: 'leaveGranted' });
  });
});

describe('a form that was left dirty', () => {
  function leftBehind(fits?: (found: unknown) => boolean, isOutdated?: (found: unknown) => boolean) {
    const store = openStore();
    createDrafts(store).keep(key, values);
    return start(store, fits, isOutdated);
  }

  it('offers the draft, and restores it', () => {
    const { changes, drafts, heard, state } = leftBehind();
    expect(state()).toBe('offering');
    expect(changes.getSnapshot().context.keptAt).toBeGreaterThan(Date.now() - 60_000);
    changes.send({ type: 'draft.accepted' });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'draft.restored', values });
    expect(state()).toBe('dirty');
    expect(drafts.find(key)?.values).toEqual(values);
  });

  it('drops the draft when it is discarded', () => {
    const { changes, drafts, heard, state } = leftBehind();
    changes.send({ type: 'draft.discarded' });
    expect(state()).toBe('clean');
    expect(drafts.find(key)).toBeNull();
    expect(heard).not.toHaveBeenCalled();
  });

  it('may be left without a choice, and offers it again', () => {
    const { changes, drafts, emitted } = leftBehind();
    changes.send({ type: 'leaving.requested' });
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ type: 'leaveGranted' });
    expect(drafts.find(key)?.values).toEqual(values);
  });

  it('reports that something else was saved since, and leaves the choice', () => {
    const taken = leftBehind(undefined, () => true);
    expect(taken.state()).toBe('outdated');
    expect(taken.changes.getSnapshot().context.keptAt).toBeGreaterThan(Date.now() - 60_000);
    taken.changes.send({ type: 'draft.accepted' });
    expect(taken.heard).toHaveBeenCalledExactlyOnceWith({ type: 'draft.restored', values });
    expect(taken.state()).toBe('dirty');
    const left = leftBehind(undefined, () => true);
    left.changes.send({ type: 'leaving.requested' });
    expect(left.emitted).toHaveBeenCalledExactlyOnceWith({ type: 'leaveGranted' });
    expect(left.drafts.find(key)?.values).toEqual(values);
    left.changes.send({ type: 'draft.discarded' });
    expect(left.state()).toBe('clean');
    expect(left.drafts.find(key)).toBeNull();
    expect(left.heard).not.toHaveBeenCalled();
  });

  it('drops a draft that no longer fits', () => {
    const { drafts, state } = leftBehind(() => false);
    expect(state()).toBe('clean');
    expect(drafts.find(key)).toBeNull();
  });
});
