import { expect, it, vi } from 'vitest';
import { createStateStore, STORAGE_KEY } from './stored-state.ts';

function memory(text?: string) {
  const items = new Map(text === undefined ? [] : [[STORAGE_KEY, text]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

const nothing = {
  version: 1,
  userId: null,
  hasExpired: false,
  theme: null,
  tutorialHiddenFor: [],
  drafts: [],
};

const draft = (keptAt: number) => ({ userId: 'u-1', key: 'profile', keptAt, values: { firstName: 'Wren' } });
const day = 24 * 60 * 60 * 1000;

it('starts with no user signed in and the theme of the device', () => {
  const onWarning = vi.fn();
  expect(createStateStore(memory(), onWarning).read()).toEqual(nothing);
  expect(onWarning).not.toHaveBeenCalled();
});

it('stores changes under one key', () => {
  const storage = memory();
  createStateStore(storage, vi.fn()).update({ userId: 'u-1', theme: 'dark' });
  expect([...storage.items.keys()]).toEqual([STORAGE_KEY]);
  expect(createStateStore(storage, vi.fn()).read()).toEqual({ ...nothing, userId: 'u-1', theme: 'dark' });
});

it.each([
  ['no JSON', '{"version":1,'],
  ['a future version', JSON.stringify({ ...nothing, version: 2 })],
  ['a field of another type', JSON.stringify({ ...nothing, theme: 'pink' })],
  ['a bare value', '7'],
])('drops %s with a warning', (_, text) => {
  const onWarning = vi.fn();
  expect(createStateStore(memory(text), onWarning).read()).toEqual(nothing);
  expect(onWarning).toHaveBeenCalledOnce();
});

it.each([
  ['a flag of the tutorial', { tutorialHiddenFor: 'u-1' }],
  ['an entry of the tutorial', { tutorialHiddenFor: ['u-1', 7] }],
  ['the drafts', { drafts: {} }],
  ['one draft', { drafts: [draft(Date.now()), null] }],
])('drops %s that does not fit, and nothing else', (_, broken) => {
  const onWarning = vi.fn();
  const text = JSON.stringify({ ...nothing, userId: 'u-1', theme: 'dark', ...broken });
  expect(createStateStore(memory(text), onWarning).read()).toEqual({ ...nothing, userId: 'u-1', theme: 'dark' });
  expect(onWarning).toHaveBeenCalledOnce();
});

it('reads a state from before there were drafts, without a warning', () => {
  const { drafts, tutorialHiddenFor, ...older } = nothing;
  const onWarning = vi.fn();
  expect(createStateStore(memory(JSON.stringify(older)), onWarning).read()).toEqual(nothing);
  expect(onWarning).not.toHaveBeenCalled();
});

it('keeps drafts for a week', () => {
  const fresh = draft(Date.now() - 6.9 * day);
  const text = JSON.stringify({ ...nothing, drafts: [draft(Date.now() - 7.1 * day), fresh] });
  expect(createStateStore(memory(text), vi.fn()).read().drafts).toEqual([fresh]);
});

it('works without storage, for as long as the page lives, and warns once', () => {
  const onWarning = vi.fn();
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const store = createStateStore({ getItem: blocked, setItem: blocked }, onWarning);
  store.update({ userId: 'u-1' });
  store.update({ theme: 'light' });
  expect(store.read()).toMatchObject({ userId: 'u-1', theme: 'light' });
  expect(store.reload()).toMatchObject({ userId: 'u-1' });
  expect(onWarning).toHaveBeenCalledOnce();
});

it('adopts what another tab wrote', () => {
  const storage = memory();
  const here = createStateStore(storage, vi.fn());
  createStateStore(storage, vi.fn()).update({ userId: 'u-2' });
  expect(here.reload().userId).toBe('u-2');
});

it('forgets the user and all that is theirs, but nothing of the device', () => {
  const storage = memory();
  const store = createStateStore(storage, vi.fn());
  store.update({
    userId: 'u-1',
    theme: 'dark',
    areShortcutsOff: true,
    tutorialHiddenFor: ['u-1'],
    drafts: [draft(Date.now())],
    keptPlans: [{ userId: 'u-1', id: 'p-1', title: 'Airways' }],
    perPage: { media: 24 },
    visits: { 'u-1': { media: { since: null, seenAt: 1 } } },
  });
  store.forget();
  const left = { ...nothing, theme: 'dark', areShortcutsOff: true, tutorialHiddenFor: ['u-1'], perPage: { media: 24 } };
  expect(store.read()).toEqual(left);
  expect(createStateStore(storage, vi.fn()).read()).toEqual(left);
});
